import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

const pagesMax = 50;

/** How many pages of a list an address asks for, 1 to 50; what is no such number counts as 1. */
export function askedPages(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, pagesMax) : 1;
}

/** How many of them there are, and whether more follow, by what is known of the list. */
export function shownPages(asked: number, list: { total: number; pageSize: number } | undefined) {
  const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
  const shown = Math.min(asked, last);
  return { shown, hasMore: shown < Math.min(last, pagesMax) };
}

/** Fetches all pages of a list that are shown, the first before the others. Refuses with what refuses the first. */
export async function preloadPages<T extends { total: number; pageSize: number }, K extends QueryKey>(
  queryClient: QueryClient,
  asked: number,
  queryOf: (page: number) => FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const { shown } = shownPages(asked, await queryClient.fetchQuery(queryOf(1)));
  await Promise.all(Array.from({ length: shown - 1 }, (_, index) => queryClient.prefetchQuery(queryOf(index + 2))));
}
