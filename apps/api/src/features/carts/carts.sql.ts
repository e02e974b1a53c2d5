import type { Image } from '@dilmun/contracts/text';
import { holdsDiscountUse } from '@dilmun/db/discount-uses';
import { Prisma } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute, readRow } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import type { Shopper } from '../../identity/shopper.ts';
import { selectText } from '../../texts/translations.sql.ts';
import { Translations } from '../../texts/translations.ts';
import { selectAvailable } from '../stock/stock.sql.ts';
import { DiscountTerms } from './carts.discount.ts';

/** Versions are times, so that versions of different carts compare: a later cart has a greater version. */
const nowInMicroseconds = Prisma.sql`(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`;

const isOwnedBy = (shopper: Shopper): Prisma.Sql =>
  shopper.kind === 'user'
    ? Prisma.sql`carts.user_id = ${shopper.userId}::uuid`
    : Prisma.sql`carts.guest_id = ${shopper.guestId}::uuid`;

const LineRow = z.object({
  id: z.string(),
  variantId: z.int(),
  quantity: z.int(),
  seenPriceFils: z.int(),
  version: z.int(),
  available: z.int(),
  variant: z.object({
    parentProductId: z.int(),
    partNumber: z.string(),
    name: z.string(),
    description: z.string(),
    translations: Translations,
    /** With their descriptions in other languages. */
    images: z.custom<Image[]>(),
    priceFils: z.int(),
    discountedPriceFils: z.int().nullable(),
    shippingPeriod: z.string(),
    isSellable: z.boolean(),
  }),
});
const CartRow = z.object({
  version: z.coerce.number(),
  lines: z.array(LineRow),
  discountCode: z.string().nullable(),
  /** Of the code; null without one, or if it is unknown. */
  terms: DiscountTerms.nullable(),
});

/**
 * The terms of a cart's discount code with its uses. The uses of a customer are the orders of the user, or to one of
 * the `contacts`. The user's own unpaid order does not count: an order from this cart would replace it.
 */
const selectTerms = (shopper: Shopper, contacts: readonly string[]): Prisma.Sql => {
  const userId = shopper.kind === 'user' ? shopper.userId : null;
  return Prisma.sql`
    SELECT json_build_object('percent', code.percent, 'amountFils', code.amount_fils, 'minimumFils', code.minimum_fils,
      'maxUses', code.max_uses, 'perCustomer', code.per_customer, 'isForSaleItems', code.sale_items = 'yes',
      'isStarted', coalesce(code.starts_at <= now(), true), 'isEnded', coalesce(code.ends_at <= now(), false),
      'uses', count(orders.id), 'ownUses', count(orders.id) FILTER (WHERE orders.user_id = ${userId}::uuid
        OR ${selectContacts(Prisma.sql`orders`)} && ${contacts}::text[]))
    FROM discount_codes code LEFT JOIN orders ON orders.discount_code = code.code AND ${holdsDiscountUse}
      AND NOT coalesce(orders.status = 'PENDING_PAYMENT' AND orders.user_id = ${userId}::uuid, false)
    WHERE code.code = carts.discount_code GROUP BY code.code`;
};

