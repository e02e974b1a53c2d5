import type { Order, OrderLookUp } from '@dilmun/contracts/orders';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { readStored } from '../../lib/browser-storage.ts';
import { elsewhereDelayMs, paymentStateOf, pollDelayMs, pollingMs } from './orders.polling.ts';
import { hearOtherTabs, tellOtherTabs } from './orders.tabs.ts';

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
      const { data: order } = await call('verifyOrder', sent, { signal });
      tellOtherTabs(order);
      return order;
    },
    retry: (count, error) => count < 2 && !isRefusal(error, 'ORDER_NOT_FOUND', 'RATE_LIMITED'),
    networkMode: 'always',
    // What another tab has just been answered is not asked again.
    staleTime: 2_000,
  });

interface Following {
  /** Goes on as long as the page is open, also in the background: the shopper pays in another tab. */
  untilPaid?: boolean;
  /** Of the link that opened the page. */
  linkToken?: string | undefined;
}

/**
 * An order, asked for again while its payment is on its way: often at first and ever less, for 2 minutes. What another
 * tab is answered counts here too, and a tab the shopper comes back to asks at once. Null asks for nothing.
 */
export function useFollowedOrder(orderNumber: string | null, { untilPaid = false, linkToken }: Following = {}) {
  const queryClient = useQueryClient();
  const [startedAt] = useState(Date.now);
  const followed = orderQuery(orderNumber ?? '', linkToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds both.
  useEffect(() => {
    if (orderNumber !== null)
      return hearOtherTabs(orderNumber, (order) => queryClient.setQueryData(followed.queryKey, order));
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

const isWaiting = (order: Order | undefined) => order !== undefined && paymentStateOf(order) === 'waiting';

/** The signed-in user's orders, newest first. */
export const useOrders = () =>
  useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await call('listOrders', {}, { signal })).data,
    networkMode: 'always',
    staleTime: 0,
  });

/** The tax invoice of the shopper's order, as a PDF. */
export const useInvoice = (orderNumber: string, linkToken?: string) =>
  useMutation({
    mutationFn: async () =>
      (await call('readInvoice', { params: { orderNumber }, headers: readClaim(linkToken) })).data,
    networkMode: 'always',
  });

/** A credit note of the shopper's order, by its number, as a PDF. */
export const useCreditNote = (orderNumber: string, number: string, linkToken?: string) =>
  useMutation({
    mutationFn: async () =>
      (await call('readCreditNote', { params: { orderNumber, number }, headers: readClaim(linkToken) })).data,
    networkMode: 'always',
  });

/** What shows that an order is this browser's own, beside its bearer token. */
function readClaim(linkToken: string | undefined) {
  const guestToken = readStored('guestToken');
  return { ...(guestToken && { 'x-guest-token': guestToken }), ...(linkToken && { 'x-order-link': linkToken }) };
}

/** Has a link to an order mailed to its address. */
export const useSendOrderLink = () =>
  useMutation({ mutationFn: (asked: OrderLookUp) => call('sendOrderLink', { body: asked }) });
