import type { OrderRequest } from '@dilmun/contracts/checkout';
import type { Data } from '@dilmun/contracts/endpoint';
import type { Endpoints } from '@dilmun/contracts/endpoints';
import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { attemptKey, endAttempt } from './checkout.attempt.ts';

/** Another request with the same idempotency key is still being processed: retry until its response is available. */
const again = {
  retry: (count: number, error: Error) => count < 5 && isRefusal(error, 'IDEMPOTENCY_RUNNING'),
  retryDelay: 1_000,
};

interface PlacedOnce {
  headers: { 'idempotency-key': string };
  body: OrderRequest;
}

/** Places an order of the cart once per attempt. If no response arrives, the attempt stays open and can be repeated. */
async function place<D>(kind: string, body: OrderRequest, send: (sent: PlacedOnce) => Promise<{ data: D }>) {
  const headers = { 'idempotency-key': attemptKey(JSON.stringify([kind, body])) };
  try {
    const { data } = await send({ headers, body });
    endAttempt();
    return data;
  } catch (error) {
    const isRunning = isRefusal(error, 'IDEMPOTENCY_RUNNING');
    if (error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && !isRunning) endAttempt();
    throw error;
  }
}

/** Places the order and creates its card payment session. */
export const useCreateCardOrder = () =>
  useMutation({
    mutationFn: (order: OrderRequest) => place('card', order, (sent) => call('createCardOrder', sent)),
    ...again,
  });

/** Places the order and returns the URL of the debit scheme's payment page. */
export const useCreateDebitOrder = () =>
  useMutation({
    mutationFn: async (order: OrderRequest) =>
      readPaymentPage(await place('benefit', order, (sent) => call('createDebitOrder', sent))),
    ...again,
  });

/** Places an order with payment on delivery. */
export const useCreateCodOrder = () =>
  useMutation({
    mutationFn: (order: OrderRequest) => place('cash', order, (sent) => call('createCodOrder', sent)),
    ...again,
  });

/** Payment methods whose provider is currently unavailable. Empty until the API reports some. */
export function useUnavailableMethods(): readonly PaymentMethod[] {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => (await call('readPaymentMethods', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return data?.flatMap(({ method, isAvailable }) => (isAvailable ? [] : [method])) ?? [];
}

/** Creates the card payment session of an existing order. */
export const usePayOrderByCard = (orderNumber: string) =>
  useMutation({ mutationFn: async () => (await call('payOrderByCard', { params: { orderNumber } })).data });

/** Returns the URL of the debit scheme's payment page for an existing order. */
export const usePayOrderByDebitCard = (orderNumber: string) =>
  useMutation({
    mutationFn: async () => readPaymentPage((await call('payOrderByDebitCard', { params: { orderNumber } })).data),
  });

/** Returns the only entry of the debit scheme's response. */
function readPaymentPage([first]: Data<Endpoints['createDebitOrder']>) {
  if (!first) throw new Error('the contract promises one entry');
  return { url: first.result, orderNumber: first.orderNumber };
}

/** Cancels the payment of an order and releases its stock. */
export const useCancelPayment = () =>
  useMutation({ mutationFn: (orderNumber: string) => call('cancelPayment', { params: { orderNumber } }) });
