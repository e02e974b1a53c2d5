import type { SearchResult } from '@dilmun/contracts/search';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { search } from '@dilmun/store/messages/search';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../lib/page-head.tsx';
import { usePageParams } from '../../lib/page-params.ts';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState, ErrorState } from '../../ui/notice-states.tsx';
import { ProductCard, ProductCardSkeleton } from '../../ui/product-card.tsx';
import { ProductGrid } from '../../ui/product-grid.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { searchQuery } from './search.queries.ts';
import styles from './search-view.module.css';

const placeholders = ['a', 'b', 'c', 'd'];
const pagesMax = 50;

/** What was found for the address's term. */
export function SearchView() {
  const term = (usePageParams()['*'] ?? '').trim();
  const [query] = useSearchParams();
  const asked = Number(query.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pagesMax) : 1;

  const first = useQuery({ ...searchQuery(term, 1), enabled: term !== '' });
  const lastPage = first.data ? Math.max(1, Math.ceil(first.data.total / first.data.pageSize)) : 1;
  const shownPages = Math.min(page, lastPage);
  const furtherPages = Array.from({ length: shownPages - 1 }, (_, index) => index + 2);
  const isEmpty = term === '' || first.data?.total === 0;

  return (
    <Container className={styles.search}>
      <PageHead page={search.pageTitle(term)} isPrivate />
      {isEmpty ? (
        <EmptyState
          headingLevel={1}
          icon={<SearchX size={56} />}
          title={term === '' ? search.empty : search.nothingTitle(term)}
          text={search.nothingText}
        >
          <LinkButton to="/sitemap">{search.toCategories}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className={styles.top}>
            <h1 className={styles.title}>{search.resultsFor(term)}</h1>
            <p role="status" className={styles.count}>
              {first.data && search.count(first.data.total)}
            </p>
          </div>
          {first.isPending && (
            <div className={styles.loading}>
              <Spinner size="large" label={search.loading} />
            </div>
          )}
          {first.isError && <ErrorState onRetry={() => first.refetch()} isRetrying={first.isFetching} />}
          <ProductGrid isWide>
            {first.isPending && <Placeholders />}
            {first.data && <Cards products={first.data.products} isFirstPage />}
            {furtherPages.map((page) => (
              <FurtherPage key={page} term={term} page={page} />
            ))}
          </ProductGrid>
          {shownPages < lastPage && (
            <p className={styles.more}>
              <LinkButton to={{ search: `?page=${shownPages + 1}` }} state={keepScroll} variant="secondary">
                {search.loadMore}
              </LinkButton>
            </p>
          )}
        </>
      )}
    </Container>
  );
}

/** A page after the first; keeps its place while it loads. */
function FurtherPage({ term, page }: { term: string; page: number }) {
  const { data } = useQuery(searchQuery(term, page));
  return data ? <Cards products={data.products} /> : <Placeholders />;
}

function Cards({ products, isFirstPage = false }: { products: readonly SearchResult[]; isFirstPage?: boolean }) {
  return products.map((product, index) => (
    <li key={`${product.parentId} ${product.partnumber}`}>
      <ProductCard
        to={`/products/${product.parentId || product.id}/${product.partnumber}`}
        name={product.productName || product.parentName}
        description={product.description}
        image={product.images[0] ?? product.image}
        priceFils={product.priceRange}
        priceLabel={catalogue.startingFrom}
        isPriority={isFirstPage && index < placeholders.length}
      />
    </li>
  ));
}

function Placeholders() {
  return placeholders.map((key) => (
    <li key={key}>
      <ProductCardSkeleton />
    </li>
  ));
}
