import type { SearchResult } from '@dilmun/contracts/search';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { search } from '@dilmun/store/messages/search';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { referenceOf } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { askedPages, shownPages } from '../../lib/shown-pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { FurtherPages } from '../../ui/further-pages.tsx';
import { Link } from '../../ui/link.tsx';
import { ErrorState } from '../../ui/notice-states.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { GridFoot, GridSpinner, ProductGrid, ProductPlaceholders } from '../../ui/product-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchPath } from './recent-searches.ts';
import { searchQuery } from './search.queries.ts';
import styles from './search-view.module.css';

const placeholders = 4;

/** The results for the term in the URL. */
export function SearchView() {
  const term = (useParams()['*'] ?? '').trim();
  const [query] = useSearchParams();
  const first = useQuery({ ...searchQuery(term, 1), enabled: term !== '' });
  const { shown, hasMore } = shownPages(askedPages(query), first.data);
  const isEmpty = term === '' || first.data?.total === 0;

  return (
    <Container className={styles.search}>
      <PageHead
        page={search.pageTitle(term)}
        description={search.description(term)}
        path={searchPath(term)}
        isPrivate
      />
      {isEmpty ? (
        <NothingFound term={term} spelling={first.data?.didYouMean} categories={first.data?.categories} />
      ) : (
        <>
          <div className={styles.top}>
            <h1 className={styles.title}>{search.resultsFor(term)}</h1>
            <p role="status" className={styles.count}>
              {first.data && search.count(first.data.total, first.data.isMore)}
            </p>
            {first.data?.didYouMean && (
              <p>
                {search.notSpelt(term)} <Link to={searchPath(first.data.didYouMean)}>{first.data.didYouMean}</Link>.
              </p>
            )}
          </div>
          {first.isPending && <GridSpinner label={search.loading} />}
          {first.isError && (
            <ErrorState
              onRetry={() => first.refetch()}
              isRetrying={first.isFetching}
              reference={referenceOf(first.error)}
            />
          )}
          <ProductGrid isWide>
            {first.isPending && <ProductPlaceholders count={placeholders} />}
            {first.data && <Cards products={first.data.products} isFirstPage />}
            <FurtherPages shownPages={shown} queryOf={(page) => searchQuery(term, page)}>
              {({ products }) => <Cards products={products} />}
            </FurtherPages>
          </ProductGrid>
          {hasMore && (
            <GridFoot>
              <LinkButton to={{ search: `?page=${shown + 1}` }} state={keepScroll} variant="secondary">
                {search.loadMore}
              </LinkButton>
            </GridFoot>
          )}
        </>
      )}
    </Container>
  );
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
        isPriority={isFirstPage && index < placeholders}
      />
    </li>
  ));
}
