import type { OrderLookUp } from '@dilmun/contracts/orders';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { readStored } from '../../lib/browser-storage.ts';
import { paymentStateOf, pollDelayMs, pollingMs } from './orders.polling.ts';

/**
 * One order, answered to its owner alone: the signed-in user, the guest that placed it, or whoever was mailed a link.
 * An order that is not theirs is not asked for again.
 */
const orderQuery = (orderNumber: string, linkToken?: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, linkToken],
    queryFn: async ({ signal }) => {
      const guestId = readStored('guestToken') ?? undefined;
      const sent = { params: { orderNumber }, body: { guestId, ...(linkToken && { linkToken }) } };
      return (await call('verifyOrder', sent, { signal })).data;
    },
    retry: (count, error) => count < 2 && !isRefusal(error, 'ORDER_NOT_FOUND', 'RATE_LIMITED'),
    networkMode: 'always',
    staleTime: 0,
  });

interface Following {
  /** Goes on as long as the page is open, also in the background: the shopper pays in another tab. */
  untilPaid?: boolean;
  /** Of the link that opened the page. */
  linkToken?: string | undefined;
}

/**
 * An order, asked for again while its payment is on its way: every 2 to 10 seconds for 2 minutes. Null asks for nothing.
 */
export function useFollowedOrder(orderNumber: string | null, { untilPaid = false, linkToken }: Following = {}) {
  const [startedAt] = useState(Date.now);
  const query = useQuery({
    ...orderQuery(orderNumber ?? '', linkToken),
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

/** The tax invoice of an order of whoever asks, as a PDF. */
export const useInvoice = (orderNumber: string, linkToken?: string) =>
  useMutation({
    mutationFn: async () => {
      const guestToken = readStored('guestToken');
      const headers = {
        ...(guestToken && { 'x-guest-token': guestToken }),
        ...(linkToken && { 'x-order-link': linkToken }),
      };
      return (await call('readInvoice', { params: { orderNumber }, headers })).data;
    },
    networkMode: 'always',
  });

/** Has a link to an order mailed to its address. */
export const useSendOrderLink = () =>
  useMutation({ mutationFn: (asked: OrderLookUp) => call('sendOrderLink', { body: asked }) });
