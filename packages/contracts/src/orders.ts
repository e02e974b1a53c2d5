import { answers } from '@dilmun/store/messages/answers';
import { validation } from '@dilmun/store/messages/validation';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, Image, line } from './text.ts';
import { Instant } from './time.ts';

/**
 * Random and readable aloud, with a check character: BH- and ten characters. Any other text is accepted here and answered
 * like an unknown number.
 */
export const OrderNumber = z.string().min(1).max(100);

/**
 * What matters most to the shopper of payment, refunds, a dispute and delivery. Derived: the API stores these apart, and
 * `timeline` tells them apart too.
 */
export const orderStatuses = [
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
  'REFUND_PENDING',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;

/** What happened to an order, in the order it happened. */
export const orderSteps = ['PLACED', 'PAID', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** An address as it was frozen on the order. */
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
  /** Charged, each. */
  price: Bhd,
  total: Bhd,
  variant: z.object({
    images: z.array(Image),
    description: z.string(),
    discountedPrice: Bhd.nullable(),
    partNumber: z.string(),
    shippingPeriod: z.string(),
  }),
});

export const Order = z.object({
  orderNumber: z.string(),
  createdAt: Instant,
  email: z.string(),
  orderStatus: OrderStatus,
  items: z.array(OrderItem),
  subtotal: Bhd,
  shipping: Bhd,
  /** Contained in the total. */
  vat: Bhd,
  /** In whole percent; the rate of the day the order was placed. */
  vatRatePercent: z.int(),
  totalAmount: Bhd,
  shippingMethod: z.string(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  /** The business that the invoice is made out to. */
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  payment: z.object({
    /** card, benefit or cash. */
    method: z.enum(['card', 'benefit', 'cash']),
    isOpen: z.boolean(),
    declineText: z.string().nullable(),
    /** Until when an unpaid order can be paid. */
    expiresAt: Instant.nullable(),
  }),
  /** Issued when the order was paid; null before. */
  invoice: z.object({ number: z.string(), issuedAt: Instant }).nullable(),
  /** One for each refund, in the order of their numbers. */
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: Instant, amount: Bhd })),
  timeline: z.array(
    z.object({
      step: z.enum(orderSteps),
      at: Instant,
      /** What was refunded. */
      amount: Bhd.nullable(),
    }),
  ),
  /** How the parcel is followed; null before it left. */
  shipment: z
    .object({ carrier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
});
export type Order = z.output<typeof Order>;

/**
 * Answers the order to its owner alone: the user's bearer token, the guest token stored with it, or the token of a link
 * mailed to its address.
 */
export const verifyOrder = endpoint({
  method: 'POST',
  path: '/user/order/verify/:orderNumber',
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  params: z.strictObject({ orderNumber: OrderNumber }),
  /**
   * Whatever is no guest token of this order is answered like a missing order, never described (docs/security.md S29).
   */
  body: z.strictObject({ guestId: z.unknown().optional(), linkToken: z.unknown().optional() }),
  message: answers.order,
  data: Order,
  refuses: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
});

/** A tax document of an order, to its owner alone, the same each time. */
const taxDocument = {
  method: 'GET',
  caller: 'visitor',
  rateLimit: 'orderLookUp',
  /**
   * Whatever is no guest token of this order is answered like a missing order, never described (docs/security.md S29).
   */
  headers: z.object({ 'x-guest-token': z.string().optional(), 'x-order-link': z.string().optional() }),
  answers: 'application/pdf',
  data: z.custom<Uint8Array>((file) => file instanceof Uint8Array),
} as const;

/** The tax invoice that was issued when the order was paid. */
export const readInvoice = endpoint({
  ...taxDocument,
  path: '/order/:orderNumber/invoice',
  params: z.strictObject({ orderNumber: OrderNumber }),
  message: answers.invoice,
  refuses: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND', 'BUSY'],
});

/** One of the credit notes that were issued for refunds of the order, by its number. */
export const readCreditNote = endpoint({
  ...taxDocument,
  path: '/order/:orderNumber/credit-note/:number',
  params: z.strictObject({ orderNumber: OrderNumber, number: line(20).min(1) }),
  message: answers.creditNote,
  refuses: ['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND', 'BUSY'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/user/order',
  caller: 'user',
  rateLimit: 'otherRequests',
  message: answers.orders,
  data: z.array(Order),
  refuses: [],
});

/** What the look-up form asks for. The number may be typed in small letters and with spaces. */
export const OrderLookUp = z.strictObject({
  orderNumber: line(40, validation.orderNumberMissing)
    .overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .min(1, validation.orderNumberMissing),
  email: emailAddress(validation.orderEmailInvalid),
});

export type OrderLookUp = z.output<typeof OrderLookUp>;

/** Mails a link that opens one order for a day, if it was placed with that address; answers the same in any case. */
export const sendOrderLink = endpoint({
  method: 'POST',
  path: '/order/link',
  caller: 'anyone',
  rateLimit: 'orderLink',
  body: OrderLookUp,
  message: answers.orderLinkSent,
  data: z.object({}),
  refuses: [],
});
