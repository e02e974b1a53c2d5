import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { GuestToken } from './guests.ts';
import { key } from './message-keys.ts';
import { Image, line, toAsciiDigits } from './text.ts';
import { PartNumber } from './variants.ts';

export const CartLine = z.object({
  id: z.uuid(),
  /** The parent product, for the link to its page. */
  productId: z.int(),
  variantId: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  /** Price of one piece, before any discount. */
  price: Bhd,
  quantity: z.int(),
  /** Quantity times the discounted price; times the price if there is no discount. */
  total: Bhd,
  firstImage: Image.nullable(),
  variants: z.object({ discountedPrice: Bhd.nullable(), images: z.array(Image) }),
  /** Pieces that can be ordered now. */
  available: z.int(),
  shippingPeriod: z.string(),
});
export type CartLine = z.output<typeof CartLine>;

export const CartNotice = z.object({
  code: z.enum([
    'PRICE_CHANGED',
    'QUANTITY_CLAMPED',
    'SOLD_OUT',
    'NO_LONGER_SOLD',
    'MERGED',
    'MERGE_CLAMPED',
    'MERGE_DROPPED',
    'DISCOUNT_NOT_APPLIED',
  ]),
  partNumber: z.string().nullable(),
  message: z.string(),
});
export type CartNotice = z.output<typeof CartNotice>;

/** A discount code as shoppers type it; upper and lower case are equal. */
const DiscountCode = z
  .string(key('discountCodeInvalid'))
  .max(40, key('discountCodeInvalid'))
  .overwrite((typed) => toAsciiDigits(typed).trim().toUpperCase())
  .regex(/^[A-Z0-9-]{1,20}$/, key('discountCodeInvalid'));

/** Why a discount code does not apply. */
export const discountProblems = [
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_YET',
  'DISCOUNT_EXPIRED',
  'DISCOUNT_USED_UP',
  'DISCOUNT_ALREADY_USED',
  'DISCOUNT_NOT_FOR_GOODS',
  'DISCOUNT_BELOW_MINIMUM',
] as const;
export type DiscountProblem = (typeof discountProblems)[number];

export const CartMeta = z.object({
  /** The sum of the lines, before the discount. */
  grandTotal: Bhd,
  /** The code on the cart and what it takes off now; 0 while it does not apply, with a notice that says why. */
  discount: z.object({ code: z.string(), amount: Bhd }).nullable(),
  notices: z.array(CartNotice),
  /** Incremented on every change of the cart; 0 if there is no cart yet. */
  version: z.int(),
});
export type CartMeta = z.output<typeof CartMeta>;

export const Quantity = z
  .int(key('quantityRange'))
  .min(1, key('quantityRange'))
  .max(limits.lineQuantityMax, key('quantityRange'));

const cart = { data: z.array(CartLine), meta: CartMeta };
const ofGuest = z.strictObject({ guestToken: GuestToken });
/** A request that repeats an idempotency key does not change the cart a second time. */
const ChangeHeaders = z.object({ 'idempotency-key': z.uuid().optional() });
/** `if-match` is the cart version that the shopper saw. The API rejects the request if the line has changed since. */
const SeenHeaders = ChangeHeaders.extend({
  'if-match': z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
});
/** For paths without a guest token: a guest is authenticated by this header. */
const GuestHeaders = SeenHeaders.extend({ 'x-guest-token': GuestToken.optional() });

/**
 * The line to add, in one of two forms. Either `variantId` with the `price` and `productName` that the shopper saw,
 * which are only compared and never charged; or a whole cart line, identified by its `partNumber`, whose other fields
 * are ignored.
 */
const AddedLine = z
  .looseObject({
    variantId: PartNumber.optional(),
    partNumber: PartNumber.optional(),
    price: Bhd.optional(),
    productName: line(300).optional(),
  })
  .superRefine((body, context) => {
    if (body.partNumber !== undefined) return;
    if (body.variantId === undefined) {
      context.addIssue({ code: 'custom', path: ['variantId'], message: key('missing') });
    }
    const unknown = Object.keys(body).filter((field) => !addedLineKeys.has(field));
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: key('unknownField') });
  });
const addedLineKeys = new Set(['variantId', 'partNumber', 'price', 'productName']);

export const addCartLine = endpoint.post('/user/cart/add/:guestToken', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: ofGuest,
  headers: ChangeHeaders,
  body: AddedLine,
  message: 'cartLineAdded',
  ...cart,
  refuses: ['PART_NOT_FOUND', 'LINE_FULL', 'CART_FULL', 'NOT_ENOUGH_STOCK'],
});

export const readCart = endpoint.get('/user/cart/:guestToken', {
  caller: 'shopper',
  rateLimit: 'otherRequests',
  params: ofGuest,
  message: 'cartRead',
  ...cart,
});

export const removeCartLine = endpoint.delete('/user/cart/:guestToken/:itemId', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: z.strictObject({ guestToken: GuestToken, itemId: z.uuid() }),
  headers: SeenHeaders,
  message: 'cartLineRemoved',
  ...cart,
  refuses: ['CART_LINE_NOT_FOUND', 'LINE_CHANGED'],
});

export const setCartLineQuantity = endpoint.put('/user/cart/quantity/:cartItemId', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: z.strictObject({ cartItemId: z.uuid() }),
  headers: GuestHeaders,
  body: z.strictObject({ quantity: Quantity }),
  message: 'cartLineChanged',
  ...cart,
  refuses: ['CART_LINE_NOT_FOUND', 'LINE_CHANGED', 'NOT_ENOUGH_STOCK'],
});

export const clearCart = endpoint.post('/clear', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  headers: GuestHeaders,
  message: 'cartCleared',
  ...cart,
  refuses: ['LINE_CHANGED'],
});

export const deleteCart = endpoint.delete('/user/cart/:guestToken', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: ofGuest,
  headers: SeenHeaders,
  message: 'cartCleared',
  ...cart,
  refuses: ['LINE_CHANGED'],
});

/** Puts a discount code on the cart, in place of another one. */
export const applyDiscount = endpoint.post('/user/cart/discount/:guestToken', {
  caller: 'shopper',
  rateLimit: 'discountCode',
  params: ofGuest,
  body: z.strictObject({ code: DiscountCode }),
  message: 'discountApplied',
  ...cart,
  refuses: discountProblems,
});

export const removeDiscount = endpoint.delete('/user/cart/discount/:guestToken', {
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: ofGuest,
  message: 'discountRemoved',
  ...cart,
});
