import { type OrderProgress, orderProgresses } from '@dilmun/contracts/orders';
import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { z } from 'zod';
import type { TaxDocumentKind } from './documents/orders.tax-document-number.ts';

/** Whether a refused row of the table refunds has been requested again: later, of the same payment, and of no less. */
export const wasRepeated = Prisma.sql`EXISTS (SELECT FROM refunds later
  WHERE later.payment_session_id = refunds.payment_session_id AND later.status <> 'FAILED'
    AND later.created_at > refunds.created_at AND later.amount_fils >= refunds.amount_fils)`;

/** The figures of `calculateOrderMoney` in SQL, for lists. */
const money = Prisma.sql`
  LATERAL (SELECT coalesce(sum(amount_fils), 0)::int AS captured FROM payment_sessions
    WHERE order_id = orders.id AND status = 'CAPTURED') payments,
  LATERAL (SELECT coalesce(sum(amount_fils) FILTER (WHERE status <> 'FAILED'), 0)::int AS returned,
      coalesce(sum(amount_fils) FILTER (WHERE status = 'SUCCEEDED'), 0)::int AS refunded,
      coalesce(bool_or(status = 'FAILED' AND NOT ${wasRepeated}), false) AS has_failed_refund
    FROM refunds WHERE order_id = orders.id) given_back,
  LATERAL (SELECT coalesce(sum(amount_fils) FILTER (WHERE status IN ('LOST', 'APPEALED')), 0)::int AS lost,
      coalesce(bool_or(status IN ('WARNING', 'OPEN', 'PREVENTED') AND released_at IS NULL), false) AS holds
    FROM disputes WHERE order_id = orders.id) disputed`;

/** The pieces of `order_lines line` that are refunded, or whose refund is in progress: `countRefundedPieces` in SQL. */
const refundedPieces = Prisma.sql`(SELECT coalesce(sum(part.quantity), 0) FROM refund_lines part
  JOIN refunds ON refunds.id = part.refund_id AND refunds.status <> 'FAILED' WHERE part.order_line_id = line.id)`;

const isToShip = Prisma.sql`(shipping_method <> 'email' AND shipped_at IS NULL
  AND status IN ('PAID', 'PROCESSING', 'CONFIRMED_COD')
  AND EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id AND line.quantity > ${refundedPieces}))`;

/** Whether a code can be mailed and is missing: the rule of `findActivationObstacle`. */
const owesCodes = Prisma.sql`((paid_at IS NOT NULL OR status = 'DELIVERED')
  AND status NOT IN ('CANCELLED', 'EXPIRED', 'LATE_PAYMENT', 'ON_HOLD')
  AND (shipped_at IS NULL OR shipping_method <> 'email' AND shipped_at > now() - interval '60 days')
  AND EXISTS (SELECT FROM order_lines line
    WHERE line.order_id = orders.id AND line.shipping_period = ${deliveryPolicy.emailPeriod}
      AND line.quantity - ${refundedPieces} > (SELECT count(*) FROM order_events event
        WHERE event.order_id = orders.id AND event.what = 'activation code of ' || line.part_number || ' mailed')))`;

/**
 * Amounts in fils; `refundedFils` without refunds of a second payment. `hasFailedRefund`: a refund was refused and not
 * requested again, which is checked before shipping.
 */
const OrderToShip = z.object({
  orderNumber: z.string(),
  status: z.enum(orderProgresses),
  placedAt: z.date(),
  email: z.string(),
  totalFils: z.int(),
  refundedFils: z.int(),
  hasFailedRefund: z.boolean(),
});

/**
 * Orders to ship, oldest first: paid or to be paid on delivery, not shipped, paid ones not fully refunded, without an open
 * dispute. Same rule as `findShippingObstacle`, for a list. With `isByEmail` orders whose activation codes are due and not
 * all mailed; those with other parts until two months after they were shipped.
 */
