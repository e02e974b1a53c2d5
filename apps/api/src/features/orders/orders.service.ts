import type { Order, OrderProgress, orderHeaders } from '@dilmun/contracts/orders';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { RawDb } from '@dilmun/db/raw-transaction';
import type { z } from 'zod';
import { refuseUnless } from '../../errors/refusal.ts';
import type { Secrets } from '../../identity/signature.ts';
import { findGuestIdByToken } from '../guests/guests.service.ts';
import { findHistoryActor } from './orders.events.ts';
import { isValidOrderLink } from './orders.link.ts';
import { writeOrderMove } from './orders.sql.ts';
import { canMove } from './orders.status.ts';
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

/** How a caller is authorised for an order: as a user, by the order's guest token, or by a mailed link. */
export interface OrderClaim {
  userId?: string;
  /** The guest token as received; an invalid one gives no access. */
  guestToken?: unknown;
  /** The token of a mailed link as received, and the secrets that verify it. */
  link?: { token: unknown; secrets: Secrets };
}

/** The credentials of a request for an order: the user, the guest token and the token of a mailed link. */
export const readOrderClaim = (
  { caller, headers }: { caller: { userId: string } | null; headers: z.output<typeof orderHeaders> },
  secrets: Secrets,
): OrderClaim => ({
  userId: caller?.userId,
  guestToken: headers['x-guest-token'],
  link: { token: headers['x-order-link'], secrets },
});

/**
 * Reads an order of the caller. Refuses with ORDER_NOT_FOUND: another's order gives the same response as a missing one.
 */
export async function getOwnOrder(db: Db, orderNumber: string, claim: OrderClaim): Promise<OrderRow> {
  refuseUnless(/^[\w-]{1,40}$/.test(orderNumber), 'ORDER_NOT_FOUND');
  const guestId = await findGuestIdByToken(db, claim.guestToken);
  const { userId, link } = claim;
  const claims = [...(userId ? [{ userId }] : []), ...(guestId ? [{ guestId }] : [])];
  const hasLink =
    link?.token !== undefined && isValidOrderLink(link.secrets, orderNumber, link.token, await databaseNow(db));
  refuseUnless(claims.length > 0 || hasLink, 'ORDER_NOT_FOUND');
  const where = { orderNumber, ...(!hasLink && { OR: claims }) };
  const row = await db.order.findFirst({ where, include: orderWithAll });
  refuseUnless(row, 'ORDER_NOT_FOUND');
  return row;
}

/** Locks the order's row for this transaction and reads it; every change of an order's status starts here. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow> {
  await tx.$executeRaw`SELECT FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: orderWithAll });
}

/**
 * Changes the status of an order that `lockOrder` returned, and notes it in its history. Throws for a transition that
 * is not allowed (a defect).
 */
export async function moveOrder(tx: RawDb, order: OrderRow, to: OrderProgress): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`an order cannot move from ${order.status} to ${to}`);
  const times = await writeOrderMove(tx, order.id, to, { who: findHistoryActor(), what: `${order.status} → ${to}` });
  Object.assign(order, times, { status: to });
}
