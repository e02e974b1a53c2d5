import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const retryMs = 60_000;

/** Milliseconds until the promised days change; a minute if that time has passed, as when the clock is ahead. */
function calculateRefetchMs(validUntil: string | undefined): number {
  const leftMs = Date.parse(validUntil ?? '') - Date.now();
  return leftMs > 0 ? leftMs + 500 : retryMs;
}

/**
 * The promised days of an order placed now. Pages are rendered with them and hydrated from the same response. No cache
 * keeps it beyond the next cut-off or midnight; at that moment an open page requests it again.
 */
export const deliveryPromisesQuery = queryOptions({
  queryKey: ['delivery-promises'],
  queryFn: async ({ signal }) => (await call('readDeliveryPromises', {}, { signal })).data,
  refetchInterval: ({ state }) => calculateRefetchMs((state.data as DeliveryPromises | undefined)?.validUntil),
  refetchOnWindowFocus: true,
});
