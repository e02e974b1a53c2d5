import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { findTrackingUrl } from '@dilmun/settings/carriers';
import { Impossible, impossibleIf, impossibleUnless } from '../../../errors/impossible.ts';
import { buildPageUrl } from '../../../texts/language.ts';
import { listOpeningHours } from '../../delivery/delivery.service.ts';
import { cancelSale, type Pieces, releaseStock, returnStock, sellReturnedStock } from '../../stock/stock.service.ts';
import { issueTaxDocuments } from '../documents/orders.tax-documents.issue.ts';
import {
  buildOrderUrls,
  composeOrderCancelledMail,
  composeOrderDeliveredMail,
  composeOrderReadyMail,
  composeOrderShippedMail,
} from '../mails/orders.mail.ts';
import { queueOrderMail } from '../mails/orders.mails.ts';
import { listOrderEvents, recordOrderEvent } from '../orders.events.ts';
import { calculateOrderMoney, isHoldingDispute, isLostDispute, type OrderFacts } from '../orders.facts.ts';
import { lockOrder, moveOrder } from '../orders.service.ts';
import { canMove } from '../orders.status.ts';
import type { OrderRow } from '../orders.view.ts';
import { type DispatchKind, findDispatchKind } from './orders.dispatch.ts';
import {
  countPiecesNotSold,
  countReturnedPieces,
  listRemainingLines,
  type RefundedGoodsOfOrder,
  type ReturnedGoodsOfOrder,
} from './orders.goods.ts';

export interface Shipping {
  carrier: string;
  trackingNumber: string;
}

/** Finds an order by its number and locks its row for this transaction. Throws `Impossible` for an unknown number. */
export async function lockOrderByNumber(tx: Db, orderNumber: string): Promise<OrderRow> {
  const found = await tx.order.findUnique({ where: { orderNumber }, select: { id: true } });
  impossibleUnless(found, `There is no order ${orderNumber}.`);
  return lockOrder(tx, found.id);
}

const dispatchTexts: Readonly<Record<DispatchKind, { done: string; verb: string; other: string }>> = {
  carrier: { done: 'shipped', verb: 'shipped', other: 'A carrier delivers this order: use ship.' },
  pickup: { done: 'ready', verb: 'set aside', other: 'The customer collects this order: use ready.' },
  email: {
    done: 'delivered',
    verb: 'delivered',
    other: 'Nothing of this order is shipped: mail its codes with activate.',
  },
};

type OrderToShip = OrderFacts &
  RefundedGoodsOfOrder &
  Pick<OrderRow, 'shippingMethod'> & { lines: readonly Pick<OrderRow['lines'][number], 'id' | 'quantity'>[] };

/** Why an order cannot leave the shop in the intended way, as text for staff; null if it can. */
export function findShippingObstacle(order: OrderToShip, intended: DispatchKind = 'carrier'): string | null {
  const { status, paidAt, shippedAt, disputes } = order;
  const kind = findDispatchKind(order.shippingMethod);
  if (kind !== intended && kind === 'email') return dispatchTexts.email.other;
  if (shippedAt) return `The order is ${dispatchTexts[intended].done} already.`;
  if (!canMove(status, 'PROCESSING') && !canMove(status, 'SHIPPED')) {
    return `An order that is ${status} cannot be ${dispatchTexts[intended].verb}.`;
  }
  if (kind !== intended) return dispatchTexts[kind].other;
  if (disputes.some(isHoldingDispute))
    return 'Its payment is disputed: answer the dispute at the provider, or release the order.';
  if (paidAt !== null && calculateOrderMoney(order).leftFils === 0) {
    return 'Its payment is refunded in full, or the refund is in progress.';
  }
  return listRemainingLines(order).length > 0 ? null : 'All its goods are refunded, or the refund is in progress.';
}

/**
 * Marks an order as handed to the carrier (PROCESSING, then SHIPPED) and queues the shopper's mail. Throws `Impossible`
 * for an order that is not sold, is disputed, has no money or goods left, or is shipped already.
 */
export function shipOrder(db: Database, orderNumber: string, shipping: Shipping, storeOrigin: string): Promise<void> {
  return db.$transaction((tx) => shipWithin(tx, orderNumber, shipping, storeOrigin));
}

/**
 * Ships several orders as `shipOrder` does, all or none. `place` names an order in messages. Throws `Impossible` with
 * one line for each order that cannot be shipped.
 */
export function shipOrders(
  db: Database,
  parcels: readonly (Shipping & { orderNumber: string; place: string })[],
  storeOrigin: string,
): Promise<void> {
  return db.$transaction(
    async (tx) => {
      const problems: string[] = [];
      // In the order of their numbers, so that two such commands cannot wait for each other.
      for (const parcel of parcels.toSorted((one, other) => one.orderNumber.localeCompare(other.orderNumber))) {
        await shipWithin(tx, parcel.orderNumber, parcel, storeOrigin).catch((error: unknown) => {
          if (!(error instanceof Impossible)) throw error;
          problems.push(`${parcel.place}, order ${parcel.orderNumber}: ${error.message}`);
        });
      }
      impossibleUnless(problems.length === 0, problems.join('\n'));
    },
    { timeout: 120_000 },
  );
}

