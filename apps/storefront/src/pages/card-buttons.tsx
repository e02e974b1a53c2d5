import { AddCardButton } from '../features/carts/add-card-button.tsx';
import type { ListedProduct } from '../features/categories/use-listing.ts';
import { SaveIconButton } from '../features/saved-products/save-icon-button.tsx';
import styles from './card-buttons.module.css';

/** The buttons of a product's card: save it; add it to the cart if there is nothing to choose. */
export function CardButtons({ product }: { product: ListedProduct }) {
  const { id, partnumber: partNumber, productName, price, wasPrice, images, inStock, variantCount } = product;
  return (
    <div className={styles.buttons}>
      <SaveIconButton partNumber={partNumber} productName={productName} />
      {inStock && variantCount === 1 && (
        <AddCardButton
          parentId={id}
          variant={{
            partNumber,
            productName,
            price: wasPrice ?? price,
            discountedPrice: wasPrice === null ? null : price,
            firstImage: images[0] ?? null,
            images,
            quantity: 1,
            shippingPeriod: '',
          }}
        />
      )}
    </div>
  );
}
