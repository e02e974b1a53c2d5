import type { Card, Panels } from '@dilmun/contracts/listing';
import { type ListingState, listingSearch, readListingState } from '@dilmun/settings/listing-state';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepScroll } from '../../lib/navigation/scroll-restoration.tsx';
import { shownPages } from '../../lib/navigation/shown-pages.ts';
import type { ListingChange } from './listing-state.ts';

/** A product of a category or of search results. */
export type ListedProduct = Card & { id: number; productName: string };

/** One page of a category or of search results. */
export interface ListingPage extends Panels {
  products: readonly ListedProduct[];
  total: number;
  pageSize: number;
}

/** The list of the current URL, and functions that change it by navigating. `makeQuery`: one page of a state, from 1. */
export function useListing<T extends ListingPage, K extends QueryKey>(
  makeQuery: (state: ListingState, page: number) => UseQueryOptions<T, Error, T, K>,
  isEnabled = true,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const state = useMemo(() => readListingState(new URLSearchParams(text)), [text]);
  const first = useQuery({ ...makeQuery(state, 1), enabled: isEnabled });
  const { shown, hasMore } = shownPages(state.page, first.data);
  /** A new choice returns to the first page and keeps the scroll position. */
  const show = useCallback(
    (change: ListingChange) => {
      // The URL may be newer than the last render: two quickly ticked boxes must both count.
      const now = readListingState(new URLSearchParams(globalThis.location.search));
      return navigate({ search: listingSearch({ ...now, page: 1, ...change(now) }) }, { state: keepScroll });
    },
    [navigate],
  );

  return {
    state,
    first,
    makeQuery: (page: number) => makeQuery(state, page),
    shownPages: shown,
    hasMore,
    /** The query string with one more page. */
    moreSearch: listingSearch({ ...state, page: shown + 1 }),
    show,
  };
}

/** A list with any query for its pages. */
export interface Listing extends Omit<ReturnType<typeof useListing>, 'first' | 'makeQuery'> {
  first: UseQueryResult<ListingPage>;
  // biome-ignore lint/suspicious/noExplicitAny: the key and the full result differ between lists.
  makeQuery: (page: number) => UseQueryOptions<any, Error, any, any>;
}
