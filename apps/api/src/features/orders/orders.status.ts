/**
 * The stored progress of payment and delivery. Refunds and disputes have rows of their own (`orders.facts.ts`), because
 * all three change independently.
 */
export const orderProgresses = [
  'PENDING_PAYMENT',
  'CONFIRMED_COD',
  'PAID',
  'ON_HOLD',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'EXPIRED',
  'CANCELLED',
  'LATE_PAYMENT',
] as const;
export type OrderProgress = (typeof orderProgresses)[number];

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

/** Whether the status transition is allowed. */
export const canMove = (from: OrderProgress, to: OrderProgress): boolean => moves[from].includes(to);
