import { search } from '@dilmun/messages/search';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/navigation/page-head.tsx';
import { Container } from '../../ui/content/container.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ProductGrid } from '../../ui/products/product-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchPath } from './recent-searches.ts';
import type { SearchPageData } from './search.queries.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-view.module.css';

export interface SearchViewProps {
  term: string;
  found: SearchPageData | undefined;
  isFiltered: boolean;
  /** The cards of popular products, for a term without results. */
  popular: ReactNode;
  /** The list of results. */
  children: ReactNode;
}

/** The search page of a term: the search field with the results, or with suggestions if there are none. */
export function SearchView({ term, found, isFiltered, popular, children }: SearchViewProps) {
  const priceText = found?.price ? describePrice(found.price) : '';
  const isEmpty = term === '' || (found?.total === 0 && !isFiltered);
  return (
    <Container className="page">
      <PageHead
        page={search.pageTitle(term)}
        description={search.description(term)}
        path={searchPath(term)}
        isPrivate
      />
      <SearchField term={term} />
      {isEmpty ? (
        <>
          <NothingFound term={term} spelling={found?.didYouMean} categories={found?.categories} />
          {found && found.popular.length > 0 && (
            <section aria-labelledby="popular" className="stack-5">
              <h2 id="popular" className="text-xl">
                {search.popular}
              </h2>
              <ProductGrid>{popular}</ProductGrid>
            </section>
          )}
        </>
      ) : (
        <>
          <div className={styles.top}>
            <h1 className="anywhere text-2xl">{search.resultsFor(term)}</h1>
            {found?.didYouMean && (
              <p>
                {search.notSpelt(term)} <Link to={searchPath(found.didYouMean)}>{found.didYouMean}</Link>.
              </p>
            )}
            {found && found.unmatched.length > 0 && <p>{search.withoutWords(found.unmatched)}</p>}
            {priceText !== '' && <p>{priceText}</p>}
          </div>
          {children}
        </>
      )}
    </Container>
  );
}

/** What of the asked price the results have; empty for 'cheap', which names none. */
function describePrice({ min, max, isMet }: NonNullable<SearchPageData['price']>): string {
  if (!isMet) return search.priceNotMet;
  if (min !== null && max !== null) return search.priceBetween(min, max);
  if (max !== null) return search.priceTo(max);
  return min === null ? '' : search.priceFrom(min);
}
