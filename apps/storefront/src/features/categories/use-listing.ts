import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { shownPages } from '../../lib/shown-pages.ts';
import { categoryDetailsQuery, categoryPageQuery } from './categories.queries.ts';
import { type ListingChange, listingSearch, readListingState } from './listing-state.ts';

/** The listing of the current URL, and functions that change it by navigating. */
export function useListing() {
  const { category = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const state = useMemo(() => readListingState(new URLSearchParams(text)), [text]);

  const details = useQuery(categoryDetailsQuery(category));
  const first = useQuery(categoryPageQuery(category, state, 1));
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
    category,
    state,
    details,
    first,
    shownPages: shown,
    hasMore,
    /** The query string with one more page. */
    moreSearch: listingSearch({ ...state, page: shown + 1 }),
    show,
  };
}

export type Listing = ReturnType<typeof useListing>;
