import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { type OrderRow, orderWithAll } from '../orders/orders.view.ts';
import { batch, type DueRow, isDue, joinRetries } from './payment-sessions.round.ts';

export interface UnpaidOrdersDue {
  now: Date;
  /** Sessions created before this time and not started are due. */
  createdBefore: Date;
  /** Orders placed before this time are worth an inquiry. */
  placedBefore: Date;
  /** Orders whose reservation ended before this time have expired. */
  heldBefore: Date;
}

/**
 * Lists unpaid orders that need work, with their failure counts. Each reason has a batch of its own, so that many rows
 * of one do not delay the others. An order that is still open is checked every two minutes; its expiry does not wait
 * for that.
 */
export async function listUnpaidOrdersDue(
  db: Database,
  { now, createdBefore, placedBefore, heldBefore }: UnpaidOrdersDue,
): Promise<{ row: DueRow; order: OrderRow }[]> {
  const isUnstarted = Prisma.sql`EXISTS (
    SELECT FROM payment_sessions session WHERE session.order_id = unpaid.id AND session.status = 'CREATED'
      AND session.created_at < ${createdBefore} AND session.expires_at > ${now})`;
  const isDueOrWaits = Prisma.sql`(${isDue(now)} OR retry.tries = 0)`;
  const due = new Map<string, DueRow>();
  for (const reason of [
    Prisma.sql`${isUnstarted} AND ${isDueOrWaits}`,
    Prisma.sql`unpaid.reserved_until < ${heldBefore} AND ${isDueOrWaits}`,
    Prisma.sql`unpaid.placed_at < ${placedBefore} AND ${isDue(now)}`,
  ]) {
    const rows = await db.$queryRaw<DueRow[]>`
      SELECT unpaid.id, retry.tries FROM orders unpaid ${joinRetries('unpaid-order', Prisma.sql`unpaid.id`)}
      WHERE unpaid.status = 'PENDING_PAYMENT' AND ${reason}
      ORDER BY coalesce(retry.next_try_at, unpaid.placed_at), unpaid.id LIMIT ${batch}`;
    for (const row of rows) due.set(row.id, row);
  }
  const orders = await db.order.findMany({ where: { id: { in: [...due.keys()] } }, include: orderWithAll });
  return orders.flatMap((order) => {
    const row = due.get(order.id);
    return row ? [{ row, order }] : [];
  });
}
