import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { Shopper } from '../../shopper.ts';

/** `available`: on hand and not reserved by an order. */
const LowStock = z.object({ partNumber: z.string(), name: z.string(), available: z.int() });

/** Parts still sold with at most `atMost` available pieces, the fewest first. */
export const listLowStock = (db: Db, { atMost, max }: { atMost: number; max: number }) =>
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
