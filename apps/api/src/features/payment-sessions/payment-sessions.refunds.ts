import { type Fils, sumFils } from '@dilmun/contracts/money';
import type { OrderStatus } from '@dilmun/contracts/orders';
import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import type { RefundFact } from '../../gateways/payments/provider.ts';
import { queueMail } from '../mails/mails.service.ts';
import { orderRefundedMail, orderUrlsOf } from '../orders/orders.mail.ts';
import { moveOrder } from '../orders/orders.service.ts';
import { canMove, canMoveBack } from '../orders/orders.status.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { releaseStock } from '../stock/stock.service.ts';
import type { Case, Settlement } from './payment-sessions.settle.ts';
import { isDisputeStatus, risen, wasCaptured } from './payment-sessions.status.ts';

type SessionRow = OrderRow['paymentSessions'][number];

/** Asks for money back: the job sends it (`api`), or a person in the bank's portal (`manual`). */
export async function openRefund(
  tx: Db,
  session: { id: string; orderId: string },
  amountFils: Fils,
  reason: string,
  by: 'api' | 'manual',
): Promise<void> {
  const status = by === 'api' ? 'PENDING' : 'MANUAL';
  await tx.refund.create({
    data: { orderId: session.orderId, paymentSessionId: session.id, amountFils, reason, status },
  });
}

