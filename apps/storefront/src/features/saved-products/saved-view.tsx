import type { SavedProduct } from '@dilmun/contracts/saved-products';
import { savedPage as words } from '@dilmun/messages/saved-page';
import { buildProductPath } from '@dilmun/settings/part-number';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import type { ReturnState } from '../../lib/navigation/return-to.ts';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';
import { Price } from '../../ui/products/price.tsx';
import { changeSaved, followAccount } from './saved-products.changes.ts';
import { savedProductsQuery } from './saved-products.queries.ts';
import styles from './saved-view.module.css';

export interface SavedViewProps {
  /** Button that adds a product to the cart. */
  buyButton: (product: SavedProduct) => ReactNode;
}

const returnHere: ReturnState = { returnTo: '/saved' };

/** The list of products saved for later: this browser's, when signed in the account's. */
export function SavedView({ buyButton }: SavedViewProps) {
  const isHydrated = useHydrated();
  const isSignedIn = useStored('access-token') !== null;
  const partNumbers = useStored('savedProducts')?.partNumbers ?? [];
  const [isRead, setRead] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(savedProductsQuery(partNumbers));
  const { data } = query;
  useEffect(() => {
    // If the API does not respond, this browser's copy is shown.
    followAccount()
      .catch(() => {})
      .then(() => setRead(true));
  }, []);
  const products = (data ?? []).filter(({ partNumber }) => partNumbers.includes(partNumber));
  const isLoading = !isHydrated || (partNumbers.length === 0 ? !isRead : !data);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {words.heading}
      </h1>
      {isHydrated && (
        <p className={styles.where}>
          {isSignedIn ? words.inAccount : words.onDevice}{' '}
          {!isSignedIn && (
            <Link to="/login" state={returnHere}>
              {words.signIn}
            </Link>
          )}
        </p>
      )}
      {query.isError ? (
        <ErrorState query={query} />
      ) : isLoading ? (
        <Spinner size="large" label={words.loading} />
      ) : products.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} icon={<Heart size={48} />}>
          <LinkButton to="/home">{words.startShopping}</LinkButton>
        </EmptyState>
      ) : (
        <SavedList products={products} buyButton={buyButton} heading={heading} />
      )}
    </>
  );
}

/** The saved products as a part of another page; nothing without any. */
export function SavedProducts({ buyButton }: SavedViewProps) {
  const partNumbers = useStored('savedProducts')?.partNumbers ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const { data = [] } = useQuery(savedProductsQuery(partNumbers));
  const products = data.filter(({ partNumber }) => partNumbers.includes(partNumber));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="saved-products" className="above-4">
      <h2 ref={heading} tabIndex={-1} id="saved-products" className="text-2xl below-2">
        {words.heading}
      </h2>
      <SavedList products={products} buyButton={buyButton} heading={heading} />
    </section>
  );
}

interface SavedListProps extends SavedViewProps {
  products: readonly SavedProduct[];
  heading: RefObject<HTMLHeadingElement | null>;
}

function SavedList({ products, buyButton, heading }: SavedListProps) {
  return (
    <ul aria-label={words.list} className={styles.list}>
      {products.map((product) => (
        <SavedCard
          key={product.partNumber}
          product={product}
          buyButton={buyButton(product)}
          onRemove={() => {
            void changeSaved(product.partNumber, false);
            // The focused button is removed with its card.
            heading.current?.focus();
          }}
        />
      ))}
    </ul>
  );
}

interface SavedCardProps {
  product: SavedProduct;
  buyButton: ReactNode;
  onRemove: () => void;
}

function SavedCard({ product, buyButton, onRemove }: SavedCardProps) {
  const { id, partNumber, productName, image, price, discountedPrice } = product;
  return (
    <li className={styles.card}>
      <Link to={buildProductPath(id, partNumber)} className={`plain-link bold snug ${styles.link}`}>
        <span className={styles.stage}>{image && <Picture image={image} alt="" fit="contain" />}</span>
        <RegisteredMark>{productName}</RegisteredMark>
      </Link>
      <Price fils={discountedPrice ?? price} originalFils={price} />
      {buyButton}
      <Button
        variant="secondary"
        size="small"
        className={styles.remove}
        aria-label={words.removeNamed(productName)}
        onClick={onRemove}
      >
        <X aria-hidden size={18} />
      </Button>
    </li>
  );
}
