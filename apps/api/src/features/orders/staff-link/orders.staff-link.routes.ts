import type { FastifyInstance, FastifyReply } from 'fastify';
import { createMailLinkCounters } from '../../../http/pages/mail-links.ts';
import { buildPlainPage } from '../../../http/pages/plain-page.ts';
import { escapeHtml } from '../../../texts/escape-html.ts';
import { buildStaffOrderPage } from './orders.staff-link.page.ts';
import { drawStaffPaper, findLinkedOrder } from './orders.staff-link.service.ts';
import { staffOrderPath, staffPaperNames, staffPapers } from './orders.staff-link.ts';

interface LinkRoute {
  Params: { orderNumber: string; token: string };
}

/** Serves the links in the mails of staff: an order to read, and its papers. In English, as the mails are. */
export async function staffLinkRoutes(app: FastifyInstance) {
  const { db, config } = app;
  const path = `${staffOrderPath}/:orderNumber/:token`;
  const onRequest = createMailLinkCounters(app);
  const find = ({ orderNumber, token }: LinkRoute['Params']) =>
    findLinkedOrder(db, config.jwtSecrets, orderNumber, token);

  app.get<LinkRoute>(path, { onRequest }, async ({ params }, reply) => {
    const linked = await find(params);
    if (!linked) return sendExpired(reply);
    return sendPage(reply, `Order ${linked.order.orderNumber}`, buildStaffOrderPage(linked, params.token));
  });

  for (const paper of staffPaperNames) {
    app.get<LinkRoute>(`${path}/${paper}.pdf`, { onRequest }, async ({ params }, reply) => {
      const linked = await find(params);
      if (!linked) return sendExpired(reply);
      const drawn = await drawStaffPaper(db, linked.order, paper);
      if (typeof drawn === 'string')
        return sendPage(reply.code(404), staffPapers[paper], `<p>${escapeHtml(drawn)}</p>`);
      const name = `${paper}-${linked.order.orderNumber}.pdf`;
      return hide(reply)
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(drawn);
    });
  }
}

/** The same answer for every token that opens nothing, and for every order number. */
const sendExpired = (reply: FastifyReply) =>
  sendPage(reply.code(404), 'This link has expired', '<p>It may be incomplete, too old or revoked.</p>');

const sendPage = (reply: FastifyReply, heading: string, body: string) =>
  hide(reply).type('text/html; charset=utf-8').send(buildPlainPage(heading, body));

/** From caches and search engines. */
const hide = (reply: FastifyReply) => reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
