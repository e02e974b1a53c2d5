import type { CartLine } from '@dilmun/contracts/carts';
import type { Variant } from '@dilmun/contracts/variants';
import { deliveryPolicy } from '@dilmun/store/delivery';
import { cart as words } from '@dilmun/store/messages/cart';
import { useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeCart } from './use-change-cart.ts';

export interface AddToCartButtonProps {
  /** The variant to buy; null if no variant has the requested part number. */
  variant: BuyableVariant | null;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
  size?: ButtonProps['size'];
}

type BuyableVariant = Pick<
  Variant,
  'partNumber' | 'productName' | 'price' | 'discountedPrice' | 'firstImage' | 'images' | 'quantity'
>;

/** Adds one of the variant to the cart and offers an undo. Disabled as 'OUT OF STOCK' without stock. */
export function AddToCartButton({ variant, parentId, size = 'large' }: AddToCartButtonProps) {
  const change = useChangeCart();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (variant && variant.quantity <= 0) {
    return (
      <Button size={size} isWide disabled>
        {words.outOfStock}
      </Button>
    );
  }

  const add = async () => {
    if (!variant) return void toast.error(words.addFailed);
    setBusy(true);
    try {
      const answer = await change({ kind: 'add', line: lineOf(variant, parentId) });
      // Queued for later; a toast has informed the shopper.
      if (!answer) return;
      const { partNumber, productName } = variant;
      toast.success(words.added, {
        description: productName,
        link: { label: words.viewCart, to: '/cart' },
        action: {
          label: words.undo,
          onAction: () => {
            change({ kind: 'takeBack', partNumber }).catch(() => {});
            toast.info(words.undone, { description: productName });
            // The toast and its pressed button disappear, so the focus must move.
            button.current?.focus({ preventScroll: true });
          },
        },
      });
      const changed = answer.notices.find(
        ({ code, partNumber }) => code === 'PRICE_CHANGED' && partNumber === variant.partNumber,
      );
      if (changed) toast.info(changed.message);
    } catch {
      // A toast has shown the error already.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button ref={button} size={size} isWide busy={isBusy} onClick={add}>
      {words.addToCart}
    </Button>
  );
}

/** Placeholder line until the API returns its own. */
const lineOf = (variant: BuyableVariant, parentId: number): CartLine => ({
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
  shippingPeriod: deliveryPolicy.stockText,
});
