import { cart as words } from '@dilmun/messages/cart';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import type { BuyableVariant } from './add-to-cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

export interface AddToCartButtonProps {
  /** The variant to buy; null if no variant has the requested part number. */
  variant: BuyableVariant | null;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
  size?: ButtonProps['size'];
}

/** Adds one of the variant to the cart and offers an undo. Disabled as 'OUT OF STOCK' without stock. */
export function AddToCartButton({ variant, parentId, size = 'large' }: AddToCartButtonProps) {
  const { button, isBusy, add } = useAddToCart(variant, parentId);
  if (variant && variant.quantity <= 0) {
    return (
      <Button size={size} isWide disabled>
        {words.outOfStock}
      </Button>
    );
  }
  return (
    <Button ref={button} size={size} isWide busy={isBusy} onClick={add}>
      {words.addToCart}
    </Button>
  );
}
