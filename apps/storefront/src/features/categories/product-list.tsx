import { catalogue } from '@dilmun/store/messages/catalogue';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice-states.tsx';
import { ProductCard, ProductCardSkeleton } from '../../ui/product-card.tsx';
import { ProductGrid } from '../../ui/product-grid.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './product-list.module.css';
import type { Listing } from './use-listing.ts';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Cards that a large screen shows without scrolling. */
const priorityCards = 3;

/** The products of a listing: loading, failed, empty, or there, with a way to more. */
export function ProductList({ listing }: { listing: Listing }) {
  const { first, products, state, hasMore, moreSearch, isLoadingMore, show } = listing;
  if (first.isPending) {
    return (
      <>
        <div className={styles.loading}>
          <Spinner size="large" label={catalogue.loading} />
        </div>
        <Placeholders />
      </>
    );
  }
  if (first.isError) return <ErrorState onRetry={() => first.refetch()} isRetrying={first.isFetching} />;
  if (products.length === 0) {
    const isFiltered = state.features.length + state.series.length > 0;
    return isFiltered ? (
      <EmptyState title={catalogue.emptyFilteredTitle} text={catalogue.emptyFilteredText}>
        <Button onClick={() => show({ features: [], series: [] })}>{catalogue.clearFilters}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={catalogue.emptyTitle} text={catalogue.emptyText}>
        <LinkButton to="/home">{catalogue.toHome}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div aria-busy={first.isPlaceholderData} className={styles.list} data-stale={first.isPlaceholderData}>
      <ProductGrid>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              to={`/products/${product.id}`}
              name={product.productName}
              description={product.description}
              image={product.images[0] ?? null}
              priceFils={product.priceRange}
              priceLabel={catalogue.startingFrom}
              badge={product.sale ? catalogue.sale : undefined}
              isPriority={index < priorityCards}
            />
          </li>
        ))}
      </ProductGrid>
      {isLoadingMore && <Placeholders />}
      {hasMore && (
        <p className={styles.more}>
          <span>{catalogue.shownOf(products.length, first.data.total)}</span>
          <LinkButton to={{ search: moreSearch }} state={keepScroll} variant="secondary">
            {catalogue.loadMore}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Placeholders() {
  return (
    <ProductGrid>
      {placeholders.map((key) => (
        <li key={key}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}
