import type { Image } from '@dilmun/contracts/text';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute, readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { Translations } from '../../texts/translations.ts';
import { formatPromisedDay } from '../orders/shipping/orders.promise.ts';

const Placing = z.object({
  now: z.date(),
  /** Of the idempotency key; null for a new one. */
  requestHash: z.string().nullable(),
  /** The order of the first request with the key. */
  orderId: z.string().nullable(),
  unpaid: z.object({ id: z.string(), contentHash: z.string() }).nullable(),
});

/**
 * The database's time, an earlier request with this idempotency key, and the user's unpaid order. The caller has locked the
 * cart, for which other orders of this user wait.
 */
export const readPlacing = (tx: RawDb, { userId, key }: { userId: string; key: string | null }) =>
  readRow(tx, Placing)`
    SELECT clock_timestamp() AS now, used.request_hash AS "requestHash", used.order_id AS "orderId",
      (SELECT json_build_object('id', id, 'contentHash', content_hash) FROM orders
        WHERE user_id = ${userId}::uuid AND status = 'PENDING_PAYMENT' LIMIT 1) AS unpaid
    FROM (VALUES (1)) AS one LEFT JOIN idempotency_keys used ON used.user_id = ${userId}::uuid AND used.key = ${key}`;

/** Stores a user's idempotency key with the hash of its request and the order. A key without an order gets this one. */
export const upsertOrderKey = (
  tx: RawDb,
  { userId, key, hash, orderId }: { userId: string; key: string; hash: string; orderId: string },
) =>
  execute(tx)`
    INSERT INTO idempotency_keys (user_id, key, request_hash, order_id)
    VALUES (${userId}::uuid, ${key}, ${hash}, ${orderId}::uuid)
    ON CONFLICT (user_id, key) DO UPDATE SET order_id = excluded.order_id`;

/** A new order. Amounts are in fils; `promisedOn` is midnight UTC of the day. */
export interface NewOrder {
  id: string;
  orderNumber: string;
  userId: string;
  guestId: string | null;
  email: string;
  language: string;
  status: 'PENDING_PAYMENT' | 'CONFIRMED_COD';
  linesFils: number;
  discountCode: string | null;
  discountFils: number;
  shippingFils: number;
  totalFils: number;
  vatFils: number;
  vatRatePercent: number;
  shippingMethod: string;
  promisedOn: Date | null;
  shippingAddress: object;
  billingAddress: object;
  companyName: string | null;
  vatNumber: string | null;
  contentHash: string;
  placedAt: Date;
  reservedUntil: Date;
  lines: NewOrderLine[];
}

export interface NewOrderLine {
  variantId: number;
  partNumber: string;
  productName: string;
  description: string;
  translations: Translations;
  images: Image[];
  originalPriceFils: number;
  priceFils: number;
  quantity: number;
  totalFils: number;
  discountFils: number;
  shippingPeriod: string;
  position: number;
}

/** Stores an order with its lines. */
export const insertOrder = (tx: RawDb, order: NewOrder) =>
  execute(tx)`
    WITH placed AS (
      INSERT INTO orders (id, order_number, user_id, guest_id, email, language, status, lines_fils, discount_code,
        discount_fils, shipping_fils, total_fils, vat_fils, vat_rate_percent, shipping_method, promised_on,
        shipping_address, billing_address, company_name, vat_number, content_hash, placed_at, reserved_until, updated_at)
      VALUES (${order.id}::uuid, ${order.orderNumber}, ${order.userId}::uuid, ${order.guestId}::uuid, ${order.email},
        ${order.language}, ${order.status}::"OrderStatus", ${order.linesFils}, ${order.discountCode},
        ${order.discountFils}, ${order.shippingFils}, ${order.totalFils}, ${order.vatFils}, ${order.vatRatePercent},
        ${order.shippingMethod}, ${formatPromisedDay(order)}::date, ${JSON.stringify(order.shippingAddress)}::jsonb,
        ${JSON.stringify(order.billingAddress)}::jsonb, ${order.companyName}, ${order.vatNumber}, ${order.contentHash},
        ${order.placedAt}, ${order.reservedUntil}, now())
      RETURNING id
    )
    INSERT INTO order_lines (id, order_id, variant_id, part_number, product_name, description, translations, images,
      original_price_fils, price_fils, quantity, total_fils, discount_fils, shipping_period, position)
    SELECT gen_random_uuid(), placed.id, "variantId", "partNumber", "productName", description, translations, images,
      "originalPriceFils", "priceFils", quantity, "totalFils", "discountFils", "shippingPeriod", position
    FROM placed, jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) AS line ("variantId" int, "partNumber" text,
      "productName" text, description text, translations jsonb, images jsonb, "originalPriceFils" int, "priceFils" int,
      quantity int, "totalFils" int, "discountFils" int, "shippingPeriod" text, position int)`;

/** Sets the language of an order's mails and its payment page. */
export const setOrderLanguage = (tx: RawDb, orderId: string, language: string) =>
  execute(tx)`UPDATE orders SET language = ${language}, updated_at = now() WHERE id = ${orderId}::uuid`;
