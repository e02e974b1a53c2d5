import type { CartLine } from '@dilmun/contracts/carts';
import type { Variant } from '@dilmun/contracts/variants';
import { deliveryPolicy } from '@dilmun/store/delivery';
import { cart as words } from '@dilmun/store/messages/cart';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeCart } from './use-change-cart.ts';

export interface AddToCartButtonProps {
  /** The variant to buy; null when the chosen part number matches none. */
  variant: Variant | null;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
}

/** Puts one of the variant into the cart, and offers to take that one back. Sold out it stands disabled as 'OUT OF STOCK'. */
export function AddToCartButton({ variant, parentId }: AddToCartButtonProps) {
  const change = useChangeCart();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (variant && variant.quantity <= 0) {
    return (
      <Button size="large" isWide disabled>
        {words.outOfStock}
      </Button>
    );
  }

  const add = async () => {
    if (!variant) return void toast.error(words.addFailed);
    setBusy(true);
    try {
      const answer = await change({ kind: 'add', line: lineOf(variant, parentId) });
      // Kept for later, as the shopper has been told.
      if (!answer) return;
      const { partNumber, productName } = variant;
      toast.success(words.added, {
        description: productName,
        action: {
          label: words.undo,
          onAction: () => {
            change({ kind: 'takeBack', partNumber }).catch(() => {});
            toast.info(words.undone, { description: productName });
            // The pressed button goes away with its toast.
            button.current?.focus({ preventScroll: true });
          },
        },
      });
      const changed = answer.notices.find(
        ({ code, partNumber }) => code === 'PRICE_CHANGED' && partNumber === variant.partNumber,
      );
      if (changed) toast.info(changed.message);
    } catch {
      // The shopper has been told.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button ref={button} size="large" isWide busy={isBusy} onClick={add}>
      {words.addToCart}
    </Button>
  );
}

/** Shown until the API has answered with its own line. */
const lineOf = (variant: Variant, parentId: number): CartLine => ({
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
