import type { CategoryProduct } from '@dilmun/contracts/categories';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { referenceOf } from '../../lib/api-error.ts';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FurtherPages } from '../../ui/further-pages.tsx';
import { EmptyState, ErrorState } from '../../ui/notice-states.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { GridFoot, GridSpinner, ProductGrid, ProductPlaceholders } from '../../ui/product-grid.tsx';
import { categoryPageQuery } from './categories.queries.ts';
import styles from './product-list.module.css';
import type { Listing } from './use-listing.ts';

const placeholders = 6;
/** Number of cards that a large screen shows without scrolling. */
const priorityCards = 3;

/** The products of a listing: loading, failed, empty, or loaded with a button for more. */
export function ProductList({ listing }: { listing: Listing }) {
  const { category, details, first, state, shownPages, hasMore, moreSearch, show } = listing;
  const retry = () => Promise.all([first.refetch(), details.isError && details.refetch()]);
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
  if (first.isError)
    return <ErrorState onRetry={retry} isRetrying={first.isFetching} reference={referenceOf(first.error)} />;
  const { products, total, pageSize } = first.data;
  if (products.length === 0) {
    const isFiltered = state.features.length + state.series.length > 0;
    return isFiltered ? (
      <EmptyState title={catalogue.emptyFilteredTitle} text={catalogue.emptyFilteredText}>
        <Button onClick={() => show(() => ({ features: [], series: [] }))}>{catalogue.clearFilters}</Button>
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
        <Cards products={products} isFirstPage />
        <FurtherPages shownPages={shownPages} queryOf={(page) => categoryPageQuery(category, state, page)}>
          {({ products }) => <Cards products={products} />}
        </FurtherPages>
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

function Cards({ products, isFirstPage = false }: { products: readonly CategoryProduct[]; isFirstPage?: boolean }) {
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        to={`/products/${product.id}`}
        name={product.productName}
        description={product.description}
        image={product.images[0] ?? null}
        priceFils={product.priceRange}
        priceLabel={catalogue.startingFrom}
        badge={product.sale ? catalogue.sale : undefined}
        isPriority={isFirstPage && index < priorityCards}
      />
    </li>
  ));
}
