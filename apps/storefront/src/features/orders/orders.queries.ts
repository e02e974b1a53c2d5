import type { Order, ReturnForm } from '@dilmun/contracts/orders';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/api-error.ts';
import { readOrderClaim } from '../../lib/api/order-claim.ts';
import { accountKey } from '../../lib/api/query-client.ts';
import { readStored } from '../../lib/storage/browser-storage.ts';
import { elsewhereDelayMs, pollDelayMs, pollingMs, readPaymentState } from './orders.polling.ts';
import { postToOtherTabs, subscribeToOtherTabs } from './orders.tabs.ts';

/**
 * One order. The API returns it only to its owner: the signed-in user, the guest who placed it, or the holder of a
 * mailed link. A rejected request is not retried.
 */
const orderQuery = (orderNumber: string, linkToken?: string) =>
  queryOptions({
    queryKey: [accountKey, 'order', orderNumber, linkToken],
    queryFn: async ({ signal }) => {
      const guestId = readStored('guestToken') ?? undefined;
      const sent = { params: { orderNumber }, body: { guestId, ...(linkToken && { linkToken }) } };
      const { data: order } = await call('verifyOrder', sent, { signal });
      postToOtherTabs(order);
      return order;
    },
    retry: (count, error) => count < 2 && !isRefusal(error, 'ORDER_NOT_FOUND', 'RATE_LIMITED'),
    networkMode: 'always',
    // Another tab may have fetched the order just now and shared it.
    staleTime: 2_000,
  });

interface Following {
  /** Polls as long as the page is open, also in the background, because the shopper pays in another tab. */
  untilPaid?: boolean;
  /** Token from the mailed link. */
  linkToken?: string | undefined;
}

/**
 * An order that is polled while its payment is pending: at growing intervals for 2 minutes. Uses the responses that
 * other tabs receive; a tab that gets focus polls at once. Null disables the query.
 */
export function useFollowedOrder(orderNumber: string | null, { untilPaid = false, linkToken }: Following = {}) {
  const queryClient = useQueryClient();
  const [startedAt] = useState(Date.now);
  const followed = orderQuery(orderNumber ?? '', linkToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query key contains both.
  useEffect(() => {
    if (orderNumber !== null)
      return subscribeToOtherTabs(orderNumber, (order) => queryClient.setQueryData(followed.queryKey, order));
  }, [orderNumber, linkToken]);
  return useQuery({
    ...followed,
    enabled: orderNumber !== null,
    refetchOnMount: untilPaid ? 'always' : true,
    refetchOnWindowFocus: ({ state }) => isWaiting(state.data),
    refetchIntervalInBackground: untilPaid,
    refetchInterval: ({ state }) => {
      const waitedMs = Date.now() - startedAt;
      if (!isWaiting(state.data) || (!untilPaid && waitedMs > pollingMs)) return false;
      return untilPaid ? elsewhereDelayMs : pollDelayMs(waitedMs);
    },
  });
}

const isWaiting = (order: Order | undefined) => order !== undefined && readPaymentState(order) === 'waiting';

export const useOrders = () =>
  useQuery({
    queryKey: [accountKey, 'orders'],
    queryFn: async ({ signal }) => (await call('listOrders', {}, { signal })).data,
    networkMode: 'always',
    staleTime: 0,
  });

export interface TaxDocument {
  orderNumber: string;
  /** Number of a credit note; undefined for the tax invoice. */
  creditNote?: string;
  /** Token from the mailed link. */
  linkToken: string | undefined;
}

/** Reads the tax invoice or a credit note of an order, as a PDF. */
export const useTaxDocument = ({ orderNumber, creditNote: number, linkToken }: TaxDocument) =>
  useMutation({
    mutationFn: async () => {
      const headers = readOrderClaim(linkToken);
      const { data } = await (number === undefined
        ? call('readInvoice', { params: { orderNumber }, headers })
        : call('readCreditNote', { params: { orderNumber, number }, headers }));
      return data;
    },
  });

/** Asks to return pieces of an item. The response replaces the order in the cache of this tab and of the others. */
export function useReturnRequest(orderNumber: string, linkToken: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnForm) =>
      call('requestReturn', { params: { orderNumber }, headers: readOrderClaim(linkToken), body }),
    onSuccess: ({ data: order }) => {
      queryClient.setQueryData(orderQuery(orderNumber, linkToken).queryKey, order);
      postToOtherTabs(order);
    },
  });
}
