import type { SavedProduct } from '@dilmun/contracts/saved-products';
import { AddToCartButton } from '../features/carts/add-to-cart-button.tsx';
import { SavedProducts } from '../features/saved-products/saved-view.tsx';

/** The button that adds a saved product to the cart. */
export const savedToCart = ({ id, image, ...product }: SavedProduct) => (
  <AddToCartButton
    variant={{ ...product, firstImage: image, images: image ? [image] : [] }}
    parentId={id}
    size="small"
  />
);

/** The saved products, each with the button that adds it to the cart. */
export const SavedToBuy = () => <SavedProducts buyButton={savedToCart} />;
