import * as contract from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { type HandlerRequest, serve } from '../../http/serve.ts';
import { sendOrderLink } from './orders.link.service.ts';
import { listOrders, type OrderClaim } from './orders.service.ts';
import { readCreditNote, readInvoice } from './orders.tax-documents.ts';

export async function ordersRoutes(app: FastifyInstance) {
  const { db, config } = app;

  serve(app, contract.listOrders, ({ caller }) => listOrders(db, caller.userId));

  const readClaim = ({
    caller,
    headers,
  }: Pick<HandlerRequest<typeof contract.readInvoice>, 'caller' | 'headers'>): OrderClaim => ({
    userId: caller?.userId,
    guestToken: headers['x-guest-token'],
    link: { token: headers['x-order-link'], secret: config.jwtSecret },
  });

  serve(app, contract.readInvoice, ({ params: { orderNumber }, http, ...request }) => {
    http.reply.header('content-disposition', 'inline; filename="invoice.pdf"');
    return readInvoice(db, orderNumber, readClaim(request));
  });

  serve(app, contract.readCreditNote, ({ params: { orderNumber, number }, http, ...request }) => {
    http.reply.header('content-disposition', 'inline; filename="credit-note.pdf"');
    return readCreditNote(db, orderNumber, number, readClaim(request));
  });

  serve(app, contract.sendOrderLink, async ({ body }) => {
    await sendOrderLink(db, config, body);
    return {};
  });
}
