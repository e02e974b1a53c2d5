import type { Db } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';

const OrderId = z.object({ id: z.string() });

/**
 * Lists up to `max` orders after the id `after` that were delivered 14 to 60 days ago, whose customer did not end such mails, and
 * for which none was queued yet.
 */
export const listOrdersToAsk = (db: Db, after: string, max: number) =>
  readRows(db, OrderId)`
    SELECT orders.id FROM orders JOIN users ON users.id = orders.user_id AND users.asks_for_reviews
    WHERE status = 'DELIVERED' AND orders.id > ${after}::uuid
      AND delivered_at <= now() - make_interval(days => ${limits.reviewRequestDays})
      AND delivered_at > now() - make_interval(days => ${limits.reviewRequestLastDays})
      AND NOT EXISTS (SELECT FROM outbox_mails WHERE cause = 'order-review:' || orders.id)
    ORDER BY orders.id LIMIT ${max}`;

const LockedReview = z.object({ id: z.string(), state: z.enum(['SUBMITTED', 'PUBLISHED', 'REFUSED']) });

/** Locks a user's review of a product until the transaction ends. */
export const lockReview = (tx: Db, userId: string, parentProductId: number) =>
  readRow(tx, LockedReview)`
    SELECT id, state FROM product_reviews WHERE user_id = ${userId}::uuid AND parent_product_id = ${parentProductId}
    FOR UPDATE`;

/** Locks a review by its id until the transaction ends. */
export const lockReviewById = (tx: Db, id: string) =>
  readRow(tx, LockedReview)`SELECT id, state FROM product_reviews WHERE id = ${id}::uuid FOR UPDATE`;
