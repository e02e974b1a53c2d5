import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { Day, OrderMethod } from './delivery.ts';
import { endpoint, userRequest } from './endpoint.ts';
import { key } from './message-keys.ts';
import { paymentMethods } from './payment-methods.ts';
import { emailAddress, Image, line, paragraph, toAsciiDigits } from './text.ts';
import { Instant } from './time.ts';

/**
 * `BH-` and ten random characters, the last one a check character. The schema also accepts any other text: the API then
 * responds as for an unknown order number.
 */
export const OrderNumber = z.string().min(1).max(100);

/**
 * The stored progress of payment and delivery; refunds and disputes are stored separately, and all three change
 * independently.
 */
export const orderProgresses = [
  'PENDING_PAYMENT',
  'CONFIRMED_COD',
  'PAID',
  'ON_HOLD',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'EXPIRED',
  'CANCELLED',
  'LATE_PAYMENT',
] as const;
export type OrderProgress = (typeof orderProgresses)[number];

/**
 * One status for the shopper, derived from the separately stored states of payment, refunds, dispute and delivery.
 * `timeline` lists them separately.
 */
export const OrderStatus = z.enum([...orderProgresses, 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED']);
export type OrderStatus = z.output<typeof OrderStatus>;

/** An address as copied to the order when it was placed. */
export const OrderAddress = z.object({
  name: z.string(),
  phoneNumber: z.string(),
  flat: z.string(),
  street: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  poBox: z.string(),
  country: z.string(),
});
export type OrderAddress = z.output<typeof OrderAddress>;

export const OrderItem = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  /** The price charged for one piece. */
  price: Bhd,
  total: Bhd,
  /** So many pieces can be asked back now. */
  returnable: z.int(),
  variant: z.object({
    images: z.array(Image),
    description: z.string(),
    discountedPrice: Bhd.nullable(),
    partNumber: z.string(),
    shippingPeriod: z.string(),
  }),
});

export const returnReasons = ['unexpected', 'damaged', 'wrong', 'exchange', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The most characters of a note, and of an answer of staff. */
export const returnTextMax = 1_000;

/** A request to return pieces of an item. `note` and `answer` may be empty. */
export const OrderReturn = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  note: z.string(),
  /** An accepted request is REFUNDED once the refund of its pieces succeeded. */
  state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED', 'REFUNDED']),
  /** In the words of staff. */
  answer: z.string(),
  requestedAt: Instant,
  answeredAt: Instant.nullable(),
});
export type OrderReturn = z.output<typeof OrderReturn>;

