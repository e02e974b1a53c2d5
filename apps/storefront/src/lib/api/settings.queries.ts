import type { ShopSettings } from '@dilmun/contracts/delivery';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * The shop's settings. Pages are rendered with them, so they are requested only by `refetchQueries`, or if the server could
 * not read them.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<ShopSettings> => (await call('readShopSettings', {}, { signal })).data,
  staleTime: ({ state: { data } }) => (data?.delivery.length ? Number.POSITIVE_INFINITY : 0),
});
