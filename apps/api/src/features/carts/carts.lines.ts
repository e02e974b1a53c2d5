import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { ownedBy, type Shopper } from '../../shopper.ts';
import { imagesOf } from '../variants/variants.images.ts';
import { noticesOfLine, orderableQuantity } from './carts.notices.ts';
import { grandTotalFils, lineTotalFils } from './carts.pricing.ts';

/** A cart as its owner sees it. */
export interface CartView {
  data: CartLine[];
  meta: CartMeta;
}

const withVariant = { variant: { include: { stock: true } } } satisfies Prisma.CartLineInclude;
type LineRow = Prisma.CartLineGetPayload<{ include: typeof withVariant }>;

/** A line with what can be ordered of it now. */
export type LiveLine = LineRow & { available: number; orderable: number };

/** The shopper's lines, oldest first, with today's prices and stock; none when there is no cart. */
export async function listLiveLines(db: Db, shopper: Shopper): Promise<LiveLine[]> {
  const rows = await db.cartLine.findMany({
    where: { cart: ownedBy(shopper) },
    include: withVariant,
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    relationLoadStrategy: 'join',
  });
  return rows.map((row) => {
    const { stock, isSellable } = row.variant;
    const available = isSellable && stock ? Math.max(0, stock.onHand - stock.reserved) : 0;
    return { ...row, available, orderable: orderableQuantity({ quantity: row.quantity, available }) };
  });
}

/** The cart re-priced: totals count what can be ordered now, and notices say what is not as it was left. */
export async function viewCart(db: Db, shopper: Shopper): Promise<CartView> {
  const lines = await listLiveLines(db, shopper);
  return {
    data: lines.map(cartLineOf),
    meta: {
      grandTotal: grandTotalFils(lines.map(({ orderable, variant }) => ({ quantity: orderable, variant }))),
      notices: lines.flatMap(noticesOfLine),
    },
  };
}

function cartLineOf({ id, variant, orderable, available }: LiveLine): CartLine {
  const images = imagesOf(variant.images);
  return {
    id,
    productId: variant.parentProductId,
    variantId: variant.partNumber,
    partNumber: variant.partNumber,
    productName: variant.name,
    price: variant.priceFils,
    quantity: orderable,
    total: lineTotalFils({ quantity: orderable, variant }),
    firstImage: images[0] ?? null,
    variants: { discountedPrice: variant.discountedPriceFils, images },
    available,
    shippingPeriod: variant.shippingPeriod,
  };
}
