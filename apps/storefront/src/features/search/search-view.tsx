import { search } from '@dilmun/store/messages/search';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchPath } from './recent-searches.ts';
import type { SearchPageData } from './search.queries.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-view.module.css';

export interface SearchViewProps {
  term: string;
  found: SearchPageData | undefined;
  isFiltered: boolean;
  /** The list of results. */
  children: ReactNode;
}

/** The search page of a term: the search field with the results, or with suggestions if there are none. */
export function SearchView({ term, found, isFiltered, children }: SearchViewProps) {
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
        <NothingFound term={term} spelling={found?.didYouMean} categories={found?.categories} />
      ) : (
        <>
          <div className={styles.top}>
            <h1 className="anywhere text-2xl">{search.resultsFor(term)}</h1>
            {found?.didYouMean && (
              <p>
                {search.notSpelt(term)} <Link to={searchPath(found.didYouMean)}>{found.didYouMean}</Link>.
              </p>
            )}
          </div>
          {children}
        </>
      )}
    </Container>
  );
}
