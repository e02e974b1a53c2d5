import { limits } from '@dilmun/store/limits';
import { answers } from '@dilmun/store/messages/answers';
import { validation } from '@dilmun/store/messages/validation';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { GuestToken } from './guests.ts';
import { Image, line } from './text.ts';
import { PartNumber } from './variants.ts';

export const CartLine = z.object({
  id: z.uuid(),
  /** The parent product, for the link to its page. */
  productId: z.int(),
  variantId: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  /** Each, before any discount. */
  price: Bhd,
  quantity: z.int(),
  /** Quantity times the discounted price, if there is one, else times the price. */
  total: Bhd,
  firstImage: Image.nullable(),
  variants: z.object({ discountedPrice: Bhd.nullable(), images: z.array(Image) }),
  /** How many could be ordered now. */
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
  ]),
  partNumber: z.string().nullable(),
  message: z.string(),
});
export type CartNotice = z.output<typeof CartNotice>;

export const CartMeta = z.object({
  grandTotal: Bhd,
  notices: z.array(CartNotice),
  /** Greater after every change, whoever made it; 0 where there is no cart yet. */
  version: z.int(),
});
export type CartMeta = z.output<typeof CartMeta>;

export const Quantity = z
  .int(validation.quantityRange)
  .min(1, validation.quantityRange)
  .max(limits.lineQuantityMax, validation.quantityRange);

const cart = { data: z.array(CartLine), meta: CartMeta };
const ofGuest = z.strictObject({ guestToken: GuestToken });
/** A change sent again under the key it was first sent with is not made again. */
const ChangeHeaders = z.object({ 'idempotency-key': z.uuid().optional() });
/** `if-match` is the cart's version the shopper saw: what was changed since is not overwritten. */
const SeenHeaders = ChangeHeaders.extend({
  'if-match': z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
});
/** A guest proves itself by this header where the path does not carry its token. */
const GuestHeaders = SeenHeaders.extend({ 'x-guest-token': GuestToken.optional() });

/**
 * What is added: `variantId` with what the shopper saw (`price`, `productName`: never charged, only compared), or a cart
 * item as a whole, known by its `partNumber`, whose other fields are ignored.
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
      context.addIssue({ code: 'custom', path: ['variantId'], message: validation.missing });
    }
    const unknown = Object.keys(body).filter((key) => !addedLineKeys.has(key));
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: validation.unknownField });
  });
const addedLineKeys = new Set(['variantId', 'partNumber', 'price', 'productName']);

export const addCartLine = endpoint({
  method: 'POST',
  path: '/user/cart/add/:guestToken',
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: ofGuest,
  headers: ChangeHeaders,
  body: AddedLine,
  message: answers.cartLineAdded,
  ...cart,
  refuses: ['PART_NOT_FOUND', 'LINE_FULL', 'CART_FULL', 'NOT_ENOUGH_STOCK'],
});

export const readCart = endpoint({
  method: 'GET',
  path: '/user/cart/:guestToken',
  caller: 'shopper',
  rateLimit: 'otherRequests',
  params: ofGuest,
  message: answers.cartRead,
  ...cart,
  refuses: [],
});

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/user/cart/:guestToken/:itemId',
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: z.strictObject({ guestToken: GuestToken, itemId: z.uuid() }),
  headers: SeenHeaders,
  message: answers.cartLineRemoved,
  ...cart,
  refuses: ['CART_LINE_NOT_FOUND', 'LINE_CHANGED'],
});

export const setCartLineQuantity = endpoint({
  method: 'PUT',
  path: '/user/cart/quantity/:cartItemId',
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: z.strictObject({ cartItemId: z.uuid() }),
  headers: GuestHeaders,
  body: z.strictObject({ quantity: Quantity }),
  message: answers.cartLineChanged,
  ...cart,
  refuses: ['CART_LINE_NOT_FOUND', 'LINE_CHANGED', 'NOT_ENOUGH_STOCK'],
});

export const clearCart = endpoint({
  method: 'POST',
  path: '/clear',
  caller: 'shopper',
  rateLimit: 'cartWrite',
  headers: GuestHeaders,
  message: answers.cartCleared,
  ...cart,
  refuses: ['LINE_CHANGED'],
});

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/user/cart/:guestToken',
  caller: 'shopper',
  rateLimit: 'cartWrite',
  params: ofGuest,
  headers: SeenHeaders,
  message: answers.cartCleared,
  ...cart,
  refuses: ['LINE_CHANGED'],
});
