import { type Fils, sumFils } from '@dilmun/contracts/money';
import type { OrderStatus } from '@dilmun/contracts/orders';
import { type PaymentMethod, PaymentProviderCode, providerMethods } from '@dilmun/contracts/payment-methods';
import type { Dispute, Order, PaymentSession, Refund } from '@dilmun/db/generated/client';

/** Input for calculating the money of an order. */
export interface OrderFacts extends Pick<Order, 'status' | 'totalFils' | 'paidAt' | 'shippedAt'> {
  paymentSessions: readonly Pick<PaymentSession, 'status' | 'amountFils'>[];
  refunds: readonly Pick<Refund, 'status' | 'amountFils'>[];
  disputes: readonly Pick<Dispute, 'status' | 'amountFils' | 'releasedAt'>[];
}

const waitingRefunds: readonly Refund['status'][] = ['PENDING', 'SENT', 'MANUAL', 'NEEDS_REVIEW'];
/** An inquiry, a dispute, and a dispute that the provider prevented: staff decide each. */
const openDisputes: readonly Dispute['status'][] = ['WARNING', 'OPEN', 'PREVENTED'];
/** The bank took the money; an appeal has not recovered it yet. */
const lostDisputes: readonly Dispute['status'][] = ['LOST', 'APPEALED'];

const isWaitingRefund = ({ status }: Pick<Refund, 'status'>): boolean => waitingRefunds.includes(status);
/** Whether the bank took the money of a dispute. */
export const isLostDispute = ({ status }: Pick<Dispute, 'status'>): boolean => lostDisputes.includes(status);

/** Whether a dispute blocks shipping: it is open, and staff have not released the order. */
export const isHoldingDispute = ({ status, releasedAt }: Pick<Dispute, 'status' | 'releasedAt'>): boolean =>
  releasedAt === null && openDisputes.includes(status);

const sumAmounts = (rows: readonly { amountFils: Fils }[]): Fils => sumFils(rows.map(({ amountFils }) => amountFils));

/**
 * The payment that paid an order; otherwise the first captured one of the list, for an order on hold, or one that was
 * paid before payments were marked.
 */
export const findPayment = <Session extends Pick<PaymentSession, 'hasPaidOrder' | 'status'>>(
  sessions: readonly Session[],
): Session | undefined =>
  sessions.find(({ hasPaidOrder }) => hasPaidOrder) ?? sessions.find(({ status }) => status === 'CAPTURED');

/** How an order is paid or was last tried to be paid: `sessions` are sorted newest first. */
export function findPaymentMethod(
  sessions: readonly Pick<PaymentSession, 'hasPaidOrder' | 'status' | 'provider'>[],
): PaymentMethod {
  const session = findPayment(sessions) ?? sessions[0];
  return session ? providerMethods[PaymentProviderCode.parse(session.provider)] : 'cash';
}

/**
 * Sums the money of an order, in fils: captured by all payments, refunded, pending in refunds that are requested and
 * neither made nor refused, and lost in disputes. `leftFils` is what is left of it; never negative.
 */
export function calculateOrderMoney({ paymentSessions, refunds, disputes }: OrderFacts) {
  const capturedFils = sumAmounts(paymentSessions.filter(({ status }) => status === 'CAPTURED'));
  const refundedFils = sumAmounts(refunds.filter(({ status }) => status === 'SUCCEEDED'));
  const refundingFils = sumAmounts(refunds.filter(isWaitingRefund));
  const lostFils = sumAmounts(disputes.filter(isLostDispute));
  const leftFils = Math.max(0, capturedFils - refundedFils - refundingFils - lostFils);
  return { capturedFils, refundedFils, refundingFils, lostFils, leftFils };
}

/** The status that a shopper sees: the most important of payment, refund, dispute and delivery. */
export function summariseOrderStatus(order: OrderFacts): OrderStatus {
  const { capturedFils, refundedFils, refundingFils, lostFils, leftFils } = calculateOrderMoney(order);
  if (capturedFils > 0 && leftFils === 0) return refundingFils > 0 ? 'REFUND_PENDING' : 'REFUNDED';
  if (order.shippedAt) return order.status;
  if (order.disputes.some(isHoldingDispute)) return 'ON_HOLD';
  const isReduced = refundedFils + lostFils > 0 && leftFils < order.totalFils;
  return order.paidAt && isReduced ? 'PARTIALLY_REFUNDED' : order.status;
}
