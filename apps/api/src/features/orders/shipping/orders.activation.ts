import { createHash } from 'node:crypto';
import type { Database, Db } from '@dilmun/db/client';
import { isSentByEmail } from '@dilmun/settings/delivery';
import { impossibleIf, impossibleUnless } from '../../../errors/impossible.ts';
import { buildOrderUrls, composeActivationMail } from '../mails/orders.mail.ts';
import { queueOrderMail } from '../mails/orders.mails.ts';
import { listOrderEvents, recordOrderEvent } from '../orders.events.ts';
import { calculateOrderMoney, isHoldingDispute, type OrderFacts } from '../orders.facts.ts';
import { moveOrder } from '../orders.service.ts';
import { canMove } from '../orders.status.ts';
import type { OrderRow } from '../orders.view.ts';
import { countRefundedPieces, listRemainingLines, type RefundedGoodsOfOrder } from './orders.goods.ts';
import { deliverByEmail, lockOrderByNumber } from './orders.shipping.ts';

type ActivatedOrder = OrderFacts &
  RefundedGoodsOfOrder & {
    lines: readonly { id: string; partNumber: string; quantity: number; shippingPeriod: string }[];
    events: readonly { what: string }[];
  };

/** `again`: mails a code although the part has one for each piece, or this code once more. */
export interface Activation {
  partNumber: string;
  again: boolean;
}

const describeActivation = (partNumber: string) => `activation code of ${partNumber} mailed`;

const countActivations = ({ events }: Pick<ActivatedOrder, 'events'>, partNumber: string): number =>
  events.filter(({ what }) => what === describeActivation(partNumber)).length;

/** Why an activation code of a part cannot be mailed and what to do, as text for staff; null if it can. */
export function findActivationObstacle(order: ActivatedOrder, { partNumber, again }: Activation): string | null {
  const { status, paidAt, disputes, lines } = order;
  const line = lines.find((each) => each.partNumber === partNumber);
  if (!line) {
    return `The order has no part ${partNumber}; its parts are ${lines.map((each) => each.partNumber).join(', ')}.`;
  }
  if (!isSentByEmail(line)) return `${partNumber} is not sent by email: use ship, or ready for an order for pick-up.`;
  if (status === 'CANCELLED' || status === 'EXPIRED' || status === 'LATE_PAYMENT') {
    return `An order that is ${status} gets no code: the customer can order again.`;
  }
  // A cash order is paid on delivery.
  if (!paidAt && status !== 'DELIVERED')
    return `The order is not paid, it is ${status}: mail the code once it is paid.`;
  if (status === 'ON_HOLD' || disputes.some(isHoldingDispute)) {
    return 'The order is on hold: answer the dispute at the provider, or release the order.';
  }
  if (paidAt && calculateOrderMoney(order).leftFils === 0) {
    return 'Its payment is refunded in full, or the refund is in progress: the customer can order again.';
  }
  const pieces = line.quantity - countRefundedPieces(order, line);
  if (pieces === 0) return `${partNumber} is refunded, or the refund is in progress.`;
  if (again || countActivations(order, partNumber) < pieces) return null;
  const codes = pieces === 1 ? 'The code' : `All ${pieces} codes`;
  return `${codes} of ${partNumber} ${pieces === 1 ? 'was' : 'were'} mailed already: add --again to mail one more.`;
}

/**
 * Mails an activation code of a part to the customer, in the order's language. The history names the part and never the
 * code, of which a hash is stored: a code is sold once, and only its own order gets it `again`, not counted as another
 * piece. The last code of an order by email marks it as delivered. Throws `Impossible` for the reasons of
 * `findActivationObstacle`, and for a code that was mailed already.
 */
export function sendActivationCode(
  db: Database,
  orderNumber: string,
  { code, ...activation }: Activation & { code: string },
  storeOrigin: string,
): Promise<void> {
  const { partNumber } = activation;
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const activated = { ...order, events: await listOrderEvents(tx, order.id) };
    impossibleIf(findActivationObstacle(activated, activation));
    const isRepeated = await claimCode(tx, order, code, activation);
    const cause = `activation-code:${order.id}:${partNumber}:${activated.events.length}`;
    await recordOrderEvent(tx, order.id, `${describeActivation(partNumber)}${isRepeated ? ' again' : ''}`);
    await queueOrderMail(tx, order, cause, () =>
      composeActivationMail(order, { partNumber, code }, buildOrderUrls(storeOrigin, orderNumber)),
    );
    if (order.shippingMethod === 'email' && !order.shippedAt) await moveWithCodes(tx, order);
  });
}

/**
 * Stores the hash of a code, so that it is sold once. Returns whether the order has the code already, which needs `again`.
 * Throws `Impossible` if it has it without `again`, or if another order or part has it.
 */
async function claimCode(tx: Db, order: OrderRow, code: string, { partNumber, again }: Activation): Promise<boolean> {
  const codeHash = createHash('sha256').update(code).digest('hex');
  const { count } = await tx.activationCode.createMany({
    data: { codeHash, orderId: order.id, partNumber },
    skipDuplicates: true,
  });
  if (count === 1) return false;
  const { order: owner, ...claimed } = await tx.activationCode.findUniqueOrThrow({
    where: { codeHash },
    include: { order: { select: { orderNumber: true } } },
  });
  const isOwn = claimed.orderId === order.id && claimed.partNumber === partNumber;
  const where = `${claimed.partNumber} of order ${owner.orderNumber}`;
  impossibleUnless(isOwn, `This code was mailed for ${where} already: a code is used once.`);
  impossibleUnless(again, `This code was mailed for ${where} already: add --again to mail it once more.`);
  return true;
}

async function moveWithCodes(tx: Db, order: OrderRow): Promise<void> {
  const events = await listOrderEvents(tx, order.id);
  const isComplete = listRemainingLines(order).every(
    ({ partNumber, quantity }) => countActivations({ events }, partNumber) >= quantity,
  );
  if (isComplete) await deliverByEmail(tx, order);
  else if (canMove(order.status, 'PROCESSING')) await moveOrder(tx, order, 'PROCESSING');
}
