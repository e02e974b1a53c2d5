import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The products of a list at today's prices and stock; those no longer sold are left out. */
export const savedProductsQuery = (partNumbers: readonly string[]) =>
  queryOptions({
    queryKey: ['saved-products', ...partNumbers],
    queryFn: async ({ signal }) =>
      (await call('listSavedProducts', { query: { partNumbers: [...partNumbers] } }, { signal })).data,
    enabled: partNumbers.length > 0,
    placeholderData: keepPreviousData,
  });
