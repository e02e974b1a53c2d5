import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { ownedBy, type Shopper } from '../../shopper.ts';
import { listHeldQuantities } from '../stock/stock.service.ts';
import { parseImages } from '../variants/variants.images.ts';
import { calculateOrderable, listLineNotices } from './carts.notices.ts';
import { calculateGrandTotalFils, calculateLineTotalFils } from './carts.pricing.ts';

/** A cart as its owner sees it. */
export interface CartView {
  data: CartLine[];
  meta: CartMeta;
}

const withVariant = { variant: { include: { stock: true } } } satisfies Prisma.CartLineInclude;
type LineRow = Prisma.CartLineGetPayload<{ include: typeof withVariant }>;

/** A line with the quantity that can be ordered now. */
export type LiveLine = LineRow & { available: number; orderable: number };

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
  const held = await getHeldQuantities(db, shopper);
  const cart = await db.cart.findUnique({
    where: ownedBy(shopper),
    select: { version: true, lines: { include: withVariant, orderBy: [{ addedAt: 'asc' }, { id: 'asc' }] } },
    relationLoadStrategy: 'join',
  });
  const lines = (cart?.lines ?? []).map((row) => {
    const available = calculateAvailable(row.variant, held);
    return { ...row, available, orderable: calculateOrderable({ quantity: row.quantity, available }) };
  });
  const versions = [cart?.version ?? 0n, ...lines.map((line) => line.version)];
  return { version: Math.max(...versions.map(Number)), lines };
}

/** Quantities that an unpaid order of the shopper reserves, by variant id. */
export async function getHeldQuantities(db: Db, shopper: Shopper): Promise<ReadonlyMap<number, number>> {
  return shopper.kind === 'user' ? listHeldQuantities(db, shopper.userId) : new Map();
}

/** Calculates how many pieces of a variant the shopper can order now. */
export function calculateAvailable(
  { id, isSellable, stock }: { id: number; isSellable: boolean; stock: { onHand: number; reserved: number } | null },
  held: ReadonlyMap<number, number>,
): number {
  if (!isSellable || !stock) return 0;
  return Math.max(0, stock.onHand - stock.reserved + (held.get(id) ?? 0));
}

/** Prices the cart: totals include only the quantities that can be ordered now, and notices list the changes. */
export async function viewCart(db: Db, shopper: Shopper): Promise<CartView> {
  const { version, lines } = await findLiveCart(db, shopper);
  return {
    data: lines.map(viewCartLine),
    meta: {
      grandTotal: calculateGrandTotalFils(lines.map(({ orderable, variant }) => ({ quantity: orderable, variant }))),
      notices: lines.flatMap(listLineNotices),
      version,
    },
  };
}

function viewCartLine({ id, variant, orderable, available }: LiveLine): CartLine {
  const images = parseImages(variant.images);
  return {
    id,
    productId: variant.parentProductId,
    variantId: variant.partNumber,
    partNumber: variant.partNumber,
    productName: variant.name,
    price: variant.priceFils,
    quantity: orderable,
    total: calculateLineTotalFils({ quantity: orderable, variant }),
    firstImage: images[0] ?? null,
    variants: { discountedPrice: variant.discountedPriceFils, images },
    available,
    shippingPeriod: variant.shippingPeriod,
  };
}
