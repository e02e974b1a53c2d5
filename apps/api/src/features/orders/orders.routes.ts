import * as contract from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { readInvoice } from './orders.invoice.ts';
import { listOrders } from './orders.service.ts';

export async function ordersRoutes(app: FastifyInstance) {
  serve(app, contract.listOrders, ({ caller }) => listOrders(app.db, caller.userId));
  serve(app, contract.readInvoice, ({ caller, params, headers, http }) => {
    http.reply.header('content-disposition', `inline; filename="invoice.pdf"`);
    return readInvoice(app.db, params.orderNumber, { userId: caller?.userId, guestToken: headers['x-guest-token'] });
  });
}
