import { languageIds } from '@dilmun/settings/languages';
import { z } from 'zod';
import { Day } from './delivery.ts';
import { endpoint, publicRead } from './endpoint.ts';
import { key } from './message-keys.ts';
import { OrderNumber, orderHeaders } from './orders.ts';
import { line, PageNumber, paragraph } from './text.ts';
import { ProductId } from './variants.ts';

/** A whole number of stars, 1 to 5. */
const Stars = z.int(key('starsMissing')).min(1, key('starsMissing')).max(5, key('starsMissing'));

/** The most characters of a review, and of the name that it is shown with. */
export const reviewMax = { text: 2_000, name: 50 } as const;

/** A published review. */
export const ProductReview = z.object({
  id: z.uuid(),
  /** As its writer wants to be named. */
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  /** That it is written in. */
  language: z.enum(languageIds),
  /** On which it was written, in the shop's time zone. */
  day: Day,
});
export type ProductReview = z.output<typeof ProductReview>;

/** The published reviews of a product, the newest first. */
export const listProductReviews = endpoint.get('/product/reviews/:id', {
  ...publicRead,
  params: z.strictObject({ id: ProductId }),
  query: z.strictObject({ page: PageNumber.optional() }),
  message: 'productReviews',
  data: z.array(ProductReview),
  meta: z.object({ total: z.int(), page: z.int(), pageSize: z.int() }),
  refuses: ['PRODUCT_NOT_FOUND'],
});

/** The products of an order that its customer can review, and what they wrote. */
export const OrderReviews = z.object({
  /** For the name of a new review: the customer's first name. */
  name: z.string(),
  items: z.array(
    z.object({
      itemId: z.uuid(),
      productName: z.string(),
      review: z
        .object({
          name: z.string(),
          stars: z.int(),
          text: z.string(),
          state: z.enum(['SUBMITTED', 'PUBLISHED', 'REFUSED']),
          /** Why it is refused, in the words of staff; else empty. */
          reason: z.string(),
        })
        .nullable(),
    }),
  ),
});
export type OrderReviews = z.output<typeof OrderReviews>;

export const ReviewForm = z.strictObject({
  itemId: z.uuid(),
  stars: Stars,
  text: paragraph(reviewMax.text, 'reviewTextMissing').min(1, key('reviewTextMissing')),
  name: line(reviewMax.name, 'reviewNameMissing').min(1, key('reviewNameMissing')),
});
export type ReviewForm = z.output<typeof ReviewForm>;

/** Of the customer of an order. */
const ofOrder = {
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  headers: orderHeaders,
  data: OrderReviews,
} as const;

export const readOrderReviews = endpoint.get('/order/:orderNumber/reviews', {
  ...ofOrder,
  params: z.strictObject({ orderNumber: OrderNumber }),
  message: 'orderReviews',
  refuses: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
});

/** Stores the customer's review of a delivered product, or changes it; staff publish it. */
export const writeReview = endpoint.post('/order/:orderNumber/reviews', {
  ...ofOrder,
  params: z.strictObject({ orderNumber: OrderNumber }),
  body: ReviewForm,
  message: 'reviewSubmitted',
  refuses: ['ORDER_NOT_FOUND', 'ORDER_LINE_NOT_FOUND', 'REVIEW_NOT_POSSIBLE', 'RATE_LIMITED'],
});

/** Deletes the customer's review of the product of an item; idempotent. */
export const removeReview = endpoint.delete('/order/:orderNumber/reviews/:itemId', {
  ...ofOrder,
  params: z.strictObject({ orderNumber: OrderNumber, itemId: z.uuid() }),
  message: 'reviewRemoved',
  refuses: ['ORDER_NOT_FOUND', 'ORDER_LINE_NOT_FOUND', 'RATE_LIMITED'],
});
