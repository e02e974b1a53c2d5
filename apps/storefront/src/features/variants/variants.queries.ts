import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export const parentProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['parent-product', id],
    queryFn: async ({ signal }) => (await call('readParentProduct', { params: { id } }, { signal })).data,
  });

export const variantsQuery = (parentId: number) =>
  queryOptions({
    queryKey: ['variants', parentId],
    queryFn: async ({ signal }) => (await call('readVariants', { params: { id: parentId } }, { signal })).data,
  });

/** A product's number in an address; null for what is none. */
export const readProductId = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Everything a product's page shows first. Refuses with PRODUCT_NOT_FOUND, a number that is none included. */
export async function preloadParentProduct(queryClient: QueryClient, id: number | null) {
  if (id === null) throw new ApiError({ statusCode: 404, code: 'PRODUCT_NOT_FOUND', message: '' });
  await Promise.all([queryClient.fetchQuery(parentProductQuery(id)), queryClient.fetchQuery(variantsQuery(id))]);
}
