import { OrderAddress } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import { trackingUrlOf } from '@dilmun/store/carriers';
import { impossibleUnless } from '../../impossible.ts';
import { queueMail } from '../mails/mails.service.ts';
import { releaseStock, returnStock, sellStockAgain } from '../stock/stock.service.ts';
import { calculateOrderMoney, isHoldingDispute, type OrderFacts } from './orders.facts.ts';
import { buildOrderUrls, composeOrderDeliveredMail, composeOrderShippedMail } from './orders.mail.ts';
import { lockOrder, moveOrder } from './orders.service.ts';
import { canMove } from './orders.status.ts';
import { issueTaxDocuments } from './orders.tax-documents.issue.ts';
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

/** Why an order cannot be shipped as it is; null when it can. */
export function findShippingObstacle(order: OrderFacts): string | null {
  const { status, paidAt, shippedAt, disputes } = order;
  if (shippedAt) return 'The order is shipped already.';
  if (!canMove(status, 'PROCESSING') && !canMove(status, 'SHIPPED')) {
    return `An order that is ${status} cannot be shipped.`;
  }
  if (disputes.some(isHoldingDispute)) return 'Its payment is disputed: answer at the provider, or release the order.';
  if (paidAt === null || calculateOrderMoney(order).leftFils > 0) return null;
  return 'Nothing is left of its payment: the money went back, or is about to.';
}

/**
 * Notes that an order was handed to the carrier, through PROCESSING to SHIPPED, and queues the shopper's mail with it.
 * Throws `Impossible` for an order that is not sold, disputed, without money left, without goods or shipped already.
 */
export function shipOrder(db: Database, orderNumber: string, shipping: Shipping, storeOrigin: string): Promise<void> {
  const { carrier, trackingNumber } = shipping;
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const obstacle = findShippingObstacle(order);
    impossibleUnless(obstacle === null, obstacle ?? '');
    impossibleUnless(await sellStockAgain(tx, order.id), 'Its goods were put back on sale, and are sold.');
    if (canMove(order.status, 'PROCESSING')) await moveOrder(tx, order, 'PROCESSING');
    await moveOrder(tx, order, 'SHIPPED');
    await tx.order.update({ where: { id: order.id }, data: { carrier, trackingNumber } });
    const { name, flat, street, city, country } = OrderAddress.parse(order.shippingAddress);
    const address = [name, flat, street, city, country].filter(Boolean).join('\n');
    const trackingUrl = trackingUrlOf(carrier, trackingNumber);
    const mail = composeOrderShippedMail(
      { ...order, carrier, trackingNumber, trackingUrl, address },
      buildOrderUrls(storeOrigin, orderNumber),
    );
    await queueMail(tx, { cause: `order-shipped:${order.id}`, to: order.email, ...mail });
  });
}

/** Why an order cannot be noted as delivered as it stands; null when it can. */
export function findDeliveryObstacle({
  status,
  shippedAt,
  deliveredAt,
}: Pick<OrderRow, 'status' | 'shippedAt' | 'deliveredAt'>): string | null {
  if (deliveredAt) return 'The order is delivered already.';
  if (!shippedAt) return 'The order is not shipped yet.';
  return canMove(status, 'DELIVERED') ? null : `An order that is ${status} cannot be delivered.`;
}

/**
 * Notes that an order arrived, and queues the shopper's mail with it. Throws `Impossible` for an order that is not
 * shipped, or delivered already.
 */
export function deliverOrder(db: Database, orderNumber: string, storeOrigin: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const obstacle = findDeliveryObstacle(order);
    impossibleUnless(obstacle === null, obstacle ?? '');
    await moveOrder(tx, order, 'DELIVERED');
    const mail = composeOrderDeliveredMail(orderNumber, buildOrderUrls(storeOrigin, orderNumber));
    await queueMail(tx, { cause: `order-delivered:${order.id}`, to: order.email, ...mail });
    // Cash is paid at the door.
    await issueTaxDocuments(tx, order.id);
  });
}

/** Why nothing can be done about what keeps an order from shipping; null when staff can let it go on. */
export function findReleaseObstacle({
  status,
  paidAt,
  disputes,
}: Pick<OrderFacts, 'status' | 'paidAt' | 'disputes'>): string | null {
  if (!paidAt && status === 'ON_HOLD') {
    return 'This order was never paid as it should be: cancel it, and refund at the provider.';
  }
  if (status === 'ON_HOLD' || disputes.some(isHoldingDispute)) return null;
  return `An order that is ${status} and not disputed is not on hold.`;
}

/**
 * Lets a paid order that is on hold go on, in spite of its open disputes; a later one holds it again. Throws
 * `Impossible` for any other.
 */
export function releaseOrder(db: Database, orderNumber: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const obstacle = findReleaseObstacle(order);
    impossibleUnless(obstacle === null, obstacle ?? '');
    if (order.status === 'ON_HOLD') await moveOrder(tx, order, 'PAID');
    const ids = order.disputes.filter(isHoldingDispute).map(({ id }) => id);
    await tx.dispute.updateMany({ where: { id: { in: ids } }, data: { releasedAt: new Date() } });
  });
}

/** Why staff cannot cancel an order without its provider; null when they can. */
export function findCancellationObstacle({ status, paidAt }: Pick<OrderRow, 'status' | 'paidAt'>): string | null {
  if (status === 'CONFIRMED_COD' || (status === 'ON_HOLD' && !paidAt)) return null;
  return `An order that is ${status} cannot be cancelled; a paid one is refunded.`;
}

/**
 * Cancels an order to be paid at the door, or one whose payment did not match and never counted, and puts its goods
 * back. Throws `Impossible` for any other.
 */
export function cancelUnpaidOrder(db: Database, orderNumber: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const obstacle = findCancellationObstacle(order);
    impossibleUnless(obstacle === null, obstacle ?? '');
    await moveOrder(tx, order, 'CANCELLED');
    await releaseStock(tx, order.id);
    await returnStock(tx, order.id);
  });
}
