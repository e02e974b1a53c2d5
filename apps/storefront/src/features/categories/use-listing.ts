import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { keepScroll } from '../../lib/scroll-keeper.tsx';
import { shownPages } from '../../lib/shown-pages.ts';
import { categoryDetailsQuery, categoryPageQuery } from './categories.queries.ts';
import { type ListingChange, listingSearch, readListingState } from './listing-state.ts';

/** What the listing of this address shows, and the way to show something else: by another address. */
export function useListing() {
  const { category = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const state = useMemo(() => readListingState(new URLSearchParams(text)), [text]);

  const details = useQuery(categoryDetailsQuery(category));
  const first = useQuery(categoryPageQuery(category, state, 1));
  const { shown, hasMore } = shownPages(state.page, first.data);
  /** Another choice starts at the first page again and leaves the view where it is. */
  const show = useCallback(
    (change: ListingChange) => {
      // The address is ahead of what is drawn: two boxes ticked in quick succession both count.
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
    /** The address with one page more. */
    moreSearch: listingSearch({ ...state, page: shown + 1 }),
    show,
  };
}

export type Listing = ReturnType<typeof useListing>;
