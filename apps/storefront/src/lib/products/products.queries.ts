import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** The variants of a parent product. */
export const variantsQuery = (parentId: number) =>
  queryOptions({
    queryKey: ['variants', parentId],
    queryFn: async ({ signal }) => (await call('readVariants', { params: { id: parentId } }, { signal })).data,
  });
