import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** One page of results; `page` starts at 1. */
export const searchQuery = (term: string, page: number) =>
  queryOptions({
    queryKey: ['search', term.trim().toLowerCase(), page],
    queryFn: async ({ signal }) => {
      const query = { term: term.trim(), ...(page > 1 && { page }) };
      const { data, meta } = await call('searchProducts', { query }, { signal });
      return { products: data, ...meta };
    },
  });

/** Suggestions while the shopper types. */
export const suggestQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggest', term.trim().toLowerCase()],
    queryFn: async ({ signal }) => (await call('suggestProducts', { query: { term: term.trim() } }, { signal })).data,
    enabled: term.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
