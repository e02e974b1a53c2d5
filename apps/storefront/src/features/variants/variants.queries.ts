import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { documentQuery } from '../../lib/api/documents.ts';
import { variantsQuery } from '../../lib/products/products.queries.ts';
import { readTabContent } from '../../lib/products/tab-content.ts';
import { initialVariant } from './variant-choice.ts';

export const parentProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['parent-product', id],
    queryFn: async ({ signal }) => (await call('readParentProduct', { params: { id } }, { signal })).data,
  });

/** Parses a product id from the URL; null if it is not valid. */
export const readProductId = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/**
 * Loads everything that a product page shows first; returns the product. Rejects with PRODUCT_NOT_FOUND, also for a null id; ignores a missing
 * document.
 */
export async function preloadParentProduct(queryClient: QueryClient, id: number | null, partNumber?: string) {
  if (id === null) throw new ApiError({ statusCode: 404, code: 'PRODUCT_NOT_FOUND', message: '' });
  const [variants, parent] = await Promise.all([
    queryClient.fetchQuery(variantsQuery(id)),
    queryClient.fetchQuery(parentProductQuery(id)),
  ]);
  const tabs = initialVariant(variants, partNumber).variant?.footerItems ?? [];
  await Promise.all(
    tabs.map(async ({ value }) => {
      const content = readTabContent(value);
      if (content.kind === 'document') await queryClient.prefetchQuery(documentQuery(content.address));
    }),
  );
  return parent;
}
