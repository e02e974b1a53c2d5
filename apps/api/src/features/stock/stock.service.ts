import type { Db } from '@dilmun/db/client';
import type { ReservationState } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { Refusal } from '../../errors/refusal.ts';
import { words } from '../../texts/words.ts';
import { reserveParts } from './stock.sql.ts';

export interface StockRequest {
  variantId: number;
  quantity: number;
  /** For the text of the refusal. */
  partNumber: string;
  name: string;
}

/** Rows are always locked in this order, so that concurrent orders of the same parts cannot deadlock. */
const sortForLocking = <T extends { variantId: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.variantId - b.variantId);

/**
 * Reserves stock for an order: all of it or, by the caller's transaction, none. Refuses with NOT_ENOUGH_STOCK, naming
 * the parts.
 */
export async function reserveStock(tx: RawDb, orderId: string, requests: readonly StockRequest[]): Promise<void> {
  const reserved = new Set((await reserveParts(tx, orderId, requests)).map(({ variantId }) => variantId));
  const short = requests.filter(({ variantId }) => !reserved.has(variantId));
  if (short.length > 0) {
    const { notices } = words();
    const details = short.map(({ partNumber, name }) => ({ path: partNumber, message: notices.soldOut(name) }));
    throw new Refusal('NOT_ENOUGH_STOCK', { details });
  }
}

/** Releases the reservations of an order. Idempotent. */
export async function releaseStock(tx: Db, orderId: string): Promise<void> {
  for (const { variantId, quantity } of await moveReservations(tx, orderId, 'RESERVED', 'RELEASED')) {
    await tx.$executeRaw`UPDATE stock SET reserved = reserved - ${quantity} WHERE variant_id = ${variantId}`;
  }
}

/** Takes a sale back that was never paid, such as one on delivery: all its goods are for sale again. Idempotent. */
export async function cancelSale(tx: Db, orderId: string): Promise<void> {
  for (const { variantId, quantity } of await moveReservations(tx, orderId, 'COMMITTED', 'RELEASED')) {
    await tx.$executeRaw`UPDATE stock SET on_hand = on_hand + ${quantity} WHERE variant_id = ${variantId}`;
  }
}

/** Pieces of each variant of an order. */
export type Pieces = ReadonlyMap<number, number>;

/** Puts sold goods of an order back on sale, until `wanted` pieces of each variant are back. Idempotent. */
export async function returnStock(tx: Db, orderId: string, wanted: Pieces): Promise<void> {
  for (const { id, variantId, returned } of await listSold(tx, orderId)) {
    const count = (wanted.get(variantId) ?? 0) - returned;
    if (count <= 0) continue;
    await tx.$executeRaw`UPDATE stock SET on_hand = on_hand + ${count} WHERE variant_id = ${variantId}`;
    await tx.stockReservation.update({ where: { id }, data: { returned: returned + count } });
  }
}

/**
 * Sells goods of an order again, until at most `allowed` pieces of each variant are back on sale. Returns false, without
 * any change, if a part is short.
 */
export async function sellReturnedStock(tx: Db, orderId: string, allowed: Pieces): Promise<boolean> {
  const taken: { id: string; variantId: number; returned: number; count: number }[] = [];
  for (const { id, variantId, returned } of await listSold(tx, orderId)) {
    const count = returned - (allowed.get(variantId) ?? 0);
    if (count <= 0) continue;
    const isTaken = await tx.$executeRaw`
      UPDATE stock SET on_hand = on_hand - ${count} WHERE variant_id = ${variantId} AND on_hand - reserved >= ${count}`;
    if (isTaken === 1) taken.push({ id, variantId, returned, count });
    else {
      for (const row of taken) {
        await tx.$executeRaw`UPDATE stock SET on_hand = on_hand + ${row.count} WHERE variant_id = ${row.variantId}`;
      }
      return false;
    }
  }
  for (const { id, returned, count } of taken) {
    await tx.stockReservation.update({ where: { id }, data: { returned: returned - count } });
  }
  return true;
}

const listSold = async (tx: Db, orderId: string) =>
  sortForLocking(await tx.stockReservation.findMany({ where: { orderId, state: 'COMMITTED' } }));

/** Reserves released stock again, for a late payment. Returns false, without reserving anything, if a part is short. */
export async function reserveStockAgain(tx: Db, orderId: string): Promise<boolean> {
  const released = await tx.stockReservation.findMany({ where: { orderId, state: 'RELEASED' } });
  const taken: typeof released = [];
  for (const row of sortForLocking(released)) {
    if (await take(tx, row)) taken.push(row);
    else {
      for (const { variantId, quantity } of taken) {
        await tx.$executeRaw`UPDATE stock SET reserved = reserved - ${quantity} WHERE variant_id = ${variantId}`;
      }
      return false;
    }
  }
  await tx.stockReservation.updateMany({ where: { orderId, state: 'RELEASED' }, data: { state: 'RESERVED' } });
  return true;
}

async function take(tx: Db, { variantId, quantity }: { variantId: number; quantity: number }): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE stock SET reserved = reserved + ${quantity}
    WHERE variant_id = ${variantId} AND on_hand - reserved >= ${quantity}`;
  return count === 1;
}

async function moveReservations(tx: Db, orderId: string, from: ReservationState, to: ReservationState) {
  const rows = await tx.stockReservation.updateManyAndReturn({
    where: { orderId, state: from },
    data: { state: to },
  });
  return sortForLocking(rows);
}
