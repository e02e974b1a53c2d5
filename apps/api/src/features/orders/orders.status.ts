import { type OrderProgress, orderProgresses } from '@dilmun/contracts/orders';
import { limits } from '@dilmun/settings/limits';

/** Allowed status transitions. */
const moves: Readonly<Record<OrderProgress, readonly OrderProgress[]>> = {
  PENDING_PAYMENT: ['PAID', 'ON_HOLD', 'EXPIRED', 'CANCELLED'],
  CONFIRMED_COD: ['PROCESSING', 'CANCELLED'],
  PAID: ['PROCESSING', 'ON_HOLD'],
  ON_HOLD: ['PAID', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'ON_HOLD'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  // A late payment is honoured if stock is left, and refunded otherwise.
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

/** Whether a payment that arrives now is honoured: the order has not ended, or ended less than `latePaymentTtlSeconds` ago. */
export function mayStillBePaid(
  { status, expiredAt, cancelledAt }: { status: OrderProgress; expiredAt: Date | null; cancelledAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'EXPIRED' && status !== 'CANCELLED') return status !== 'LATE_PAYMENT';
  const endedMs = Math.max(Number(expiredAt), Number(cancelledAt));
  return now.getTime() - endedMs <= limits.latePaymentTtlSeconds * 1_000;
}
