import { type Fils, formatPlainBhd, sumFils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import { databaseNow } from '@dilmun/db/database-clock';
import { impossibleUnless } from '../../errors/impossible.ts';
import { isUuid } from '../../identity/uuid.ts';
import { failpoint } from '../../process/failpoint.ts';
import { formatTime } from '../../texts/time-text.ts';
import { isLostDispute } from '../orders/orders.facts.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { calculatePiecesFils, countRefundedPieces, listRemainingLines } from '../orders/shipping/orders.goods.ts';
import { lockOrderByNumber } from '../orders/shipping/orders.shipping.ts';
import { openRefund, type RefundedGoods } from './payment-sessions.refunds.ts';
import { applyRefundFact, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';
import { wasCaptured } from './payment-sessions.status.ts';

type SessionRow = OrderRow['paymentSessions'][number];

export interface RequestedRefund {
  orderNumber: string;
  /** Null for the whole remaining amount. */
  amountFils: Fils | null;
  /** Pieces of one line instead of an amount. */
  goods?: { lineNumber: number; quantity: number | null };
  reason: string;
  /** Puts the goods back on sale once the refund succeeded; for full refunds and those of a line. */
  restock: boolean;
  /** Refunds an amount again that was refunded within a day. */
  again?: boolean;
}

/** A planned refund: payment, amount, and whether the job or staff make it. */
export interface PlannedRefund {
  session: SessionRow;
  amountFils: Fils;
  /** True if the order is fully refunded afterwards. */
  isWhole: boolean;
  /** The goods that it pays back; none for an amount. */
  lines: RefundedGoods[];
  /** When the same amount of this order was refunded, if that is less than a day ago. */
  repeats: Date | null;
  by: 'api' | 'manual';
}

/**
 * Plans a refund of an order whose row the caller has locked. Throws `Impossible` if nothing is left to refund, the
 * payment is disputed (its bank may also return the money), the amount is more than is left, or it is not a multiple of
 * ten fils; or if the order has no such pieces of a line. An amount that was refunded within a day is only reported.
 */
export function planRefund(
  order: OrderRow,
  requested: Pick<RequestedRefund, 'amountFils' | 'goods' | 'restock'>,
  providers: PaymentDependencies['providers'],
  now: Date,
): PlannedRefund {
  const goods = requested.goods ? planGoods(order, requested.goods) : null;
  const captured = order.paymentSessions.filter(({ status }) => wasCaptured(status));
  const calculateLeft = (session: SessionRow) => calculateLeftOfPayment(order, session);
  const refundable = captured.filter((each) => calculateLeft(each) > 0);
  impossibleUnless(refundable.length > 0, `Order ${order.orderNumber} has no payment left to refund.`);
  const session = refundable.find(({ id }) => !isDisputed(order, id));
  impossibleUnless(session, 'Its payment is disputed: the provider refunds nothing until the dispute has ended.');
  const left = calculateLeft(session);
  const amountFils = goods?.amountFils ?? requested.amountFils ?? left;
  impossibleUnless(
    amountFils > 0 && amountFils <= left,
    `You can refund between BHD 0.010 and ${formatPlainBhd(left)}.`,
  );
  const { caps } = providers[PaymentProviderCode.parse(session.provider)];
  impossibleUnless(amountFils % 10 === 0, 'An amount is a multiple of BHD 0.010.');
  const isWhole = sumFils(captured.map(calculateLeft)) === amountFils;
  impossibleUnless(
    isWhole || goods || !requested.restock,
    'Only a full refund, or one of a line, can put goods back on sale.',
  );
  const lines = goods
    ? [goods]
    : requested.restock
      ? listRemainingLines(order).map((line) => takePieces(order, line, line.quantity))
      : [];
  return { session, amountFils, isWhole, lines, by: caps.refund, repeats: findRepeated(order, amountFils, now) };
}

/** The pieces of a line of the order, as `orders show` numbers them; all that are left without a quantity. */
function planGoods(order: OrderRow, { lineNumber, quantity }: NonNullable<RequestedRefund['goods']>): RefundedGoods {
  const line = order.lines[lineNumber - 1];
  impossibleUnless(line, `The order has no line ${lineNumber}: its lines are 1 to ${order.lines.length}.`);
  const left = line.quantity - countRefundedPieces(order, line);
  impossibleUnless(left > 0, `All pieces of line ${lineNumber} are refunded, or the refund is in progress.`);
  const pieces = quantity ?? left;
  impossibleUnless(
    pieces >= 1 && pieces <= left,
    `Line ${lineNumber} has ${left} ${left === 1 ? 'piece' : 'pieces'} to refund.`,
  );
  return takePieces(order, line, pieces);
}

/** Pieces of a line with their price, after those that are refunded already. */
function takePieces(order: OrderRow, { id }: { id: string }, quantity: number): RefundedGoods {
  const line = order.lines.find((each) => each.id === id);
  if (!line) throw new RangeError(`no order line ${id}`);
  const amountFils = calculatePiecesFils(line, countRefundedPieces(order, line), quantity);
  return { orderLineId: id, quantity, amountFils };
}

/** Within this time, a refund of the same amount is more likely a mistake than a second refund. */
const repeatedWithinMs = 24 * 3_600_000;

const findRepeated = ({ refunds }: OrderRow, amountFils: Fils, now: Date): Date | null =>
  refunds.findLast(
    (refund) =>
      refund.amountFils === amountFils &&
      refund.status !== 'FAILED' &&
      now.getTime() - refund.createdAt.getTime() < repeatedWithinMs,
  )?.createdAt ?? null;

/** Refundable amount of a payment in fils: captured, minus refunded, pending and lost in disputes; never negative. */
function calculateLeftOfPayment({ refunds, disputes }: OrderRow, { id, amountFils }: SessionRow): Fils {
  const isOfPayment = (row: { paymentSessionId: string }) => row.paymentSessionId === id;
  const gone = [
    ...refunds.filter((refund) => isOfPayment(refund) && refund.status !== 'FAILED'),
    ...disputes.filter((dispute) => isOfPayment(dispute) && isLostDispute(dispute)),
  ];
  return Math.max(0, amountFils - sumFils(gone.map((row) => row.amountFils)));
}

/** A refund can end an inquiry, but not a dispute. */
const isDisputed = ({ disputes }: OrderRow, paymentSessionId: string): boolean =>
  disputes.some((dispute) => dispute.paymentSessionId === paymentSessionId && dispute.status === 'OPEN');

/**
 * Requests a refund under the order's lock, so that concurrent requests cannot exceed the captured amount. The job
 * sends it; if the provider has no API for refunds, staff make it and report it by `settleRefundByHand`. Throws as
 * `planRefund`, and for an amount that was refunded within a day, without `again`.
 */
export async function requestRefund(
  dependencies: Pick<PaymentDependencies, 'db' | 'providers'>,
  requested: RequestedRefund,
): Promise<PlannedRefund> {
  const planned = await dependencies.db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, requested.orderNumber);
    const planned = planRefund(order, requested, dependencies.providers, await databaseNow(tx));
    const { session, amountFils, by, lines, repeats } = planned;
    impossibleUnless(
      repeats === null || requested.again,
      `A refund of ${formatPlainBhd(amountFils)} was requested at ${formatTime(repeats ?? new Date())} already: add --again to refund the same amount once more.`,
    );
    await openRefund(tx, session, { amountFils, reason: requested.reason, by, lines, restock: requested.restock });
    failpoint('refund-before-commit');
    return planned;
  });
  failpoint('refund-after-commit');
  return planned;
}

/**
 * Records whether a refund was made, as staff report it, once. One that was not made is failed, and can be requested
 * again. Throws `Impossible` unless it waits for staff.
 */
export async function settleRefundByHand(
  dependencies: PaymentDependencies,
  refundId: string,
  wasMade: boolean,
): Promise<Settlement> {
  const refund = isUuid(refundId)
    ? await dependencies.db.refund.findUnique({ where: { id: refundId }, include: { paymentSession: true } })
    : null;
  const needsNone = 'This refund does not need a manual decision.';
  impossibleUnless(refund, needsNone);
  const { amountFils } = refund;
  const fact = { amountFils, state: wasMade ? ('succeeded' as const) : ('failed' as const) };
  // Under the order's lock, so that only the first of two decisions counts.
  return applyRefundFact(dependencies, refund, fact, ({ refunds }) => {
    const status = refunds.find(({ id }) => id === refundId)?.status;
    impossibleUnless(status === 'MANUAL' || status === 'NEEDS_REVIEW', needsNone);
  });
}
