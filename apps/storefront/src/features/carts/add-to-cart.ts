import type { CartLine } from '@dilmun/contracts/carts';
import type { Order } from '@dilmun/contracts/orders';
import type { Variant } from '@dilmun/contracts/variants';
import { cart as words } from '@dilmun/messages/cart';
import { limits } from '@dilmun/settings/limits';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { changeCart } from './carts.queue.ts';

/** The part of a variant that an addition needs. */
export type BuyableVariant = Pick<
  Variant,
  'partNumber' | 'productName' | 'price' | 'discountedPrice' | 'firstImage' | 'images' | 'quantity' | 'shippingPeriod'
>;

/**
 * Adds one of the variant and offers an undo in a toast; `onUndone` is called when the toast and its pressed button
 * disappear. Shows errors itself; null, a variant that does not exist, is one.
 */
export async function addToCart(
  queryClient: QueryClient,
  variant: BuyableVariant | null,
  parentId: number,
  onUndone: () => void,
): Promise<void> {
  if (!variant) return void toast.error(words.addFailed);
  const { partNumber, productName } = variant;
  const answer = await changeCart(queryClient, { kind: 'add', line: makeLine(variant, parentId) }).catch(() => {
    // The queue shows the refusal; the page's stock or price is out of date.
    void queryClient.invalidateQueries({ queryKey: ['variants'] });
    return null;
  });
  // Queued for later; a toast has informed the shopper.
  if (!answer) return;
  const undo = () => {
    changeCart(queryClient, { kind: 'takeBack', partNumber }).catch(() => {});
    toast.info(words.undone, { description: productName });
    onUndone();
  };
  toast.success(words.added, {
    description: productName,
    links: [
      { label: words.checkOut, to: '/checkout' },
      { label: words.viewCart, to: '/cart' },
    ],
    action: { label: words.undo, onAction: undo },
  });
  const changed = answer.notices.find((told) => told.code === 'PRICE_CHANGED' && told.partNumber === partNumber);
  if (changed) toast.info(changed.message);
}

/**
 * Adds the items of an order, as far as they are sold and in stock. The queue shows why one is refused.
 */
export async function addItems(queryClient: QueryClient, items: Order['items']): Promise<void> {
  for (const { name, quantity, price, variant } of items) {
    const { partNumber, images, shippingPeriod } = variant;
    const line = makeLine(
      {
        partNumber,
        productName: name,
        price,
        discountedPrice: null,
        firstImage: images[0] ?? null,
        images,
        quantity,
        shippingPeriod,
      },
      0,
    );
    const added = await changeCart(queryClient, { kind: 'add', line }).catch(() => null);
    const inCart = added?.lines.find((each) => each.partNumber === partNumber);
    if (!inCart || quantity === 1) continue;
    const wanted = Math.min(inCart.quantity + quantity - 1, inCart.available, limits.lineQuantityMax);
    if (wanted > inCart.quantity)
      await changeCart(queryClient, { kind: 'setQuantity', partNumber, quantity: wanted }).catch(() => null);
  }
}

/** Placeholder line until the API returns its own. */
const makeLine = (variant: BuyableVariant, parentId: number): CartLine => ({
  id: `new ${variant.partNumber}`,
  productId: parentId,
  variantId: variant.partNumber,
  partNumber: variant.partNumber,
  productName: variant.productName,
  price: variant.price,
  quantity: 1,
  total: variant.discountedPrice ?? variant.price,
  firstImage: variant.firstImage,
  variants: { discountedPrice: variant.discountedPrice, images: variant.images },
  available: variant.quantity,
  shippingPeriod: variant.shippingPeriod,
});