export const listOrdersToShip = (db: Database, max: number, { isByEmail = false }: { isByEmail?: boolean } = {}) =>
  readRows(db, OrderToShip)`
    SELECT order_number AS "orderNumber", status::text, placed_at AS "placedAt", email, total_fils AS "totalFils",
      greatest(0, least(refunded, total_fils - captured + returned + lost)) AS "refundedFils", has_failed_refund AS "hasFailedRefund"
    FROM orders, ${money}
    WHERE ${isByEmail ? owesCodes : isToShip} AND NOT holds AND (paid_at IS NULL OR captured - returned - lost > 0)
    ORDER BY placed_at, orders.id LIMIT ${max}`;

/**
 * An order that was overpaid, or that was paid although it was never sold. Amounts in fils; `overpaidFils` is to be
 * refunded, with no refund requested yet.
 */
const OverpaidOrder = OrderToShip.pick({ orderNumber: true, status: true, placedAt: true, totalFils: true }).extend({
  overpaidFils: z.int(),
});

/** Orders with money to refund and no refund requested for it, oldest first. */
export const listOverpaidOrders = (db: Database, max: number) =>
  readRows(db, OverpaidOrder)`
    SELECT order_number AS "orderNumber", status::text, placed_at AS "placedAt", total_fils AS "totalFils",
      captured - returned - lost - sold AS "overpaidFils"
    FROM orders, ${money}, LATERAL (SELECT CASE WHEN paid_at IS NULL THEN 0 ELSE total_fils END AS sold) price
    WHERE captured - returned - lost > sold
    ORDER BY placed_at, orders.id LIMIT ${max}`;

const OrderTimes = z.object({
  paidAt: z.date().nullable(),
  shippedAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
  expiredAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
});

/** Columns with the first time of each status. */
const statusTimes: Partial<Record<OrderProgress, Prisma.Sql>> = {
  PAID: Prisma.sql`paid_at`,
  SHIPPED: Prisma.sql`shipped_at`,
  DELIVERED: Prisma.sql`delivered_at`,
  EXPIRED: Prisma.sql`expired_at`,
  CANCELLED: Prisma.sql`cancelled_at`,
};

/** Sets the status of a locked order and the first time of it, adds the entry to the history, and returns the times. */
export async function writeOrderMove(
  tx: RawDb,
  orderId: string,
  to: OrderProgress,
  { who, what }: { who: string; what: string },
): Promise<z.output<typeof OrderTimes>> {
  const column = statusTimes[to];
  const times = await readRow(tx, OrderTimes)`
    WITH moved AS (
      UPDATE orders SET status = ${to}::"OrderStatus", updated_at = now()
        ${column ? Prisma.sql`, ${column} = coalesce(${column}, clock_timestamp())` : Prisma.empty}
      WHERE id = ${orderId}::uuid
      RETURNING id, paid_at, shipped_at, delivered_at, expired_at, cancelled_at
    ),
    noted AS (INSERT INTO order_events (order_id, who, what) SELECT id, ${who}, ${what} FROM moved)
    SELECT paid_at AS "paidAt", shipped_at AS "shippedAt", delivered_at AS "deliveredAt", expired_at AS "expiredAt",
      cancelled_at AS "cancelledAt"
    FROM moved`;
  if (!times) throw new Error('the order to move is missing');
  return times;
}

const DocumentNumber = z.object({ number: z.int(), issuedAt: z.date() });

/**
 * Takes the next number of a series of tax documents; dated after the counter's row is locked, so that later numbers never
 * have earlier dates.
 */
export async function takeDocumentNumber(tx: RawDb, kind: TaxDocumentKind): Promise<z.output<typeof DocumentNumber>> {
  const taken = await readRow(tx, DocumentNumber)`
    UPDATE tax_document_counters SET last_number = last_number + 1 WHERE kind = ${kind}::"TaxDocumentKind"
    RETURNING last_number AS number, clock_timestamp() AS "issuedAt"`;
  if (!taken) throw new Error(`the counter ${kind} is missing`);
  return taken;
}
