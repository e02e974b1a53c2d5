/**
 * How far the payment and the delivery of an order have got: what is stored. Refunds and disputes are not part of it:
 * they are rows of their own (`orders.facts.ts`), so that none of the three hides another.
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
  // Money can come late: it is honoured while there is stock, and given back otherwise.
  EXPIRED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  CANCELLED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  LATE_PAYMENT: [],
};

/** The status of this name, in any case; undefined for any other text. */
export const findOrderProgress = (text: string): OrderProgress | undefined =>
  orderProgresses.find((progress) => progress === text.toUpperCase());

/** Whether the status transition is allowed. */
export const canMove = (from: OrderProgress, to: OrderProgress): boolean => moves[from].includes(to);
