import type { Database, Db } from '@dilmun/db/client';
import { Refusal } from '../../errors/refusal.ts';
import type { Shopper } from '../../identity/shopper.ts';
import { changeCart } from './carts.changing.ts';
import { hasUseLeft } from './carts.discount.ts';
import { type CartDiscount, type CartView, findLiveCart, listDiscountDetails } from './carts.lines.ts';
import { lockDiscountCode, readUsesOfOthers, setDiscountCode } from './carts.sql.ts';

/**
 * Puts a discount code on the shopper's cart, in place of another one. Refuses with the `DiscountProblem` of a code
 * that does not apply; the cart then keeps its code.
 */
export function applyDiscount(db: Database, shopper: Shopper, code: string): Promise<CartView> {
  return changeCart(db, shopper, null, async (tx, { id }) => {
    await setDiscountCode(tx, id, code);
    const { discount } = await findLiveCart(tx, shopper);
    if (discount) refuseProblem(discount);
  });
}

/** Takes the discount code off the cart; idempotent. */
export const removeDiscount = (db: Database, shopper: Shopper): Promise<CartView> =>
  changeCart(db, shopper, null, (tx, { id }) => setDiscountCode(tx, id, null));

/** Throws the refusal of a discount that does not apply. */
export function refuseProblem(discount: CartDiscount): void {
  const details = listDiscountDetails(discount).map((message) => ({ path: 'code', message }));
  if (discount.problem) throw new Refusal(discount.problem, details.length > 0 ? { details } : {});
}

/**
 * Whether an order that ended may still get its discount: its code has a use left beside those of other orders, in all
 * and for the customer. Locks the code, so that concurrent payments are counted one after the other. A code that was
 * deleted has no limits.
 */
export async function hasDiscountUseLeft(
  tx: Db,
  { id, discountCode }: { id: string; discountCode: string | null },
): Promise<boolean> {
  if (discountCode === null) return true;
  await lockDiscountCode(tx, discountCode);
  const others = await readUsesOfOthers(tx, id);
  return others === undefined || hasUseLeft(others);
}
