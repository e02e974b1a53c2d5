import * as contract from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { readInvoice } from './orders.invoice.ts';
import { sendOrderLink } from './orders.link.service.ts';
import { listOrders } from './orders.service.ts';

export async function ordersRoutes(app: FastifyInstance) {
  const { db, config } = app;

  serve(app, contract.listOrders, ({ caller }) => listOrders(db, caller.userId));

  serve(app, contract.readInvoice, ({ caller, params: { orderNumber }, headers, http }) => {
    http.reply.header('content-disposition', `inline; filename="invoice.pdf"`);
    const link = { token: headers['x-order-link'], secret: config.jwtSecret };
    return readInvoice(db, orderNumber, { userId: caller?.userId, guestToken: headers['x-guest-token'], link });
  });

  serve(app, contract.sendOrderLink, async ({ body }) => {
    await sendOrderLink({ db, secret: config.jwtSecret, storeOrigin: config.storeOrigin }, body);
    return {};
  });
}