export const Order = z.object({
  orderNumber: z.string(),
  createdAt: Instant,
  email: z.string(),
  orderStatus: OrderStatus,
  items: z.array(OrderItem),
  /** The sum of the items, before the discount. */
  subtotal: Bhd,
  /** What a discount code took off; null without one. */
  discount: z.object({ code: z.string(), amount: Bhd }).nullable(),
  shipping: Bhd,
  /** Included in the total. */
  vat: Bhd,
  /** Whole percent; the rate on the day the order was placed. */
  vatRatePercent: z.int(),
  totalAmount: Bhd,
  shippingMethod: OrderMethod,
  /** The promised day of delivery, or on which pick-up is possible; null if none was promised. */
  promisedOn: Day.nullable(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  /** The business that the invoice is issued to. */
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  payment: z.object({
    method: z.enum(paymentMethods),
    isOpen: z.boolean(),
    declineText: z.string().nullable(),
    /** An unpaid order can be paid until this time. */
    expiresAt: Instant.nullable(),
  }),
  /** Issued when the order is paid; null until then. */
  invoice: z.object({ number: z.string(), issuedAt: Instant }).nullable(),
  /** One per refund, sorted by number. */
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: Instant, amount: Bhd })),
  /** The oldest first. */
  returns: z.array(OrderReturn),
  timeline: z.array(
    z.object({
      step: z.enum(['PLACED', 'PAID', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED']),
      at: Instant,
      /** The refunded amount; null for every other step. */
      amount: Bhd.nullable(),
    }),
  ),
  /** Tracking data of the parcel; null before it is shipped. */
  shipment: z
    .object({ carrier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
});
export type Order = z.output<typeof Order>;

/**
 * Returns the order only to its owner, who is authenticated by the user's access token, the guest token stored with the
 * order, or the token of a link mailed to the order's e-mail address.
 */
export const verifyOrder = endpoint.post('/user/order/verify/:orderNumber', {
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  params: z.strictObject({ orderNumber: OrderNumber }),
  /** Any text that is not this order's guest token gives the response of a missing order (docs/security.md S29). */
  body: z.strictObject({ guestId: z.unknown().optional(), linkToken: z.unknown().optional() }),
  message: 'order',
  data: Order,
  refuses: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
});

/** How a visitor without an account is authorised for an order. */
export const orderHeaders = z.object({ 'x-guest-token': z.string().optional(), 'x-order-link': z.string().optional() });

/** A tax document (PDF) of an order. Only the owner can read it; the bytes are the same at every request. */
const taxDocument = {
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  /** Any text that is not this order's guest token gives the response of a missing order (docs/security.md S29). */
  headers: orderHeaders,
  answers: 'application/pdf',
  data: z.custom<Uint8Array>((file) => file instanceof Uint8Array),
} as const;

/** The tax invoice of a paid order. */
export const readInvoice = endpoint.get('/order/:orderNumber/invoice', {
  ...taxDocument,
  params: z.strictObject({ orderNumber: OrderNumber }),
  message: 'invoice',
  refuses: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND', 'BUSY'],
});

/** A credit note of the order, by its number. Each refund has one. */
export const readCreditNote = endpoint.get('/order/:orderNumber/credit-note/:number', {
  ...taxDocument,
  params: z.strictObject({ orderNumber: OrderNumber, number: line(20).min(1) }),
  message: 'creditNote',
  refuses: ['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND', 'BUSY'],
});

export const ReturnForm = z.strictObject({
  itemId: z.uuid(key('returnItemMissing')),
  quantity: z.int(key('quantityRange')).min(1, key('quantityRange')).max(limits.lineQuantityMax, key('quantityRange')),
  reason: z.enum(returnReasons, key('returnReasonMissing')),
  note: paragraph(returnTextMax).optional(),
});
export type ReturnForm = z.output<typeof ReturnForm>;

/**
 * Asks staff to take pieces of an item back, once the order has left the shop and for as long after its delivery as the
 * return policy says.
 */
export const requestReturn = endpoint.post('/order/:orderNumber/return', {
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  params: z.strictObject({ orderNumber: OrderNumber }),
  headers: orderHeaders,
  body: ReturnForm,
  message: 'returnRequested',
  data: Order,
  refuses: [
    'ORDER_NOT_FOUND',
    'ORDER_LINE_NOT_FOUND',
    'RETURN_NOT_YET',
    'RETURN_TOO_LATE',
    'RETURN_NOT_FOR_ITEM',
    'RETURN_TOO_MANY',
    'RATE_LIMITED',
  ],
});

export const listOrders = endpoint.get('/user/order', {
  ...userRequest,
  message: 'orders',
  data: z.array(Order),
});

/** The order look-up form. Lower case and spaces in the order number are accepted. */
export const OrderLookUp = z.strictObject({
  orderNumber: line(40, key('orderNumberMissing'))
    .overwrite((typed) => toAsciiDigits(typed).replaceAll(/\s/g, '').toUpperCase())
    .min(1, key('orderNumberMissing')),
  email: emailAddress(key('orderEmailInvalid')),
});

export type OrderLookUp = z.output<typeof OrderLookUp>;

/**
 * Mails a link that opens the order for 24 hours, if the order was placed with this e-mail address. The response is the
 * same in either case, so that it does not reveal which orders exist.
 */
export const sendOrderLink = endpoint.post('/order/link', {
  caller: 'anyone',
  rateLimit: 'orderLink',
  body: OrderLookUp,
  message: 'orderLinkSent',
  data: z.object({}),
});
