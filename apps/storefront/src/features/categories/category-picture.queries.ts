import type { MenuId } from '@dilmun/store/menu';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Path of the picture of a category's first product; null for an empty category. */
export const categoryPictureQuery = (key: string) =>
  queryOptions({
    queryKey: ['category-picture', key],
    queryFn: async ({ signal }) => {
      const { data } = await call('readCategory', { params: { id: key }, query: {} }, { signal });
      return data.products[0]?.images[0]?.src ?? null;
    },
    staleTime: 5 * 60_000,
  });

/** The products of a section of the menu, in the dealer's order. */
export const sectionProductsQuery = (id: MenuId) =>
  queryOptions({
    queryKey: ['section-products', id],
    queryFn: async ({ signal }) =>
      (await call('readCategory', { params: { id }, query: {} }, { signal })).data.products,
    staleTime: 5 * 60_000,
  });
