import { type OrderProgress, orderProgresses } from '@dilmun/contracts/orders';
import { limits } from '@dilmun/store/limits';

/** Allowed status transitions. */
const moves: Readonly<Record<OrderProgress, readonly OrderProgress[]>> = {
  PENDING_PAYMENT: ['PAID', 'ON_HOLD', 'EXPIRED', 'CANCELLED'],
  CONFIRMED_COD: ['PROCESSING', 'CANCELLED'],
  PAID: ['PROCESSING', 'ON_HOLD'],
  ON_HOLD: ['PAID', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'ON_HOLD'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  // A late payment is honoured within a day if stock is left, and refunded otherwise.
  EXPIRED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  CANCELLED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  LATE_PAYMENT: [],
};

/** Finds a status by its name, ignoring case; undefined for any other text. */
export const findOrderProgress = (text: string): OrderProgress | undefined =>
  orderProgresses.find((progress) => progress === text.toUpperCase());

/** Error message for an unknown status; lists the valid ones. */
export const describeUnknownStatus = (text: string): string =>
  `There is no status ${text}. The statuses are ${orderProgresses.join(', ')}.`;

/** Whether the status transition is allowed. */
export const canMove = (from: OrderProgress, to: OrderProgress): boolean => moves[from].includes(to);

/** Whether a payment that is captured `now` still pays an order that has ended unpaid; false for every other order. */
export function honoursLatePayment(
  { status, expiredAt, cancelledAt }: { status: OrderProgress; expiredAt: Date | null; cancelledAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'EXPIRED' && status !== 'CANCELLED') return false;
  // Both are set if the first payment was put on hold, and the order was then cancelled.
  const endedAt = Math.max(Number(expiredAt), Number(cancelledAt));
  return now.getTime() - endedAt <= limits.latePaymentSeconds * 1_000;
}
