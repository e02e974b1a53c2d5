import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The picture of a category's first product, a path of ours; null for a category that is empty. */
export const categoryPictureQuery = (key: string) =>
  queryOptions({
    queryKey: ['category-picture', key],
    queryFn: async ({ signal }) => {
      const { data } = await call('readCategory', { params: { id: key }, query: {} }, { signal });
      return data.products[0]?.images[0]?.src ?? null;
    },
    staleTime: 5 * 60_000,
  });
