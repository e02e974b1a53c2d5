import type { Order, ReturnForm } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { isSentByEmail } from '@dilmun/settings/delivery';
import { defaultLanguage } from '@dilmun/settings/languages';
import { store } from '@dilmun/settings/store';
import { Impossible, impossibleUnless } from '../../../errors/impossible.ts';
import { Refusal, refuseUnless } from '../../../errors/refusal.ts';
import { withActor } from '../../../identity/actor.ts';
import { isUuid } from '../../../identity/uuid.ts';
import { withLanguage } from '../../../texts/language.ts';
import { listOpeningHours } from '../../delivery/delivery.service.ts';
import { queueMail } from '../../mails/mails.service.ts';
import { buildOrderUrls } from '../mails/orders.mail.ts';
import { queueOrderMail } from '../mails/orders.mails.ts';
import { recordOrderEvent } from '../orders.events.ts';
import { lockOrder } from '../orders.service.ts';
import { viewOrder } from '../orders.view.ts';
import { composeReturnAcceptedMail, composeReturnMail, composeReturnRefusedMail } from './orders.returns.mail.ts';
import { countReturnablePieces, findReturnObstacle } from './orders.returns.ts';

/**
 * Stores a request to return pieces of an order that the caller may see, and mails it to staff. Under the order's lock, so
 * that two requests cannot ask for the same pieces. Returns the order as it is then. Refuses with ORDER_LINE_NOT_FOUND,
 * RETURN_NOT_YET, RETURN_TOO_LATE, RETURN_NOT_FOR_ITEM or RETURN_TOO_MANY.
 */
export async function requestReturn(db: Database, orderId: string, form: ReturnForm): Promise<Order> {
  return withActor('the customer', () =>
    db.$transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const line = order.lines.find(({ id }) => id === form.itemId);
      refuseUnless(line, 'ORDER_LINE_NOT_FOUND');
      const now = await databaseNow(tx);
      const obstacle = findReturnObstacle(order, now);
      if (obstacle !== null) throw new Refusal(obstacle);
      refuseUnless(!isSentByEmail(line), 'RETURN_NOT_FOR_ITEM');
      refuseUnless(form.quantity <= countReturnablePieces(order, line, now), 'RETURN_TOO_MANY');
      const { quantity, reason, note = '' } = form;
      const request = await tx.returnRequest.create({
        data: { orderLineId: line.id, quantity, reason, note, requestedAt: now },
      });
      await recordOrderEvent(tx, order.id, `return of ${quantity} × ${line.partNumber} requested`);
      // Staff read English, whatever the customer's language is.
      const mail = withLanguage(defaultLanguage, () => composeReturnMail(order, line, request));
      const cause = `return-requested:${order.id}:${request.id}`;
      await queueMail(tx, { cause, to: store.emails.support, replyTo: order.email, ...mail });
      return viewOrder(await lockOrder(tx, order.id), now);
    }),
  );
}

export interface ReturnAnswer {
  state: 'ACCEPTED' | 'REFUSED';
  /** Shown to the customer; empty if there is nothing to add. */
  answer: string;
}

/**
 * Records the answer of staff to a request and mails it to the customer, once. Throws `Impossible` for an unknown request,
 * and for one that is answered already.
 */
export async function answerReturn(
  db: Database,
  id: string,
  { state, answer }: ReturnAnswer,
  storeOrigin: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { orderLine } = await getReturn(tx, id);
    const order = await lockOrder(tx, orderLine.orderId);
    const line = order.lines.find(({ id }) => id === orderLine.id);
    const request = line?.returnRequests.find((each) => each.id === id);
    if (!line || !request) throw new Error('the line of a return is missing');
    impossibleUnless(request.state === 'REQUESTED', `This return is ${request.state} already.`);
    await tx.returnRequest.update({ where: { id }, data: { state, answer, answeredAt: await databaseNow(tx) } });
    const what = `return of ${request.quantity} × ${line.partNumber} ${state === 'ACCEPTED' ? 'accepted' : 'refused'}`;
    await recordOrderEvent(tx, order.id, what);
    await queueOrderMail(tx, order, `return-answered:${order.id}:${id}`, async () => {
      const urls = buildOrderUrls(storeOrigin, order.orderNumber);
      const answered = { ...request, answer };
      return state === 'ACCEPTED'
        ? composeReturnAcceptedMail(order, line, answered, urls, await listOpeningHours(tx))
        : composeReturnRefusedMail(order, line, answered, urls);
    });
  });
}

const withOrder = { orderLine: { include: { order: { select: { orderNumber: true, email: true } } } } } as const;

/** One request with its line and order. Throws `Impossible` for an unknown id. */
async function getReturn(db: Db, id: string) {
  const request = isUuid(id) ? await db.returnRequest.findUnique({ where: { id }, include: withOrder }) : null;
  impossibleUnless(request, `There is no return ${id}.`);
  return request;
}

/** The open request of an order's number, or the request of an id. Throws `Impossible` unless it is exactly one. */
export async function findOpenReturn(db: Db, idOrNumber: string) {
  if (isUuid(idOrNumber)) return getReturn(db, idOrNumber);
  const open = await db.returnRequest.findMany({
    where: { state: 'REQUESTED', orderLine: { order: { orderNumber: idOrNumber } } },
    include: withOrder,
    orderBy: { requestedAt: 'asc' },
  });
  const [request] = open;
  impossibleUnless(request, `There is no return ${idOrNumber}, and no order of this number with one to answer.`);
  if (open.length > 1)
    throw new Impossible(`The order has several returns to answer: ${open.map(({ id }) => id).join(', ')}.`);
  return request;
}

/** Requests for staff: those to answer, the oldest first; with `isAll` every one, the newest first. */
export const listReturns = (db: Db, max: number, { isAll = false }: { isAll?: boolean } = {}) =>
  db.returnRequest.findMany({
    where: isAll ? {} : { state: 'REQUESTED' },
    include: withOrder,
    orderBy: [{ requestedAt: isAll ? 'desc' : 'asc' }, { id: 'asc' }],
    take: max,
  });
