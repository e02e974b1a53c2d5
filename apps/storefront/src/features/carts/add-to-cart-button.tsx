import { cart as words } from '@dilmun/messages/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterPaint } from '../../lib/loading/after-paint.ts';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import type { BuyableVariant } from './add-to-cart.ts';

export interface AddToCartButtonProps {
  /** The variant to buy; null if no variant has the requested part number. */
  variant: BuyableVariant | null;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
  size?: ButtonProps['size'];
}

/** Adds one of the variant to the cart and offers an undo. Disabled as 'OUT OF STOCK' without stock. */
export function AddToCartButton({ variant, parentId, size = 'large' }: AddToCartButtonProps) {
  const queryClient = useQueryClient();
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
    setBusy(true);
    try {
      await afterPaint();
      const { addToCart } = await import('./add-to-cart.ts');
      await addToCart(queryClient, variant, parentId, () => button.current?.focus({ preventScroll: true }));
    } catch {
      // The code could not be loaded. It includes the toasts, so no error can be shown.
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
