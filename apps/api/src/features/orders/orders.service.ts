import type { Order } from '@dilmun/contracts/orders';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '../../database-clock.ts';
import { refuseUnless } from '../../refusal.ts';
import { findGuestIdByToken } from '../guests/guests.service.ts';
import { isValidOrderLink } from './orders.link.ts';
import { canMove, type OrderProgress } from './orders.status.ts';
import { type OrderRow, orderWithAll, viewOrder } from './orders.view.ts';

/** The user's orders, newest first. */
export async function listOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db.order.findMany({
    where: { userId },
    include: orderWithAll,
    orderBy: [{ placedAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  const now = await databaseNow(db);
  return rows.map((row) => viewOrder(row, now));
}

/** Who asks for an order: a user, a browser that holds the guest token stored with it, or whoever was mailed a link. */
export interface OrderClaim {
  userId?: string;
  /** As it came: whatever is no guest token claims nothing. */
  guestToken?: unknown;
  /** The token of a link mailed to the order's address, as it came, and what it must be sealed with. */
  link?: { token: unknown; secret: string };
}

/**
 * An order of whoever asks. Refuses with ORDER_NOT_FOUND: another's order answers exactly as one that does not exist.
 */
export async function getOwnOrder(db: Db, orderNumber: string, claim: OrderClaim): Promise<OrderRow> {
  refuseUnless(/^[\w-]{1,40}$/.test(orderNumber), 'ORDER_NOT_FOUND');
  const guestId = await findGuestIdByToken(db, claim.guestToken);
  const { userId, link } = claim;
  const claims = [...(userId ? [{ userId }] : []), ...(guestId ? [{ guestId }] : [])];
  const hasLink = link !== undefined && isValidOrderLink(link.secret, orderNumber, link.token, await databaseNow(db));
  refuseUnless(claims.length > 0 || hasLink, 'ORDER_NOT_FOUND');
  const where = { orderNumber, ...(!hasLink && { OR: claims }) };
  const row = await db.order.findFirst({ where, include: orderWithAll });
  refuseUnless(row, 'ORDER_NOT_FOUND');
  return row;
}

/** Takes the order's row for this transaction and reads it; everything that moves an order goes through here. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: orderWithAll });
}

/** Where the first time of a status is kept. */
const statusTimestamps: Partial<
  Record<OrderProgress, 'paidAt' | 'shippedAt' | 'deliveredAt' | 'expiredAt' | 'cancelledAt'>
> = {
  PAID: 'paidAt',
  SHIPPED: 'shippedAt',
  DELIVERED: 'deliveredAt',
  EXPIRED: 'expiredAt',
  CANCELLED: 'cancelledAt',
};

/** Moves an order that `lockOrder` gave. Throws when the status table knows no such move: that is a defect of ours. */
export async function moveOrder(tx: Db, order: OrderRow, to: OrderProgress): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`an order cannot move from ${order.status} to ${to}`);
  const dated = statusTimestamps[to];
  const time = dated && !order[dated] ? { [dated]: new Date() } : {};
  await tx.order.update({ where: { id: order.id }, data: { status: to, ...time } });
  order.status = to;
}
