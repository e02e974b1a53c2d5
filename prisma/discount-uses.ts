import { Prisma } from './generated/client.ts';

/**
 * SQL condition over a row of `orders`: whether the order holds a use of its discount code. A cancelled or expired order
 * holds it while a page of its payments may still be paid (not closed by its provider), and for half an hour more: a bank
 * may keep a page open longer than the shop reserves the goods. A payment after that gets the discount only if a use is
 * left.
 */
export const holdsDiscountUse = Prisma.sql`(orders.status NOT IN ('CANCELLED', 'EXPIRED', 'LATE_PAYMENT')
  OR orders.status IN ('CANCELLED', 'EXPIRED') AND orders.reserved_until > now() - interval '30 minutes'
    AND EXISTS (SELECT FROM payment_sessions page WHERE page.order_id = orders.id
      AND page.status IN ('CREATED', 'OPEN', 'PROCESSING', 'ABANDONED', 'NEEDS_REVIEW')))`;
