import type { Meta } from '@dilmun/contracts/endpoint';
import type { Endpoints } from '@dilmun/contracts/endpoints';
import type { ListingQuery } from '@dilmun/contracts/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { keepSameList } from '../../lib/api/keep-same-list.ts';

/** One page of results, sorted and filtered by `query`. */
export const searchQuery = (term: string, query: ListingQuery) =>
  queryOptions({
    queryKey: ['search', term.trim().toLowerCase(), query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call('searchProducts', { query: { ...query, term: term.trim() } }, { signal });
      return { products: data, ...meta };
    },
    placeholderData: keepSameList(term.trim().toLowerCase()),
  });
export type SearchPageData = Pick<
  Meta<Endpoints['searchProducts']>,
  'total' | 'didYouMean' | 'unmatched' | 'price' | 'popular' | 'categories'
>;

/** Suggestions while the shopper types. */
export const suggestQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggest', term.trim().toLowerCase()],
    queryFn: async ({ signal }) => (await call('suggestProducts', { query: { term: term.trim() } }, { signal })).data,
    enabled: term.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
