import { OrderAddress } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import { impossibleUnless } from '../../impossible.ts';
import { queueMail } from '../mails/mails.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { orderShippedMail } from './orders.mail.ts';
import { lockOrder, moveOrder } from './orders.service.ts';
import { canMove } from './orders.status.ts';
import type { OrderRow } from './orders.view.ts';

/** What goes to the carrier, and how it is followed. */
export interface Shipping {
  carrier: string;
  trackingNumber: string;
}

/** An order by its number, its row taken for this transaction. Throws `Impossible` for a number of no order. */
export async function lockOrderByNumber(tx: Db, orderNumber: string): Promise<OrderRow> {
  const found = await tx.order.findUnique({ where: { orderNumber }, select: { id: true } });
  impossibleUnless(found, `There is no order ${orderNumber}.`);
  return lockOrder(tx, found.id);
}

/** Why an order cannot be shipped as it stands; null when it can. */
export function obstacleToShipping({
  status,
  paidAt,
  shippedAt,
}: Pick<OrderRow, 'status' | 'paidAt' | 'shippedAt'>): string | null {
  if (shippedAt) return 'The order is shipped already.';
  // A late payment may be partially refunded too, and has no goods.
  const isSold = paidAt !== null || status !== 'PARTIALLY_REFUNDED';
  if (isSold && (canMove(status, 'PROCESSING') || canMove(status, 'SHIPPED'))) return null;
  return `An order that is ${status} cannot be shipped.`;
}

/**
 * Notes that an order left the house, through PROCESSING to SHIPPED, and queues the shopper's mail with it. Throws
 * `Impossible` for an order that is not sold, on hold or shipped already.
 */
export function shipOrder(db: Database, orderNumber: string, shipping: Shipping, storeOrigin: string): Promise<void> {
  const { carrier, trackingNumber } = shipping;
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const obstacle = obstacleToShipping(order);
    impossibleUnless(obstacle === null, obstacle ?? '');
    if (canMove(order.status, 'PROCESSING')) await moveOrder(tx, order, 'PROCESSING');
    await moveOrder(tx, order, 'SHIPPED');
    await tx.order.update({ where: { id: order.id }, data: { carrier, trackingNumber, shippedAt: new Date() } });
    const { name, flat, street, city, country } = OrderAddress.parse(order.shippingAddress);
    const address = [name, flat, street, city, country].filter(Boolean).join(', ');
    const mail = orderShippedMail({ ...order, carrier, trackingNumber, address }, `${storeOrigin}/orders`);
    await queueMail(tx, { cause: `order-shipped:${order.id}`, to: order.email, ...mail });
  });
}

/** Cancels an order to be paid at the door and puts its goods back. Throws `Impossible` for any other. */
export function cancelCashOrder(db: Database, orderNumber: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleUnless(
      order.status === 'CONFIRMED_COD',
      `An order that is ${order.status} cannot be cancelled; a paid one is refunded.`,
    );
    await moveOrder(tx, order, 'CANCELLED');
    await returnStock(tx, order.id);
  });
}
