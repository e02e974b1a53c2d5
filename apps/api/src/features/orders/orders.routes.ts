import * as contract from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { type HandlerRequest, serve } from '../../http/protocol/serve.ts';
import { drawCreditNote, drawInvoice } from './documents/orders.tax-documents.ts';
import { sendOrderLink } from './orders.link.service.ts';
import { getOwnOrder, listOrders, readOrderClaim } from './orders.service.ts';
import { requestReturn } from './returns/orders.returns.service.ts';
import { staffLinkRoutes } from './staff-link/orders.staff-link.routes.ts';

export async function ordersRoutes(app: FastifyInstance) {
  const { db, config } = app;

  serve(app, contract.listOrders, ({ caller }) => listOrders(db, caller.userId));

  const getOrder = (request: Pick<HandlerRequest<typeof contract.readInvoice>, 'caller' | 'headers' | 'params'>) =>
    getOwnOrder(db, request.params.orderNumber, readOrderClaim(request, config.jwtSecrets));

  serve(app, contract.requestReturn, async (request) => requestReturn(db, (await getOrder(request)).id, request.body));

  serve(app, contract.readInvoice, async (request) => {
    request.http.reply.header('content-disposition', 'inline; filename="invoice.pdf"');
    return drawInvoice(db, (await getOrder(request)).id);
  });

  serve(app, contract.readCreditNote, async (request) => {
    request.http.reply.header('content-disposition', 'inline; filename="credit-note.pdf"');
    return drawCreditNote(db, (await getOrder(request)).id, request.params.number);
  });

  serve(app, contract.sendOrderLink, async ({ body }) => {
    await sendOrderLink(db, config, body);
    return {};
  });

  await app.register(staffLinkRoutes);
}
