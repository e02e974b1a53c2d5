import type { CartLine, CartMeta, CartNotice } from '@dilmun/contracts/carts';
import type { RawDb } from '@dilmun/db/raw-transaction';
import type { Shopper } from '../../identity/shopper.ts';
import { translateEntries, translateRow, translateShippingPeriod } from '../../texts/translations.ts';
import { words } from '../../texts/words.ts';
import { calculateDiscount, type Discount } from './carts.discount.ts';
import { calculateOrderable, listLineNotices } from './carts.notices.ts';
import { calculateGrandTotalFils, calculateLineTotalFils } from './carts.pricing.ts';
import { findCart, lockCartRow, lockDiscountCode } from './carts.sql.ts';

export interface CartView {
  data: CartLine[];
  meta: CartMeta;
}

/** A line with the quantity that can be ordered now. */
export type LiveLine = NonNullable<Awaited<ReturnType<typeof findCart>>>['lines'][number] & { orderable: number };

/** The discount of the code on a cart; `minimumFils`: the minimum amount of its goods. */
export type CartDiscount = Discount & { code: string; minimumFils: number | null };

/**
 * Locks the user's cart row: concurrent checkouts wait for the caller's transaction. Locks the cart's discount code
 * too, if it has one, so that its uses are counted one order after the other.
 */
export async function lockCart(tx: RawDb, userId: string): Promise<void> {
  const cart = await lockCartRow(tx, userId);
  if (cart?.code) await lockDiscountCode(tx, cart.code);
}

/**
 * The shopper's lines, oldest first, with current prices and stock; empty if there is no cart. Stock reserved by their
 * own unpaid order counts as available, because they may still replace that order.
 */
export const listLiveLines = async (db: RawDb, shopper: Shopper): Promise<LiveLine[]> =>
  (await findLiveCart(db, shopper)).lines;

/**
 * The lines, the discount and the cart's version; version 0 if there is no cart. The discount applies to the quantities
 * that can be ordered now. `contacts`: see `findCart`.
 */
export async function findLiveCart(
  db: RawDb,
  shopper: Shopper,
  contacts: readonly string[] = [],
): Promise<{ version: number; lines: LiveLine[]; discount: CartDiscount | null }> {
  const cart = await findCart(db, shopper, contacts);
  const lines = (cart?.lines ?? []).map((line) => ({ ...line, orderable: calculateOrderable(line) }));
  const { discountCode: code = null, terms = null } = cart ?? {};
  const orderable = lines.map((line) => ({ ...line, quantity: line.orderable }));
  return {
    version: Math.max(cart?.version ?? 0, ...lines.map(({ version }) => version)),
    lines,
    discount:
      code === null ? null : { ...calculateDiscount(orderable, terms), code, minimumFils: terms?.minimumFils ?? null },
  };
}

/** Prices the cart: totals include only the quantities that can be ordered now, and notices list the changes. */
export async function viewCart(db: RawDb, shopper: Shopper): Promise<CartView> {
  const { version, lines: stored, discount } = await findLiveCart(db, shopper);
  const lines = stored.map((line) => ({ ...line, variant: translateVariant(line.variant) }));
  return {
    data: lines.map(viewCartLine),
    meta: {
      grandTotal: calculateGrandTotalFils(lines.map(({ orderable, variant }) => ({ quantity: orderable, variant }))),
      discount: discount && { code: discount.code, amount: discount.fils },
      notices: [...lines.flatMap(listLineNotices), ...listDiscountNotices(discount)],
      version,
    },
  };
}

function listDiscountNotices(discount: CartDiscount | null): CartNotice[] {
  if (!discount?.problem) return [];
  const { errorTexts, notices } = words();
  const [reason = errorTexts[discount.problem]] = listDiscountDetails(discount);
  return [
    { code: 'DISCOUNT_NOT_APPLIED', partNumber: null, message: notices.discountNotApplied(discount.code, reason) },
  ];
}

/** The text with the minimum amount, for a discount that does not reach it: the text of the error has no amounts. */
export function listDiscountDetails({ problem, minimumFils }: CartDiscount): string[] {
  const { formatBhd, notices } = words();
  return problem === 'DISCOUNT_BELOW_MINIMUM' && minimumFils ? [notices.discountMinimum(formatBhd(minimumFils))] : [];
}

const translateVariant = ({ images, ...variant }: LiveLine['variant']) => ({
  ...translateRow(variant),
  shippingPeriod: translateShippingPeriod(variant.translations, variant.shippingPeriod),
  images: translateEntries(images),
});

const viewCartLine = ({
  id,
  variant,
  orderable,
  available,
}: Omit<LiveLine, 'variant'> & { variant: ReturnType<typeof translateVariant> }): CartLine => ({
  id,
  productId: variant.parentProductId,
  variantId: variant.partNumber,
  partNumber: variant.partNumber,
  productName: variant.name,
  price: variant.priceFils,
  quantity: orderable,
  total: calculateLineTotalFils({ quantity: orderable, variant }),
  firstImage: variant.images[0] ?? null,
  variants: { discountedPrice: variant.discountedPriceFils, images: variant.images },
  available,
  shippingPeriod: variant.shippingPeriod,
});
