import type { CartNotice } from '@dilmun/contracts/carts';
import type { Fils } from '@dilmun/contracts/money';
import type { Database } from '@dilmun/db/client';
import type { RawTransaction } from '@dilmun/db/raw-transaction';
import { limits } from '@dilmun/settings/limits';
import { refuseUnless } from '../../errors/refusal.ts';
import type { Shopper } from '../../identity/shopper.ts';
import { type ChangeClaim, changeCart } from './carts.changing.ts';
import { type CartView, type LiveLine, listLiveLines } from './carts.lines.ts';
import { listPriceNotices } from './carts.notices.ts';
import { calculateUnitPriceFils } from './carts.pricing.ts';
import { addPiece, removeLine, removeLines, updateLine } from './carts.sql.ts';

/**
 * Adds one piece of a part to the shopper's cart, to the existing line of that part if there is one. `seenPriceFils` is
 * never charged: a difference results in a notice. Refuses with PART_NOT_FOUND, LINE_FULL, CART_FULL, NOT_ENOUGH_STOCK.
 */
export async function addCartLine(
  db: Database,
  shopper: Shopper,
  { partNumber, seenPriceFils }: { partNumber: string; seenPriceFils?: Fils | undefined },
  claim: ChangeClaim,
): Promise<CartView> {
  let priceNotices: CartNotice[] = [];
  const { data, meta } = await changeCart(db, shopper, claim.changeId, async (tx, cart) => {
    // Write first and check the result: the refusal rolls the transaction back.
    const added = await addPiece(tx, shopper, cart, partNumber);
    refuseUnless(added, 'PART_NOT_FOUND');
    const { name, priceFils, available, quantity, otherLines } = added;
    refuseUnless(quantity !== null, 'LINE_FULL');
    refuseUnless(quantity <= available, 'NOT_ENOUGH_STOCK');
    refuseUnless(otherLines < limits.cartLinesMax, 'CART_FULL');
    priceNotices = listPriceNotices(partNumber, name, seenPriceFils ?? priceFils, priceFils);
  });
  return { data, meta: { ...meta, notices: [...priceNotices, ...meta.notices] } };
}

/** Sets a line's quantity, 1 to 9. Refuses with CART_LINE_NOT_FOUND, LINE_CHANGED, NOT_ENOUGH_STOCK. */
export function setCartLineQuantity(
  db: Database,
  shopper: Shopper,
  { lineId, quantity }: { lineId: string; quantity: number },
  claim: ChangeClaim,
): Promise<CartView> {
  return changeCart(db, shopper, claim.changeId, async (tx, cart) => {
    const { variant, available } = await getUnchangedLine(tx, shopper, lineId, claim);
    refuseUnless(quantity <= available, 'NOT_ENOUGH_STOCK');
    await updateLine(tx, cart, { lineId, quantity, seenPriceFils: calculateUnitPriceFils(variant) });
  });
}

/** Removes a line. Refuses with CART_LINE_NOT_FOUND, LINE_CHANGED. */
export function removeCartLine(db: Database, shopper: Shopper, lineId: string, claim: ChangeClaim): Promise<CartView> {
  return changeCart(db, shopper, claim.changeId, async (tx, { id: cartId }) => {
    await getUnchangedLine(tx, shopper, lineId, claim);
    await removeLine(tx, cartId, lineId);
  });
}

/** Empties the cart; idempotent. Refuses with LINE_CHANGED. */
export function clearCart(db: Database, shopper: Shopper, claim: ChangeClaim): Promise<CartView> {
  return changeCart(db, shopper, claim.changeId, async (tx, { id: cartId }) => {
    const lines = await listLiveLines(tx, shopper);
    refuseUnless(
      lines.every((line) => isUnchanged(line, claim)),
      'LINE_CHANGED',
    );
    await removeLines(tx, cartId);
  });
}

async function getUnchangedLine(
  tx: RawTransaction,
  shopper: Shopper,
  lineId: string,
  claim: ChangeClaim,
): Promise<LiveLine> {
  const line = (await listLiveLines(tx, shopper)).find(({ id }) => id === lineId);
  refuseUnless(line, 'CART_LINE_NOT_FOUND');
  refuseUnless(isUnchanged(line, claim), 'LINE_CHANGED');
  return line;
}

const isUnchanged = ({ version }: { version: number }, { seenVersion }: ChangeClaim): boolean =>
  seenVersion === null || version <= seenVersion;
