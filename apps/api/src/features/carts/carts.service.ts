import type { Fils } from '@dilmun/contracts/money';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { refuseUnless } from '../../refusal.ts';
import { ownedBy, type Shopper } from '../../shopper.ts';
import { type ChangeClaim, changeCart, noClaim, nowInMicroseconds } from './carts.changing.ts';
import { type CartView, calculateAvailable, getHeldQuantities, viewCart } from './carts.lines.ts';
import { listPriceNotices } from './carts.notices.ts';
import { calculateUnitPriceFils } from './carts.pricing.ts';

/** The shopper's cart at current prices; empty if there is none yet. */
export const readCart = (db: Db, shopper: Shopper): Promise<CartView> => viewCart(db, shopper);

/**
 * Adds one piece of a part to the shopper's cart, to the existing line of that part if there is one. `seenPriceFils` is
 * never charged: a difference results in a notice. Refuses with PART_NOT_FOUND, LINE_FULL, CART_FULL, NOT_ENOUGH_STOCK.
 */
export async function addCartLine(
  db: Database,
  shopper: Shopper,
  { partNumber, seenPriceFils }: { partNumber: string; seenPriceFils?: Fils | undefined },
  claim: ChangeClaim = noClaim,
): Promise<CartView> {
  const { view, made } = await changeCart(db, shopper, claim, async (tx, cart) => {
    const variant = await getSellableVariant(tx, shopper, partNumber);
    const nowFils = calculateUnitPriceFils(variant);
    // Write first and check the result: the refusal rolls the transaction back.
    const [line] = await tx.$queryRaw<{ quantity: number }[]>`
      INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils, version)
      VALUES (gen_random_uuid(), ${cart.id}::uuid, ${variant.id}, 1, ${nowFils}, ${cart.version})
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = cart_lines.quantity + 1, seen_price_fils = excluded.seen_price_fils, version = excluded.version
        WHERE cart_lines.quantity < ${limits.lineQuantityMax}
      RETURNING quantity`;
    refuseUnless(line, 'LINE_FULL');
    refuseUnless(line.quantity <= variant.available, 'NOT_ENOUGH_STOCK');
    refuseUnless((await tx.cartLine.count({ where: { cartId: cart.id } })) <= limits.cartLinesMax, 'CART_FULL');
    return listPriceNotices(partNumber, variant.name, seenPriceFils ?? nowFils, nowFils);
  });
  return { data: view.data, meta: { ...view.meta, notices: [...(made ?? []), ...view.meta.notices] } };
}

/** Sets a line's quantity, 1 to 9. Refuses with CART_LINE_NOT_FOUND, LINE_CHANGED, NOT_ENOUGH_STOCK. */
export async function setCartLineQuantity(
  db: Database,
  shopper: Shopper,
  { lineId, quantity }: { lineId: string; quantity: number },
  claim: ChangeClaim = noClaim,
): Promise<CartView> {
  const { view } = await changeCart(db, shopper, claim, async (tx, { version }) => {
    const where = { id: lineId, cart: ownedBy(shopper) };
    const line = await tx.cartLine.findFirst({ where, include: { variant: { include: { stock: true } } } });
    refuseUnless(line, 'CART_LINE_NOT_FOUND');
    refuseUnless(isUnchanged(line, claim), 'LINE_CHANGED');
    refuseUnless(
      quantity <= calculateAvailable(line.variant, await getHeldQuantities(tx, shopper)),
      'NOT_ENOUGH_STOCK',
    );
    await tx.cartLine.update({
      where,
      data: { quantity, seenPriceFils: calculateUnitPriceFils(line.variant), version },
    });
  });
  return view;
}

/** Removes a line. Refuses with CART_LINE_NOT_FOUND, LINE_CHANGED. */
export async function removeCartLine(
  db: Database,
  shopper: Shopper,
  lineId: string,
  claim: ChangeClaim = noClaim,
): Promise<CartView> {
  const { view } = await changeCart(db, shopper, claim, async (tx) => {
    const where = { id: lineId, cart: ownedBy(shopper) };
    const line = await tx.cartLine.findFirst({ where });
    refuseUnless(line, 'CART_LINE_NOT_FOUND');
    refuseUnless(isUnchanged(line, claim), 'LINE_CHANGED');
    await tx.cartLine.deleteMany({ where });
  });
  return view;
}

/** Empties the cart; idempotent. Refuses with LINE_CHANGED. */
export async function clearCart(db: Database, shopper: Shopper, claim: ChangeClaim = noClaim): Promise<CartView> {
  const { view } = await changeCart(db, shopper, claim, async (tx, { id: cartId }) => {
    const lines = await tx.cartLine.findMany({ where: { cartId } });
    refuseUnless(
      lines.every((line) => isUnchanged(line, claim)),
      'LINE_CHANGED',
    );
    await tx.cartLine.deleteMany({ where: { cartId } });
  });
  return view;
}

/**
 * Removes ordered and paid pieces from the user's cart; later additions stay. Does not lock the cart: checkout locks
 * the cart before the stock, and here the stock is locked already, so that a lock would risk a deadlock.
 */
export async function removeOrderedLines(db: Db, userId: string, ordered: { variantId: number; quantity: number }[]) {
  for (const { variantId, quantity } of ordered) {
    await db.cartLine.deleteMany({ where: { variantId, cart: { userId }, quantity: { lte: quantity } } });
    // Greater than every version the shopper may have seen, so that a change based on an old version is refused.
    await db.$executeRaw`
      UPDATE cart_lines l SET quantity = l.quantity - ${quantity},
        version = greatest(l.version + 1, c.version + 1, ${nowInMicroseconds})
      FROM carts c
      WHERE c.id = l.cart_id AND c.user_id = ${userId}::uuid AND l.variant_id = ${variantId} AND l.quantity > ${quantity}`;
  }
}

const isUnchanged = ({ version }: { version: bigint }, { seenVersion }: ChangeClaim): boolean =>
  seenVersion === null || version <= BigInt(seenVersion);

async function getSellableVariant(db: Db, shopper: Shopper, partNumber: string) {
  const variant = await db.variant.findUnique({
    where: { partNumber, isSellable: true },
    include: { stock: true },
  });
  refuseUnless(variant, 'PART_NOT_FOUND');
  return { ...variant, available: calculateAvailable(variant, await getHeldQuantities(db, shopper)) };
}
