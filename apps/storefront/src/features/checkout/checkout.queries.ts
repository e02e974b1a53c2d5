import type { OrderRequest, PaymentMethod } from '@dilmun/contracts/checkout';
import type { Data } from '@dilmun/contracts/endpoint';
import type { Endpoints } from '@dilmun/contracts/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { attemptKey, endAttempt } from './checkout.attempt.ts';

/** Another request of the same attempt is still at work: ask again until its answer is there. */
const again = {
  retry: (count: number, error: Error) => count < 5 && isRefusal(error, 'IDEMPOTENCY_RUNNING'),
  retryDelay: 1_000,
};

interface PlacedOnce {
  headers: { 'idempotency-key': string };
  body: OrderRequest;
}

/** Places an order of the cart, once per attempt. Without an answer the attempt stays open and can be repeated. */
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

/** Places the order and opens its card payment. */
export const useCreateCardOrder = () =>
  useMutation({
    mutationFn: (order: OrderRequest) => place('card', order, (sent) => call('createCardOrder', sent)),
    ...again,
  });

/** Places the order and answers the debit scheme's page for it. */
export const useCreateBenefitOrder = () =>
  useMutation({
    mutationFn: async (order: OrderRequest) =>
      pageOf(await place('benefit', order, (sent) => call('createBenefitOrder', sent))),
    ...again,
  });

/** Places an order to be paid on delivery. */
export const useCreateCodOrder = () =>
  useMutation({
    mutationFn: (order: OrderRequest) => place('cash', order, (sent) => call('createCodOrder', sent)),
    ...again,
  });

/** The ways to pay that cannot be used right now: their provider is down. None are, until the API says so. */
export function useUnavailableMethods(): readonly PaymentMethod[] {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => (await call('readPaymentMethods', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return data?.flatMap(({ method, isAvailable }) => (isAvailable ? [] : [method])) ?? [];
}

/** Opens the card page of an order that was placed before. */
export const usePayOrderByCard = (orderNumber: string) =>
  useMutation({ mutationFn: async () => (await call('payOrderByCard', { params: { orderNumber } })).data });

/** Answers the debit scheme's page for an order that was placed before. */
export const usePayOrderByBenefit = (orderNumber: string) =>
  useMutation({
    mutationFn: async () => pageOf((await call('payOrderByBenefit', { params: { orderNumber } })).data),
  });

/** The one entry of the debit scheme's answer. */
function pageOf([first]: Data<Endpoints['createBenefitOrder']>) {
  if (!first) throw new Error('the contract promises one entry');
  return { url: first.result, orderNumber: first.orderNumber };
}

/** Gives up paying an order; its stock goes back. */
export const useCancelPayment = () =>
  useMutation({ mutationFn: (orderNumber: string) => call('cancelPayment', { params: { orderNumber } }) });
