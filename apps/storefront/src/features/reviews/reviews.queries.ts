import type { OrderReviews, ReviewForm } from '@dilmun/contracts/reviews';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { readOrderClaim } from '../../lib/api/order-claim.ts';
import { accountKey } from '../../lib/api/query-client.ts';

/** One page of the published reviews of a product. */
export const productReviewsQuery = (id: number, page = 1) =>
  queryOptions({
    queryKey: ['reviews', id, page],
    queryFn: ({ signal }) => call('listProductReviews', { params: { id }, query: { page } }, { signal }),
  });

/** Loads the first reviews of a product. Never rejects, because its page works without them. */
export const preloadProductReviews = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery(productReviewsQuery(id));

/** The items of an order that its customer can review, each with its review. */
export const orderReviewsQuery = (orderNumber: string, linkToken: string | undefined) =>
  queryOptions({
    queryKey: [accountKey, 'order-reviews', orderNumber, linkToken],
    queryFn: async ({ signal }) => {
      const sent = { params: { orderNumber }, headers: readOrderClaim(linkToken) };
      return (await call('readOrderReviews', sent, { signal })).data;
    },
    networkMode: 'always',
  });

/** Sends a change of the reviews of an order, whose response replaces them in the cache. */
function useReviewChange<Change>(
  orderNumber: string,
  linkToken: string | undefined,
  send: (change: Change) => Promise<{ message: string; data: OrderReviews }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => queryClient.setQueryData(orderReviewsQuery(orderNumber, linkToken).queryKey, data),
  });
}

/** Stores a review of an item. */
export const useReviewWriting = (orderNumber: string, linkToken: string | undefined) =>
  useReviewChange(orderNumber, linkToken, (body: ReviewForm) =>
    call('writeReview', { params: { orderNumber }, headers: readOrderClaim(linkToken), body }),
  );

/** Deletes the review of the item with an id. */
export const useReviewRemoval = (orderNumber: string, linkToken: string | undefined) =>
  useReviewChange(orderNumber, linkToken, (itemId: string) =>
    call('removeReview', { params: { orderNumber, itemId }, headers: readOrderClaim(linkToken) }),
  );
