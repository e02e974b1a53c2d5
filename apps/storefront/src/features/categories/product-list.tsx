import { catalogue } from '@dilmun/messages/catalogue';
import { controls } from '@dilmun/messages/controls';
import { noFilters } from '@dilmun/settings/listing-state';
import { buildProductPath } from '@dilmun/settings/part-number';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { memo, useContext } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { keepScroll } from '../../lib/navigation/scroll-restoration.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/feedback/notice-states.tsx';
import { ProductCard } from '../../ui/products/product-card.tsx';
import { GridFoot, GridSpinner, ProductGrid, ProductPlaceholders } from '../../ui/products/product-grid.tsx';
import { CardActions } from './card-actions.ts';
import type { EmptyListProps } from './empty-list.tsx';
import { countChosen } from './listing-state.ts';
import styles from './product-list.module.css';
import type { ListedProduct, Listing, ListingPage } from './use-listing.ts';

const EmptyList = lazyPart<EmptyListProps>(() => import('./empty-list.tsx').then((module) => module.EmptyList));

const placeholders = 6;
/** Number of cards that a large screen shows without scrolling. */
const priorityCards = 3;

/** The products of a listing: loading, failed, empty, or loaded with a button for more. */
export function ProductList({ listing }: { listing: Listing }) {
  const { first, state, shownPages, hasMore, moreSearch, makeQuery, show } = listing;
  if (first.isPending) {
    return (
      <>
        <GridSpinner label={catalogue.loading} />
        <ProductGrid>
          <ProductPlaceholders count={placeholders} />
        </ProductGrid>
      </>
    );
  }
  if (first.isError) return <ErrorState query={first} />;
  const { products, total, pageSize } = first.data;
  if (products.length === 0) {
    const clear = countChosen(state.filters) > 0 ? () => show(() => ({ filters: noFilters })) : undefined;
    return <EmptyList clear={clear} />;
  }
  const furtherPages = Array.from({ length: shownPages - 1 }, (_, index) => index + 2);
  return (
    <div aria-busy={first.isPlaceholderData} className={styles.list} data-stale={first.isPlaceholderData}>
      <ProductGrid>
        <ProductCards products={products} isFirstPage />
        {furtherPages.map((page) => (
          <FurtherPage key={page} query={makeQuery(page)} />
        ))}
      </ProductGrid>
      {hasMore && (
        <GridFoot>
          <span>{catalogue.shownOf(Math.min(shownPages * pageSize, total), total)}</span>
          <LinkButton to={{ search: moreSearch }} state={keepScroll} variant="secondary">
            {catalogue.loadMore}
          </LinkButton>
        </GridFoot>
      )}
    </div>
  );
}

/** A page after the first: shows placeholders while it loads, and can be retried separately. */
function FurtherPage({ query }: { query: ReturnType<Listing['makeQuery']> }) {
  const page: UseQueryResult<ListingPage> = useQuery(query);
  if (page.data) return <ProductCards products={page.data.products} />;
  if (!page.isError) return <ProductPlaceholders count={placeholders} />;
  return (
    <li>
      <ErrorState query={page} />
    </li>
  );
}

interface CardsProps {
  products: readonly ListedProduct[];
  isFirstPage?: boolean;
}

/** By how much the price is below the usual one, as text: '−12%'; undefined at the usual price. */
function findReduction({ priceRange, wasPrice }: ListedProduct): string | undefined {
  const percent = wasPrice === null ? 0 : Math.round((1 - priceRange / wasPrice) * 100);
  return percent > 0 ? catalogue.reduction(percent) : undefined;
}

/** The cards of products, for a grid. Memoised: a list that waits for its new contents shows the same cards. */
export const ProductCards = memo(function ProductCards({ products, isFirstPage }: CardsProps) {
  const Actions = useContext(CardActions);
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        to={buildProductPath(product.id, product.partnumber)}
        name={product.productName}
        description={product.description}
        image={product.images[0] ?? null}
        priceFils={product.priceRange}
        wasFils={product.wasPrice}
        priceLabel={controls.startingFrom}
        badge={product.sale ? catalogue.sale : undefined}
        reduction={findReduction(product)}
        swatches={product.swatches}
        swatchText={catalogue.coloursShown(product.swatches.length)}
        rating={product.rating}
        outText={product.inStock ? undefined : catalogue.outOfStock}
        actions={<Actions product={product} />}
        isPriority={isFirstPage && index < priorityCards}
      />
    </li>
  ));
});
