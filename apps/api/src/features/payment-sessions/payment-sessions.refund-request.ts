import { type Fils, formatPlainBhd, sumFils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import { failpoint } from '../../failpoint.ts';
import { impossibleUnless } from '../../impossible.ts';
import { isUuid } from '../../uuid.ts';
import { isLostDispute } from '../orders/orders.facts.ts';
import { lockOrderByNumber } from '../orders/orders.shipping.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { openRefund } from './payment-sessions.refunds.ts';
import { applyRefundFact, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';
import { wasCaptured } from './payment-sessions.status.ts';

type SessionRow = OrderRow['paymentSessions'][number];

export interface RequestedRefund {
  orderNumber: string;
  /** Null for the whole remaining amount. */
  amountFils: Fils | null;
  reason: string;
  /** Restocks the goods once the refund succeeded; for full refunds only. */
  restock: boolean;
}

/** A planned refund: payment, amount, and whether the job or a person makes it. */
export interface PlannedRefund {
  session: SessionRow;
  amountFils: Fils;
  /** True if the order is fully refunded afterwards. */
  isWhole: boolean;
  by: 'api' | 'manual';
}

/**
 * Plans a refund of an order whose row the caller has locked. Throws `Impossible` if nothing is left to refund, the
 * payment is disputed (its bank may also return the money), the amount is more than is left, or it is not a multiple of
 * ten fils.
 */
export function planRefund(
  order: OrderRow,
  requested: Pick<RequestedRefund, 'amountFils' | 'restock'>,
  providers: PaymentDependencies['providers'],
): PlannedRefund {
  const captured = order.paymentSessions.filter(({ status }) => wasCaptured(status));
  const calculateLeft = (session: SessionRow) => calculateLeftOfPayment(order, session);
  const refundable = captured.filter((each) => calculateLeft(each) > 0);
  impossibleUnless(refundable.length > 0, `Order ${order.orderNumber} has no payment left to refund.`);
  const session = refundable.find(({ id }) => !isDisputed(order, id));
  impossibleUnless(session, 'Its payment is disputed: the provider refunds nothing until the dispute has ended.');
  const left = calculateLeft(session);
  const amountFils = requested.amountFils ?? left;
  impossibleUnless(
    amountFils > 0 && amountFils <= left,
    `You can refund between BHD 0.010 and ${formatPlainBhd(left)}.`,
  );
  const { caps } = providers[PaymentProviderCode.parse(session.provider)];
  impossibleUnless(amountFils % 10 === 0, 'An amount is a multiple of BHD 0.010.');
  const isWhole = sumFils(captured.map(calculateLeft)) === amountFils;
  impossibleUnless(isWhole || !requested.restock, 'Only a full refund can put the goods back on sale.');
  return { session, amountFils, isWhole, by: caps.refund };
}

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
 * sends it; if the provider has no API for refunds, a person makes it and reports it by `settleRefundByHand`. Throws as
 * `planRefund`.
 */
export async function requestRefund(
  dependencies: Pick<PaymentDependencies, 'db' | 'providers'>,
  requested: RequestedRefund,
): Promise<PlannedRefund> {
  const planned = await dependencies.db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, requested.orderNumber);
    const planned = planRefund(order, requested, dependencies.providers);
    const { session, amountFils, by } = planned;
    await openRefund(tx, session, { amountFils, reason: requested.reason, by, restock: requested.restock });
    failpoint('refund-before-commit');
    return planned;
  });
  failpoint('refund-after-commit');
  return planned;
}

/**
 * Records whether a refund was made, as a person reports it, once. One that was not made is failed, and can be requested
 * again. Throws `Impossible` unless it waits for a person.
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
