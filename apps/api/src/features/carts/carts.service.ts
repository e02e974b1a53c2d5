import type { Fils } from '@dilmun/contracts/money';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { Refusal, refuseUnless } from '../../refusal.ts';
import { ownedBy, type Shopper } from '../../shopper.ts';
import { availableOf, type CartView, heldBy, viewCart } from './carts.lines.ts';
import { priceNotice } from './carts.notices.ts';
import { unitPriceFils } from './carts.pricing.ts';

/** The shopper's cart, re-priced. An empty one where there is none yet. */
export const readCart = (db: Db, shopper: Shopper): Promise<CartView> => viewCart(db, shopper);

/**
 * Puts one of a part into the shopper's cart; a part already there gains one, never a second line. `seenPriceFils` is
 * never charged: a difference comes back as a notice. Refuses with PART_NOT_FOUND, LINE_FULL, CART_FULL,
 * NOT_ENOUGH_STOCK.
 */
export function addCartLine(db: Database, shopper: Shopper, partNumber: string, seenPriceFils?: Fils) {
  return db.$transaction(async (tx): Promise<CartView> => {
    const variant = await getSellableVariant(tx, shopper, partNumber);
    const nowFils = unitPriceFils(variant);
    const cart = await openCart(tx, shopper);
    // Write, then look, then refuse: the row is locked by the write, so twelve adds at once leave one line of nine.
    const [line] = await tx.$queryRaw<{ quantity: number }[]>`
      INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils)
      VALUES (gen_random_uuid(), ${cart.id}::uuid, ${variant.id}, 1, ${nowFils})
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = cart_lines.quantity + 1, seen_price_fils = excluded.seen_price_fils
        WHERE cart_lines.quantity < ${limits.lineQuantityMax}
      RETURNING quantity`;
    refuseUnless(line, 'LINE_FULL');
    refuseUnless(line.quantity <= variant.available, 'NOT_ENOUGH_STOCK');
    refuseUnless((await tx.cartLine.count({ where: { cartId: cart.id } })) <= limits.cartLinesMax, 'CART_FULL');
    const { data, meta } = await viewCart(tx, shopper);
    const notices = priceNotice(partNumber, variant.name, seenPriceFils ?? nowFils, nowFils);
    return { data, meta: { ...meta, notices: [...notices, ...meta.notices] } };
  });
}

/** Sets a line's quantity, 1 to 9. Refuses with CART_LINE_NOT_FOUND, NOT_ENOUGH_STOCK. */
export function setCartLineQuantity(db: Database, shopper: Shopper, lineId: string, quantity: number) {
  return db.$transaction(async (tx): Promise<CartView> => {
    const where = { id: lineId, cart: ownedBy(shopper) };
    const line = await tx.cartLine.findFirst({ where, include: { variant: { include: { stock: true } } } });
    refuseUnless(line, 'CART_LINE_NOT_FOUND');
    refuseUnless(quantity <= availableOf(line.variant, await heldBy(tx, shopper)), 'NOT_ENOUGH_STOCK');
    const seenPriceFils = unitPriceFils(line.variant);
    const { count } = await tx.cartLine.updateMany({ where, data: { quantity, seenPriceFils } });
    refuseUnless(count === 1, 'CART_LINE_NOT_FOUND');
    return viewCart(tx, shopper);
  });
}

/** Takes a line out. Refuses with CART_LINE_NOT_FOUND. */
export async function removeCartLine(db: Db, shopper: Shopper, lineId: string): Promise<CartView> {
  const { count } = await db.cartLine.deleteMany({ where: { id: lineId, cart: ownedBy(shopper) } });
  if (count === 0) throw new Refusal('CART_LINE_NOT_FOUND');
  return viewCart(db, shopper);
}

/** Empties the cart; an empty one stays empty. */
export async function clearCart(db: Db, shopper: Shopper): Promise<CartView> {
  await db.cartLine.deleteMany({ where: { cart: ownedBy(shopper) } });
  return viewCart(db, shopper);
}

/** Takes out of the user's cart what was ordered and paid; what was added since stays. */
export async function removeOrderedLines(db: Db, userId: string, ordered: { variantId: number; quantity: number }[]) {
  for (const { variantId, quantity } of ordered) {
    const line = { variantId, cart: { userId } };
    await db.cartLine.deleteMany({ where: { ...line, quantity: { lte: quantity } } });
    await db.cartLine.updateMany({
      where: { ...line, quantity: { gt: quantity } },
      data: { quantity: { decrement: quantity } },
    });
  }
}

async function getSellableVariant(db: Db, shopper: Shopper, partNumber: string) {
  const variant = await db.variant.findUnique({
    where: { partNumber, isSellable: true },
    include: { stock: true },
  });
  refuseUnless(variant, 'PART_NOT_FOUND');
  return { ...variant, available: availableOf(variant, await heldBy(db, shopper)) };
}

function openCart(db: Db, shopper: Shopper) {
  const owner = ownedBy(shopper);
  // Prisma upserts in one statement only if `update` is not empty; empty, two first adds race.
  return db.cart.upsert({ where: owner, create: owner, update: { updatedAt: new Date() } });
}
