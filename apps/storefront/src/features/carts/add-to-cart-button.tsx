import type { Variant } from '@dilmun/contracts/variants';
import { cart as words } from '@dilmun/store/messages/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export interface AddToCartButtonProps {
  /** The variant to buy; null if no variant has the requested part number. */
  variant: Variant | null;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
}

/** Adds one of the variant to the cart and offers an undo. Disabled as 'OUT OF STOCK' without stock. */
export function AddToCartButton({ variant, parentId }: AddToCartButtonProps) {
  const queryClient = useQueryClient();
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
    setBusy(true);
    try {
      const { addToCart } = await import('./add-to-cart.ts');
      await addToCart(queryClient, variant, parentId, () => button.current?.focus({ preventScroll: true }));
    } catch {
      // Without its code, nothing can be said: toasts are part of it.
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