/** The contacts of a row of `orders`, as in `findCart`. */
const selectContacts = (order: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ARRAY[lower(${order}.email), ltrim(${order}.billing_address->>'phoneNumber', '+'),
    ltrim(${order}.shipping_address->>'phoneNumber', '+')]`;

const OtherUses = DiscountTerms.pick({ maxUses: true, perCustomer: true, uses: true, ownUses: true });

/** Locks the discount code of an order, as `lockCart` does. */
export const lockDiscountCode = (tx: RawDb, code: string) =>
  execute(tx)`SELECT FROM discount_codes WHERE code = ${code} FOR UPDATE`;

/** The limits of an order's discount code, and its uses by other orders; undefined if the code was deleted. */
export const readUsesOfOthers = (tx: RawDb, orderId: string) =>
  readRow(tx, OtherUses)`
    SELECT code.max_uses AS "maxUses", code.per_customer AS "perCustomer", count(orders.id)::int AS uses,
      (count(orders.id) FILTER (WHERE orders.user_id = late.user_id
        OR ${selectContacts(Prisma.sql`orders`)} && ${selectContacts(Prisma.sql`late`)}))::int AS "ownUses"
    FROM orders late JOIN discount_codes code ON code.code = late.discount_code
      LEFT JOIN orders ON orders.discount_code = code.code AND orders.id <> late.id AND ${holdsDiscountUse}
    WHERE late.id = ${orderId}::uuid GROUP BY code.code`;

/**
 * The shopper's cart with its lines, oldest first, at current prices and stock; undefined if there is none. Its texts
 * are in the default language, with their translations: orders store both. `contacts`: lower-case e-mail addresses and
 * phone numbers without '+', whose orders count as this customer's uses of a discount code.
 */
export const findCart = (db: RawDb, shopper: Shopper, contacts: readonly string[]) =>
  readRow(db, CartRow)`
    SELECT carts.version, (
      SELECT coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
        'seenPriceFils', l.seen_price_fils, 'version', l.version, 'available', ${selectAvailable(shopper)},
        'variant', json_build_object('parentProductId', v.parent_product_id, 'partNumber', v.part_number, 'name', v.name,
          'description', v.description, 'translations', v.translations, 'images', v.images, 'priceFils', v.price_fils,
          'discountedPriceFils', v.discounted_price_fils, 'shippingPeriod', v.shipping_period,
          'isSellable', v.is_sellable)) ORDER BY l.added_at, l.id), '[]')
      FROM cart_lines l JOIN variants v ON v.id = l.variant_id LEFT JOIN stock ON stock.variant_id = v.id
      WHERE l.cart_id = carts.id
    ) AS lines, carts.discount_code AS "discountCode", (${selectTerms(shopper, contacts)}) AS terms
    FROM carts WHERE ${isOwnedBy(shopper)}`;

/** Locks the user's cart row and reads its discount code. */
export const lockCartRow = (tx: RawDb, userId: string) =>
  readRow(tx, z.object({ code: z.string().nullable() }))`
    SELECT discount_code AS code FROM carts WHERE user_id = ${userId}::uuid FOR UPDATE`;

/** `version`: of this change; lines that it changes get this version. `isNew`: the change was not applied before. */
const OpenCart = z.object({ id: z.string(), version: z.coerce.bigint(), isNew: z.boolean() });
export type OpenCart = z.output<typeof OpenCart>;

/**
 * Finds or creates the shopper's cart, increments its version, and locks it against concurrent changes; also stores the
 * change's idempotency key. Locks a guest's row too, so that it cannot be retired before the transaction ends;
 * undefined if it already is.
 */
export const openCart = (tx: RawDb, shopper: Shopper, changeId: string | null): Promise<OpenCart | undefined> =>
  readRow(tx, OpenCart)`
    WITH owner AS (${
      shopper.kind === 'user'
        ? Prisma.sql`SELECT NULL::uuid AS guest_id, ${shopper.userId}::uuid AS user_id`
        : Prisma.sql`SELECT id AS guest_id, NULL::uuid AS user_id FROM guests
            WHERE id = ${shopper.guestId}::uuid AND retired_at IS NULL FOR SHARE`
    }),
    cart AS (
      INSERT INTO carts (id, guest_id, user_id, updated_at, version)
      SELECT gen_random_uuid(), guest_id, user_id, now(), ${nowInMicroseconds} FROM owner
      ON CONFLICT ${shopper.kind === 'user' ? Prisma.sql`(user_id)` : Prisma.sql`(guest_id)`} DO UPDATE
        SET updated_at = excluded.updated_at, version = greatest(carts.version + 1, excluded.version)
      RETURNING id, version
    ),
    change AS (
      INSERT INTO cart_changes (cart_id, change_id) SELECT id, ${changeId}::uuid FROM cart WHERE ${changeId !== null}
      ON CONFLICT DO NOTHING RETURNING change_id
    )
    SELECT id, version, (${changeId === null} OR EXISTS (SELECT FROM change)) AS "isNew" FROM cart`;

/** The result for the line; `quantity` is null if the line is full. `otherLines`: number of the cart's other lines. */
const AddedLine = z.object({
  name: z.string(),
  priceFils: z.int(),
  available: z.int(),
  quantity: z.int().nullable(),
  otherLines: z.int(),
});

/**
 * Adds one piece of a part that is still sold to a cart that the caller has locked; undefined for any other part. The
 * price that the shopper saw is the unit price of `calculateUnitPriceFils`, in fils. Checks neither the stock nor the
 * number of lines.
 */
export const addPiece = (tx: RawDb, shopper: Shopper, cart: OpenCart, partNumber: string) =>
  readRow(tx, AddedLine)`
    WITH part AS (
      SELECT v.id, ${selectText(Prisma.sql`v`, 'name')} AS name, coalesce(v.discounted_price_fils, v.price_fils) AS price_fils,
        ${selectAvailable(shopper)} AS available
      FROM variants v LEFT JOIN stock ON stock.variant_id = v.id
      WHERE v.part_number = ${partNumber} AND v.is_sellable
    ),
    line AS (
      INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils, version)
      SELECT gen_random_uuid(), ${cart.id}::uuid, id, 1, price_fils, ${cart.version}::bigint FROM part
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = cart_lines.quantity + 1, seen_price_fils = excluded.seen_price_fils, version = excluded.version
        WHERE cart_lines.quantity < ${limits.lineQuantityMax}
      RETURNING quantity
    )
    SELECT name, price_fils AS "priceFils", available, (SELECT quantity FROM line) AS quantity,
      (SELECT count(*)::int FROM cart_lines WHERE cart_id = ${cart.id}::uuid AND variant_id <> part.id) AS "otherLines"
    FROM part`;

/** Sets the quantity of a line of a locked cart, and the unit price in fils that its shopper sees. */
export const updateLine = (
  tx: RawDb,
  cart: OpenCart,
  { lineId, quantity, seenPriceFils }: { lineId: string; quantity: number; seenPriceFils: number },
) =>
  execute(tx)`
    UPDATE cart_lines SET quantity = ${quantity}, seen_price_fils = ${seenPriceFils}, version = ${cart.version}::bigint
    WHERE id = ${lineId}::uuid AND cart_id = ${cart.id}::uuid`;

/** Removes a line of a locked cart. */
export const removeLine = (tx: RawDb, cartId: string, lineId: string) =>
  execute(tx)`DELETE FROM cart_lines WHERE id = ${lineId}::uuid AND cart_id = ${cartId}::uuid`;

/** Removes all lines of a locked cart. */
export const removeLines = (tx: RawDb, cartId: string) =>
  execute(tx)`DELETE FROM cart_lines WHERE cart_id = ${cartId}::uuid`;

/** Puts a discount code on a locked cart, in place of another one; null: none. */
export const setDiscountCode = (tx: RawDb, cartId: string, code: string | null) =>
  execute(tx)`UPDATE carts SET discount_code = ${code} WHERE id = ${cartId}::uuid`;

/**
 * Adds the guest's lines to the user's cart with the given resulting quantities, and moves the guest's idempotency
 * keys: the browser repeats a guest's change as a user if its response was lost.
 */
export async function moveLines(
  tx: RawDb,
  guestCartId: string,
  { id: cartId, version }: OpenCart,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await execute(tx)`
    INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils, added_at, version)
    SELECT gen_random_uuid(), ${cartId}::uuid, variant_id, merged.quantity, seen_price_fils, added_at, ${version}::bigint
    FROM cart_lines JOIN unnest(${lines.map(({ variantId }) => variantId)}::int[],
      ${lines.map(({ quantity }) => quantity)}::int[]) AS merged (variant_id, quantity) USING (variant_id)
    WHERE cart_id = ${guestCartId}::uuid
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity, version = excluded.version`;
  await execute(tx)`
    INSERT INTO cart_changes (cart_id, change_id, made_at)
    SELECT ${cartId}::uuid, change_id, made_at FROM cart_changes WHERE cart_id = ${guestCartId}::uuid
    ON CONFLICT DO NOTHING`;
}

/**
 * Takes a used discount code off the user's cart, unless a concurrent request has locked the cart: waiting for it would
 * risk a deadlock, and a code that stays on the cart does no harm.
 */
export const clearUsedDiscount = (tx: RawDb, userId: string, code: string) => execute(tx)`
  UPDATE carts SET discount_code = NULL WHERE id = (
    SELECT id FROM carts WHERE user_id = ${userId}::uuid AND discount_code = ${code} FOR UPDATE SKIP LOCKED)`;

/**
 * Removes ordered and paid pieces from the user's cart; later additions stay. Does not lock the cart: checkout locks
 * the cart before the stock, and here the stock is locked already, so that a lock would risk a deadlock. Deletes first,
 * because a concurrent addition turns a line to delete into one to reduce.
 */
export async function removeOrderedLines(
  tx: RawDb,
  userId: string,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const lines = Prisma.sql`unnest(${ordered.map(({ variantId }) => variantId)}::int[],
    ${ordered.map(({ quantity }) => quantity)}::int[]) AS ordered (variant_id, quantity), carts
    WHERE carts.user_id = ${userId}::uuid AND l.cart_id = carts.id AND l.variant_id = ordered.variant_id`;
  const deleted = await execute(tx)`DELETE FROM cart_lines l USING ${lines} AND l.quantity <= ordered.quantity`;
  if (deleted === ordered.length) return;
  // Greater than every version the shopper may have seen, so that a change based on an old version is refused.
  await execute(tx)`
    UPDATE cart_lines l SET quantity = l.quantity - ordered.quantity,
      version = greatest(l.version + 1, carts.version + 1, ${nowInMicroseconds})
    FROM ${lines} AND l.quantity > ordered.quantity`;
}
