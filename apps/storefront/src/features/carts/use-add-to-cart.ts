import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { afterPaint } from '../../lib/loading/after-paint.ts';
import type { BuyableVariant } from './add-to-cart.ts';

export interface AddToCart {
  /** The button that is pressed; it is focused when the addition is undone. */
  button: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  add: () => Promise<void>;
}

/** Adds one of the variant to the cart and offers an undo. `parentId`: the parent product's id, for the line's link. */
export function useAddToCart(variant: BuyableVariant | null, parentId: number): AddToCart {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
  return { button, isBusy, add };
}