const statusOf = { pending: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED', manual: 'MANUAL' } as const;
const rankOf = { MANUAL: 0, PENDING: 0, SUCCEEDED: 1, FAILED: 2 } as const;

/** Notes what became of a refund, and what that makes of its session and order. */
export async function settleRefund(
  tx: Db,
  { order, session, fact, shop }: Case,
): Promise<Omit<Settlement, 'orderNumber'>> {
  if (fact.refund) await noteRefund(tx, session, fact.refund);
  else await noteRefundedTotal(tx, session, fact.amountFils ?? 0);
  await followRefunds(tx, order, session);
  await tellOfRefunds(tx, order, shop.storeOrigin);
  const failed = fact.state === 'refund_failed';
  return { outcome: 'settled', ...(failed && { alert: 'a refund failed at the provider' }) };
}

/** What nobody here asked for: the provider's own pages did. */
const madeAtProvider = 'made at the provider';

async function noteRefund(tx: Db, session: SessionRow, { refundId, ref, amountFils, state }: RefundFact) {
  const ways = [...(refundId ? [{ id: refundId }] : []), ...(ref ? [{ providerRef: ref }] : [])];
  const named = await tx.refund.findFirst({ where: { paymentSessionId: session.id, OR: ways } });
  const known = named ?? (await takeFromUnnamed(tx, session, amountFils));
  // Messages overtake each other: what succeeded is pending no more, what failed after all has not succeeded.
  const status = known && rankOf[known.status] > rankOf[statusOf[state]] ? known.status : statusOf[state];
  const settledAt = status === 'SUCCEEDED' ? (known?.settledAt ?? new Date()) : null;
  const data = { status, settledAt, ...(ref && { providerRef: ref }) };
  if (known) await tx.refund.update({ where: { id: known.id }, data });
  else {
    await tx.refund.create({
      data: { orderId: session.orderId, paymentSessionId: session.id, amountFils, reason: madeAtProvider, ...data },
    });
  }
}

/** A sum that was told before its refunds: one of the same amount is that refund, of a larger one it is a part. */
async function takeFromUnnamed(tx: Db, session: SessionRow, amountFils: Fils) {
  const unnamed = await tx.refund.findFirst({
    where: { paymentSessionId: session.id, providerRef: null, reason: madeAtProvider, amountFils: { gte: amountFils } },
  });
  if (!unnamed || unnamed.amountFils === amountFils) return unnamed;
  await tx.refund.update({ where: { id: unnamed.id }, data: { amountFils: { decrement: amountFils } } });
  return null;
}

/** Some messages tell only the sum refunded so far: what we did not know of is one refund made at the provider. */
async function noteRefundedTotal(tx: Db, session: SessionRow, totalFils: Fils) {
  // A refund that failed was in the sum while the provider took it for done.
  const told = { OR: [{ status: { not: 'FAILED' as const } }, { providerRef: { not: null } }] };
  const known = await tx.refund.findMany({ where: { paymentSessionId: session.id, ...told } });
  const missing = totalFils - sumFils(known.map(({ amountFils }) => amountFils));
  if (missing > 0) await noteRefund(tx, session, { amountFils: missing, state: 'succeeded' });
  else if (missing === 0) {
    const ids = known.map(({ id }) => id);
    const settled = { status: 'SUCCEEDED', settledAt: new Date() } as const;
    await tx.refund.updateMany({ where: { id: { in: ids }, status: 'PENDING' }, data: settled });
  }
}

/** What the refunds that stand make of their session and order: counted anew, so that one that fails is taken back. */
async function followRefunds(tx: Db, order: OrderRow, session: SessionRow) {
  const all = await tx.refund.findMany({ where: { orderId: order.id } });
  const done = all.filter(({ status }) => status === 'SUCCEEDED');
  const ofSession = sumFils(done.filter((each) => each.paymentSessionId === session.id).map((each) => each.amountFils));
  const status = refundedStatus(session, ofSession);
  if (status !== session.status) await tx.paymentSession.update({ where: { id: session.id }, data: { status } });
  // A refund of a second payment leaves the first one standing, and with it the order.
  const captured = order.paymentSessions.filter((each) => wasCaptured(each.status)).length * order.totalFils;
  const left = captured - sumFils(done.map(({ amountFils }) => amountFils));
  const isAsked = all.some(({ reason, amountFils }) => reason !== madeAtProvider && amountFils >= order.totalFils);
  if (captured === 0) return;
  const to = left <= 0 ? 'REFUNDED' : left < order.totalFils ? 'PARTIALLY_REFUNDED' : unrefunded(order, isAsked);
  if (canMove(order.status, to) || canMoveBack(order.status, to)) await moveOrder(tx, order, to);
  // An order on hold was never sold: what it held is for sale again.
  if (order.status === 'REFUNDED') await releaseStock(tx, order.id);
}

function refundedStatus({ status, amountFils }: SessionRow, refundedFils: Fils): SessionRow['status'] {
  if (refundedFils > 0) return refundedFils >= amountFils ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED' ? 'CAPTURED' : status;
}

/** Where an order stands of which nothing is refunded: still to be, if all of it was asked for; else where it was. */
function unrefunded(order: OrderRow, isAsked: boolean): OrderStatus {
  if (order.status !== 'REFUNDED' && order.status !== 'PARTIALLY_REFUNDED') return order.status;
  if (isAsked) return 'REFUND_PENDING';
  if (order.deliveredAt) return 'DELIVERED';
  if (order.shippedAt) return 'SHIPPED';
  return order.paidAt ? 'PAID' : 'ON_HOLD';
}

/** Each refund that went through is told once, however often the provider says so. */
async function tellOfRefunds(tx: Db, order: OrderRow, storeOrigin: string) {
  const done = await tx.refund.findMany({ where: { orderId: order.id, status: 'SUCCEEDED' } });
  for (const { id, amountFils } of done) {
    const mail = orderRefundedMail(
      { orderNumber: order.orderNumber, amountFils },
      orderUrlsOf(storeOrigin, order.orderNumber),
    );
    await queueMail(tx, { cause: `order-refunded:${id}`, to: order.email, ...mail });
  }
}

/** A dispute flags the order; what has not left stays until a person decides. */
export async function settleDispute(tx: Db, { order, session, fact }: Case): Promise<Omit<Settlement, 'orderNumber'>> {
  const closed = fact.code === 'won' ? 'DISPUTE_WON' : 'DISPUTE_LOST';
  const status = risen(session.status, fact.state === 'disputed' ? 'DISPUTED' : closed);
  if (status === session.status) return { outcome: 'unchanged' };
  await tx.paymentSession.update({ where: { id: session.id }, data: { status } });
  // Its end may be told before its beginning; what staff let go on since is not held again.
  const isNew = !isDisputeStatus(session.status);
  if (isNew && canMove(order.status, 'ON_HOLD')) await moveOrder(tx, order, 'ON_HOLD');
  return { outcome: 'settled', alert: `the payment is ${fact.state === 'disputed' ? 'disputed' : closed}` };
}

/** Refunds that have not ended and are as `which` says, with their payments; the longest untouched first. */
export const listPendingRefunds = (db: Db, which: Prisma.RefundWhereInput, max: number) =>
  db.refund.findMany({
    where: { ...which, status: 'PENDING' },
    include: { paymentSession: true },
    orderBy: { updatedAt: 'asc' },
    take: max,
  });
