import { Prisma } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { Shopper } from '../../identity/shopper.ts';

/** `available`: on hand and not reserved by an order. */
const LowStock = z.object({ partNumber: z.string(), name: z.string(), available: z.int() });

/** Parts still sold with at most `atMost` available pieces, the fewest first. */
export const listLowStock = (db: RawDb, { atMost, max }: { atMost: number; max: number }) =>
  readRows(db, LowStock)`
    SELECT part_number AS "partNumber", name, on_hand - reserved AS available
    FROM stock JOIN variants ON variants.id = variant_id
    WHERE is_sellable AND on_hand - reserved <= ${atMost}
    ORDER BY available, part_number LIMIT ${max}`;

/**
 * Pieces of a variant that the shopper can order now, as SQL over `variants v LEFT JOIN stock`. Pieces that an unpaid
 * order of the user reserves count as available to this user, who may still replace that order.
 */
export const selectAvailable = (shopper: Shopper): Prisma.Sql => Prisma.sql`
  CASE WHEN v.is_sellable AND stock.variant_id IS NOT NULL
    THEN greatest(0, stock.on_hand - stock.reserved + ${shopper.kind === 'user' ? selectHeld(shopper.userId) : Prisma.sql`0`})
    ELSE 0 END`;

const selectHeld = (userId: string): Prisma.Sql => Prisma.sql`
  coalesce((SELECT sum(held.quantity)::int FROM stock_reservations held JOIN orders ON orders.id = held.order_id
    WHERE orders.user_id = ${userId}::uuid AND orders.status = 'PENDING_PAYMENT'
      AND held.state = 'RESERVED' AND held.variant_id = v.id), 0)`;

const Reserved = z.object({ variantId: z.int() });

/**
 * Reserves each part of an order that has enough pieces, and returns these. The rows are locked in the order of their parts,
 * so that concurrent orders of the same parts cannot deadlock, and the update reads them again once they are locked, so that
 * concurrent reservations cannot exceed the stock on hand.
 */
export const reserveParts = (tx: RawDb, orderId: string, parts: readonly { variantId: number; quantity: number }[]) =>
  readRows(tx, Reserved)`
    WITH wanted AS (
      SELECT * FROM unnest(${parts.map(({ variantId }) => variantId)}::int[], ${parts.map(({ quantity }) => quantity)}::int[])
        AS part (variant_id, quantity)
    ),
    locked AS (
      SELECT stock.variant_id, wanted.quantity FROM stock JOIN wanted USING (variant_id)
      ORDER BY stock.variant_id FOR UPDATE OF stock
    ),
    taken AS (
      UPDATE stock SET reserved = reserved + locked.quantity FROM locked
      WHERE stock.variant_id = locked.variant_id AND on_hand - reserved >= locked.quantity
      RETURNING stock.variant_id, locked.quantity
    ),
    reservations AS (
      INSERT INTO stock_reservations (id, order_id, variant_id, quantity, updated_at)
      SELECT gen_random_uuid(), ${orderId}::uuid, variant_id, quantity, now() FROM taken
    )
    SELECT variant_id AS "variantId" FROM taken`;

/** Turns the reservations of an order into sales; locks as `reserveParts`. Idempotent. */
export const commitStock = (tx: RawDb, orderId: string) =>
  execute(tx)`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'COMMITTED', updated_at = now()
      WHERE order_id = ${orderId}::uuid AND state = 'RESERVED'
      RETURNING variant_id, quantity
    ),
    locked AS (
      SELECT stock.variant_id, moved.quantity FROM stock JOIN moved USING (variant_id)
      ORDER BY stock.variant_id FOR UPDATE OF stock
    )
    UPDATE stock SET on_hand = on_hand - locked.quantity, reserved = reserved - locked.quantity FROM locked
    WHERE stock.variant_id = locked.variant_id`;
