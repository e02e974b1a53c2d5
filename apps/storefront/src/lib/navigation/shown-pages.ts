import { pagesMax } from '@dilmun/settings/listing-state';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Returns how many pages exist of those requested, and whether more follow. */
export function shownPages(asked: number, list: { total: number; pageSize: number } | undefined) {
  const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
  const shown = Math.min(asked, last);
  return { shown, hasMore: shown < Math.min(last, pagesMax) };
}

/** Fetches all shown pages of a list, the first before the others. Rejects if the first one is rejected. */
export async function preloadPages<T extends { total: number; pageSize: number }, K extends QueryKey>(
  queryClient: QueryClient,
  asked: number,
  makeQuery: (page: number) => FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const { shown } = shownPages(asked, await queryClient.fetchQuery(makeQuery(1)));
  await Promise.all(Array.from({ length: shown - 1 }, (_, index) => queryClient.prefetchQuery(makeQuery(index + 2))));
}
