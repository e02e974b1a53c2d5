import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './notice-states.tsx';
import { ProductPlaceholders } from './product-grid.tsx';

const placeholders = 6;

interface Shown<T> {
  /** Renders a loaded page as items of the grid. */
  children: (page: T) => ReactNode;
}

export interface FurtherPagesProps<T, K extends QueryKey> extends Shown<T> {
  /** Number of pages shown, including the first. */
  shownPages: number;
  makeQuery: (page: number) => UseQueryOptions<T, Error, T, K>;
}

/** The pages of a grid after the first. Each shows placeholders while it loads and can be retried separately. */
export function FurtherPages<T, K extends QueryKey>({ shownPages, makeQuery, children }: FurtherPagesProps<T, K>) {
  const pages = Array.from({ length: shownPages - 1 }, (_, index) => index + 2);
  return pages.map((page) => (
    <FurtherPage key={page} query={makeQuery(page)}>
      {children}
    </FurtherPage>
  ));
}

function FurtherPage<T, K extends QueryKey>({
  query,
  children,
}: Shown<T> & { query: UseQueryOptions<T, Error, T, K> }) {
  const page = useQuery(query);
  if (page.data !== undefined) return children(page.data);
  if (!page.isError) return <ProductPlaceholders count={placeholders} />;
  return (
    <li>
      <ErrorState query={page} />
    </li>
  );
}
