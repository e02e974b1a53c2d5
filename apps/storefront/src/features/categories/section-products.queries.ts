import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The products of a category, in the dealer's order. */
export const sectionProductsQuery = (key: string) =>
  queryOptions({
    queryKey: ['section-products', key],
    queryFn: async ({ signal }) =>
      (await call('readCategory', { params: { id: key }, query: {} }, { signal })).data.products,
    staleTime: 5 * 60_000,
  });