async function shipWithin(tx: Db, orderNumber: string, shipping: Shipping, storeOrigin: string): Promise<void> {
  const order = await lockOrderByNumber(tx, orderNumber);
  await dispatchOrder(tx, order, 'carrier');
  await writeShipment(tx, order, shipping, { event: 'handed', cause: `order-shipped:${order.id}`, storeOrigin });
}

/** Stores carrier and tracking number, notes them in the order's history and mails them to the shopper. */
async function writeShipment(
  tx: Db,
  order: OrderRow,
  { carrier, trackingNumber }: Shipping,
  { event, cause, storeOrigin }: { event: string; cause: string; storeOrigin: string },
): Promise<void> {
  await tx.order.update({ where: { id: order.id }, data: { carrier, trackingNumber } });
  await recordOrderEvent(tx, order.id, `${event} to ${carrier}, ${trackingNumber}`);
  const parcel = { carrier, trackingNumber, trackingUrl: findTrackingUrl(carrier, trackingNumber) };
  const now = await databaseNow(tx);
  await queueOrderMail(tx, order, cause, () =>
    composeOrderShippedMail(order, parcel, buildOrderUrls(storeOrigin, order.orderNumber), now),
  );
}

/**
 * Corrects carrier and tracking number of a shipped order and mails them to the shopper again. Throws `Impossible` for
 * an order that is not shipped, is delivered, or has these already.
 */
export function correctShipment(
  db: Database,
  orderNumber: string,
  shipping: Shipping,
  storeOrigin: string,
): Promise<void> {
  const { carrier, trackingNumber } = shipping;
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleIf(findCorrectionObstacle(order));
    const isSame = order.carrier === carrier && order.trackingNumber === trackingNumber;
    impossibleUnless(!isSame, 'The order has this carrier and tracking number already.');
    // Numbered by the order's history: a correction back to an earlier tracking number is mailed too.
    const { length } = await listOrderEvents(tx, order.id);
    const cause = `order-shipped:${order.id}:${length}`;
    await writeShipment(tx, order, shipping, { event: 'shipment corrected', cause, storeOrigin });
  });
}

/** Why the shipment of an order cannot be corrected; null if it can. */
export function findCorrectionObstacle({
  shippedAt,
  deliveredAt,
  carrier,
  shippingMethod,
}: Pick<OrderRow, 'shippedAt' | 'deliveredAt' | 'carrier' | 'shippingMethod'>): string | null {
  if (shippingMethod === 'email') return 'Nothing of this order is shipped.';
  if (!shippedAt || carrier === null) return 'The order is not shipped yet: use ship.';
  return deliveredAt ? 'The order is delivered already.' : null;
}

/**
 * Marks an order for pick-up as ready (PROCESSING, then SHIPPED) and queues the shopper's mail. Throws `Impossible` for
 * an order that is to be delivered, and for the reasons of `shipOrder`.
 */
export function readyOrder(db: Database, orderNumber: string, storeOrigin: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    await dispatchOrder(tx, order, 'pickup');
    await queueOrderMail(tx, order, `order-ready:${order.id}`, async () =>
      composeOrderReadyMail(order, buildOrderUrls(storeOrigin, orderNumber), await listOpeningHours(tx)),
    );
  });
}

async function dispatchOrder(tx: Db, order: OrderRow, kind: DispatchKind): Promise<void> {
  impossibleIf(findShippingObstacle(order, kind));
  impossibleUnless(await takeGoodsBack(tx, order), 'Its goods were put back on sale and have been sold.');
  if (canMove(order.status, 'PROCESSING')) await moveOrder(tx, order, 'PROCESSING');
  await moveOrder(tx, order, 'SHIPPED');
}

/**
 * Marks an order by email, which `lockOrderByNumber` returned, as delivered. Queues no mail: the shopper got the codes.
 * Throws `Impossible` for the reasons of `shipOrder`.
 */
export async function deliverByEmail(tx: Db, order: OrderRow): Promise<void> {
  await dispatchOrder(tx, order, 'email');
  await moveOrder(tx, order, 'DELIVERED');
}

const countByVariant = (
  order: OrderRow,
  count: (order: ReturnedGoodsOfOrder, line: OrderRow['lines'][number]) => number,
): Pieces => new Map(order.lines.map((line) => [line.variantId, count(order, line)]));

/** Puts the goods of a locked order back on sale that its refunds, and its lost disputes, return. Idempotent. */
export const putGoodsBack = (tx: Db, order: OrderRow): Promise<void> =>
  returnStock(tx, order.id, countByVariant(order, countReturnedPieces));

/**
 * Takes goods of a locked order off sale again that the customer gets after all, because a refund failed or a dispute was
 * won. Returns false, without any change, if a part has been sold meanwhile.
 */
export const takeGoodsBack = (tx: Db, order: OrderRow): Promise<boolean> =>
  sellReturnedStock(tx, order.id, countByVariant(order, countPiecesNotSold));

