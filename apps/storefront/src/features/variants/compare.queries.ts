import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A variant by its part number alone, with its parent's id; null where the shop has none such. */
export const variantByPartQuery = (partNumber: string) =>
  queryOptions({
    queryKey: ['variant-by-part', partNumber],
    queryFn: async ({ signal }) => {
      const found = (await call('searchProducts', { query: { term: partNumber } }, { signal })).data;
      const parentId = found.find(({ partnumber }) => partnumber === partNumber)?.parentId ?? found[0]?.parentId;
      if (parentId === undefined) return null;
      const { data } = await call('readVariants', { params: { id: parentId } }, { signal });
      const variant = data.find((one) => one.partNumber === partNumber);
      return variant ? { parentId, variant } : null;
    },
  });
