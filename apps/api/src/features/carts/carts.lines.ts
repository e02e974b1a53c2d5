import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import type { Shopper } from '../../shopper.ts';
import { translateEntries, translateRow, translateShippingPeriod } from '../../translations.ts';
import { calculateOrderable, listLineNotices } from './carts.notices.ts';
import { calculateGrandTotalFils, calculateLineTotalFils } from './carts.pricing.ts';
import { findCart } from './carts.sql.ts';

/** A cart as its owner sees it. */
export interface CartView {
  data: CartLine[];
  meta: CartMeta;
}

/** A line with the quantity that can be ordered now. */
export type LiveLine = NonNullable<Awaited<ReturnType<typeof findCart>>>['lines'][number] & { orderable: number };

/** Locks the user's cart row: concurrent checkouts wait for the caller's transaction. */
export async function lockCart(tx: Db, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM carts WHERE user_id = ${userId}::uuid FOR UPDATE`;
}

/**
 * The shopper's lines, oldest first, with current prices and stock; empty if there is no cart. Stock reserved by their
 * own unpaid order counts as available, because they may still replace that order.
 */
export const listLiveLines = async (db: Db, shopper: Shopper): Promise<LiveLine[]> =>
  (await findLiveCart(db, shopper)).lines;

/** The lines and the cart's version; version 0 if there is no cart. */
async function findLiveCart(db: Db, shopper: Shopper): Promise<{ version: number; lines: LiveLine[] }> {
  const cart = await findCart(db, shopper);
  const lines = (cart?.lines ?? []).map((line) => ({ ...line, orderable: calculateOrderable(line) }));
  return { version: Math.max(cart?.version ?? 0, ...lines.map(({ version }) => version)), lines };
}

/** Prices the cart: totals include only the quantities that can be ordered now, and notices list the changes. */
export async function viewCart(db: Db, shopper: Shopper): Promise<CartView> {
  const { version, lines: stored } = await findLiveCart(db, shopper);
  const lines = stored.map((line) => ({ ...line, variant: translateVariant(line.variant) }));
  return {
    data: lines.map(viewCartLine),
    meta: {
      grandTotal: calculateGrandTotalFils(lines.map(({ orderable, variant }) => ({ quantity: orderable, variant }))),
      notices: lines.flatMap(listLineNotices),
      version,
    },
  };
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
