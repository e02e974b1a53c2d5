import { cart as words } from '@dilmun/messages/cart';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import type { BuyableVariant } from './add-to-cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

export interface AddCardButtonProps {
  variant: BuyableVariant;
  /** The parent product's id, for the cart line's link. */
  parentId: number;
}

/** A plus sign that adds a product without choices to the cart from its card. */
export function AddCardButton({ variant, parentId }: AddCardButtonProps) {
  const { button, isBusy, add } = useAddToCart(variant, parentId);
  return (
    <IconButton
      ref={button}
      label={words.addNamed(variant.productName)}
      aria-busy={isBusy || undefined}
      onClick={() => void (isBusy || add())}
    >
      {isBusy ? <Spinner /> : <Plus aria-hidden size={20} />}
    </IconButton>
  );
}
