import type { OrderStatus } from '@dilmun/contracts/orders';

/** Where an order may go from where it is. What does not stand here does not happen. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING_PAYMENT: ['PAID', 'ON_HOLD', 'EXPIRED', 'CANCELLED'],
  CONFIRMED_COD: ['PROCESSING', 'CANCELLED'],
  PAID: ['PROCESSING', 'ON_HOLD', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  ON_HOLD: ['PAID', 'CANCELLED', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  PROCESSING: ['SHIPPED', 'ON_HOLD', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  DELIVERED: ['REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  // Money can come late: it is honoured while there is stock, and given back otherwise.
  EXPIRED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  CANCELLED: ['PAID', 'LATE_PAYMENT', 'ON_HOLD'],
  LATE_PAYMENT: ['REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUND_PENDING: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PROCESSING', 'SHIPPED', 'DELIVERED', 'REFUND_PENDING', 'REFUNDED'],
  REFUNDED: [],
};

/** Where an order goes back to when a refund fails that was taken for done. */
const movesBack: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  PARTIALLY_REFUNDED: ['PAID', 'SHIPPED', 'DELIVERED', 'ON_HOLD', 'REFUND_PENDING'],
  REFUNDED: ['PAID', 'SHIPPED', 'DELIVERED', 'ON_HOLD', 'REFUND_PENDING', 'PARTIALLY_REFUNDED'],
};

/** Whether an order may move so. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);

/** Whether an order may be moved so because a refund of it failed after all; for nothing else. */
export const canMoveBack = (from: OrderStatus, to: OrderStatus): boolean => movesBack[from]?.includes(to) ?? false;