/** Why an order cannot be marked as delivered; null if it can. */
export function findDeliveryObstacle(order: OrderToShip & Pick<OrderRow, 'deliveredAt'>): string | null {
  const { status, shippedAt, deliveredAt, shippingMethod } = order;
  if (deliveredAt) return 'The order is delivered already.';
  if (shippingMethod === 'email') return findShippingObstacle(order, 'email');
  if (!shippedAt) return shippingMethod === 'pickup' ? 'The order is not ready yet.' : 'The order is not shipped yet.';
  return canMove(status, 'DELIVERED') ? null : `An order that is ${status} cannot be delivered.`;
}

/**
 * Marks an order as delivered and queues the shopper's mail. Throws `Impossible` for an order that is not shipped, or
 * is delivered already. An order by email needs no shipment and gets no mail.
 */
export function deliverOrder(db: Database, orderNumber: string, storeOrigin: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleIf(findDeliveryObstacle(order));
    if (order.shippingMethod === 'email') return deliverByEmail(tx, order);
    await moveOrder(tx, order, 'DELIVERED');
    await queueOrderMail(tx, order, `order-delivered:${order.id}`, () =>
      composeOrderDeliveredMail(order, buildOrderUrls(storeOrigin, orderNumber)),
    );
    // Cash orders are paid on delivery.
    await issueTaxDocuments(tx, order.id);
  });
}

/** Why staff cannot release an order from its hold; null if they can. */
export function findReleaseObstacle({
  status,
  paidAt,
  disputes,
}: Pick<OrderFacts, 'status' | 'paidAt' | 'disputes'>): string | null {
  if (!paidAt && status === 'ON_HOLD') {
    return 'The payment does not match this order: cancel the order and refund the payment at the provider.';
  }
  if (status === 'ON_HOLD' || disputes.some(isHoldingDispute)) return null;
  return `The order is not on hold: it is ${status} and not disputed.`;
}

/**
 * Releases a paid order that is on hold in spite of its open disputes; a later dispute, or a later status of one, holds
 * it again. Throws `Impossible` for any other order.
 */
export function releaseOrder(db: Database, orderNumber: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleIf(findReleaseObstacle(order));
    if (order.status === 'ON_HOLD') await moveOrder(tx, order, 'PAID');
    const ids = order.disputes.filter(isHoldingDispute).map(({ id }) => id);
    await tx.dispute.updateMany({ where: { id: { in: ids } }, data: { releasedAt: new Date() } });
    await recordOrderEvent(tx, order.id, 'released for shipping');
  });
}

/** Why staff cannot cancel an order without its provider; null if they can. */
export function findCancellationObstacle({ status, paidAt }: Pick<OrderRow, 'status' | 'paidAt'>): string | null {
  if (status === 'CONFIRMED_COD' || (status === 'ON_HOLD' && !paidAt)) return null;
  return `An order that is ${status} cannot be cancelled; refund a paid order instead.`;
}

/**
 * Cancels an order that is to be paid on delivery, or one whose payment did not match and never counted, and restocks
 * its goods and queues the shopper's mail. Throws `Impossible` for any other order.
 */
export function cancelUnpaidOrder(db: Database, orderNumber: string, storeOrigin: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleIf(findCancellationObstacle(order));
    await moveOrder(tx, order, 'CANCELLED');
    await releaseStock(tx, order.id);
    await cancelSale(tx, order.id);
    await mailCancellation(tx, order, storeOrigin);
  });
}

/** Queues the mail about an order that staff cancel. */
export const mailCancellation = (tx: Db, order: OrderRow, storeOrigin: string): Promise<void> =>
  queueOrderMail(tx, order, `order-cancelled:${order.id}`, () =>
    composeOrderCancelledMail(order.orderNumber, buildPageUrl(storeOrigin, '/customer-service/contact-us')),
  );

/** Why the goods of an order cannot be put back on sale after a lost dispute; null if they can. */
export function findRestockObstacle({ disputes }: Pick<OrderRow, 'disputes'>): string | null {
  const lost = disputes.filter(isLostDispute);
  if (lost.length === 0) {
    return 'No dispute of this order is lost: goods of a refund are put back on sale with refund --restock.';
  }
  return lost.some(({ restockedAt }) => restockedAt !== null) ? 'Its goods are back on sale already.' : null;
}

/**
 * Puts the goods of an order whose dispute was lost back on sale, because the customer returned them or they were never
 * shipped. If an appeal is won afterwards, they are taken off sale again before they are shipped. Throws `Impossible` for
 * any other order.
 */
export function restockLostDispute(db: Database, orderNumber: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    impossibleIf(findRestockObstacle(order));
    const restockedAt = await databaseNow(tx);
    const ids = order.disputes.filter(isLostDispute).map(({ id }) => id);
    await tx.dispute.updateMany({ where: { id: { in: ids } }, data: { restockedAt } });
    const disputes = order.disputes.map((dispute) =>
      ids.includes(dispute.id) ? { ...dispute, restockedAt } : dispute,
    );
    await putGoodsBack(tx, { ...order, disputes });
    await recordOrderEvent(tx, order.id, 'goods put back on sale after the lost dispute');
  });
}
