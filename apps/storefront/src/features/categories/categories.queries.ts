import type { ListingState } from '@dilmun/settings/listing-state';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { documentQuery } from '../../lib/api/documents.ts';
import { keepSameList } from '../../lib/api/keep-same-list.ts';
import { preloadPages } from '../../lib/navigation/shown-pages.ts';
import { listingQuery } from './listing-state.ts';

/** One page of a category; `page` starts at 1. */
export const categoryPageQuery = (key: string, { filters, sort }: ListingState, page: number) =>
  queryOptions({
    queryKey: ['category', key.toLowerCase(), { filters, sort }, page],
    queryFn: async ({ signal }) => {
      const query = listingQuery({ filters, sort }, page);
      return (await call('readCategory', { params: { id: key }, query }, { signal })).data;
    },
    placeholderData: keepSameList(key.toLowerCase()),
  });

export const categoryDetailsQuery = (key: string) =>
  queryOptions({
    queryKey: ['category-details', key.toLowerCase()],
    queryFn: async ({ signal }) => (await call('readCategoryDetails', { params: { id: key } }, { signal })).data,
  });

/** All categories of the catalogue that contain products. */
export const listedCategoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('listCategories', {}, { signal })).data,
});

/** Loads everything a listing shows. Rejects with CATEGORY_NOT_FOUND; ignores a missing header or footer. */
export async function preloadListing(queryClient: QueryClient, key: string, state: ListingState) {
  const [details] = await Promise.all([
    queryClient.fetchQuery(categoryDetailsQuery(key)),
    preloadPages(queryClient, state.page, (page) => categoryPageQuery(key, state, page)),
  ]);
  await Promise.all(
    [details.headerContent, details.footerContent]
      .filter((address) => address !== null)
      .map((address) => queryClient.prefetchQuery(documentQuery(address))),
  );
}
