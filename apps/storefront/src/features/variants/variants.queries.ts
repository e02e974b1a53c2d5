import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

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

/** Everything a product's page shows first. Refuses with PRODUCT_NOT_FOUND. */
export async function preloadProduct(queryClient: QueryClient, id: number) {
  await Promise.all([queryClient.fetchQuery(parentProductQuery(id)), queryClient.fetchQuery(variantsQuery(id))]);
}
