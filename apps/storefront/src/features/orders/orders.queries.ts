import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { readStored } from '../../lib/browser-storage.ts';
import { paymentStateOf, pollDelayMs, pollingMs } from './orders.polling.ts';

/** One order, answered to its owner alone: the signed-in user, or the guest that placed it. */
const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: async ({ signal }) => {
      const sent = { params: { orderNumber }, body: { guestId: readStored('guestToken') ?? undefined } };
      return (await call('verifyOrder', sent, { signal })).data;
    },
    networkMode: 'always',
    staleTime: 0,
  });

/**
 * An order, asked for again while its payment is on its way: every 2 to 10 seconds for 2 minutes. `untilPaid` goes on
 * as long as the page is open, also in the background: the shopper pays in another tab. Null asks for nothing.
 */
export function useFollowedOrder(orderNumber: string | null, { untilPaid = false } = {}) {
  const [startedAt] = useState(Date.now);
  const query = useQuery({
    ...orderQuery(orderNumber ?? ''),
    enabled: orderNumber !== null,
    refetchIntervalInBackground: untilPaid,
    refetchInterval: ({ state }) => {
      const isWaiting = state.data !== undefined && paymentStateOf(state.data) === 'waiting';
      if (!isWaiting || (!untilPaid && Date.now() - startedAt > pollingMs)) return false;
      return pollDelayMs(state.dataUpdateCount);
    },
  });
  return query;
}

/** The signed-in user's orders, newest first. */
export const useOrders = () =>
  useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await call('listOrders', {}, { signal })).data,
    networkMode: 'always',
    staleTime: 0,
  });

/** The tax invoice of an order of the user's, as a PDF. */
export const useInvoice = (orderNumber: string) =>
  useMutation({
    mutationFn: async () => (await call('readInvoice', { params: { orderNumber }, headers: {} })).data,
    networkMode: 'always',
  });
