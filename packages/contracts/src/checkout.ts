import { phoneNumbers } from '@dilmun/settings/places';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { discountProblems, Quantity } from './carts.ts';
import { OrderMethod, ShippingMethod } from './delivery.ts';
import { endpoint, userRequest } from './endpoint.ts';
import { GuestToken } from './guests.ts';
import { key, type ValidationKey } from './message-keys.ts';
import { OrderNumber } from './orders.ts';
import { PaymentProviderCode, paymentMethods } from './payment-methods.ts';
import { emailAddress, line, toAsciiDigits } from './text.ts';
import { Instant } from './time.ts';
import { PartNumber } from './variants.ts';

export const Country = z.enum(store.countries, key('countryMissing'));

/**
 * Normalises a phone number: removes spaces, dashes, dots and brackets, replaces a leading 00 by +, and adds the
 * country's prefix to a number with as many digits as the country's numbers have (outside Bahrain also after a 0).
 * Does not validate.
 */
export function normalisePhone(typed: string, country: z.output<typeof Country> = 'Bahrain'): string {
  const { prefix, digits } = phoneNumbers[country];
  const text = toAsciiDigits(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const national = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const local = country === 'Bahrain' ? national : national.replace(/^0/, '');
  return /^\d+$/.test(local) && local.length === digits ? `${prefix}${local}` : text;
}

export const Phone = z
  .string(key('phoneInvalid'))
  .max(40, key('phoneInvalid'))
  .overwrite((typed) => normalisePhone(typed))
  .regex(/^\+?[1-9]\d{8,14}$/, key('phoneInvalid'));

/**
 * A VAT account number: 15 digits in Bahrain, Saudi Arabia and the United Arab Emirates. Spaces and dashes are removed;
 * empty text means none.
 */
const VatNumber = z
  .string(key('vatNumberInvalid'))
  .max(40, key('vatNumberInvalid'))
  .overwrite((typed) => toAsciiDigits(typed).replace(/[\s-]/g, ''))
  .regex(/^(?:\d{15})?$/, key('vatNumberInvalid'));

/** The business that the invoice is issued to. Both fields are optional. */
const invoicee = { companyName: line(200).optional(), vatNumber: VatNumber.optional() };

/** The form of the shipping step. */
export const ShippingForm = z.strictObject({
  email: emailAddress(key('shippingEmailInvalid')),
  firstName: line(50, key('shippingFirstNameShort')).min(2, key('shippingFirstNameShort')),
  lastName: line(50, key('shippingLastNameShort')).min(2, key('shippingLastNameShort')),
  address1: line(200, key('shippingAddressShort')).min(5, key('shippingAddressShort')),
  address2: line(200).optional(),
  city: line(100, key('shippingCityShort')).min(2, key('shippingCityShort')),
  state: line(100, key('shippingStateShort')).min(2, key('shippingStateShort')),
  zipCode: line(20).optional(),
  country: Country,
  phone: Phone,
  shippingMethod: ShippingMethod,
  ...invoicee,
});
export type ShippingForm = z.output<typeof ShippingForm>;

/** The form of checkout for an order by email; ignores the other fields of the shipping step. */
export const ContactForm = z.object(ShippingForm.shape).pick({
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  companyName: true,
  vatNumber: true,
});
export type ContactForm = z.output<typeof ContactForm>;

export const Address = z.strictObject({
  name: line(101, key('nameMissing')).min(2, key('nameMissing')),
  phoneNumber: Phone,
  flat: line(200).default(''),
  street: line(200, key('shippingAddressShort')).min(5, key('shippingAddressShort')),
  landmark: line(200).default(''),
  city: line(100, key('shippingCityShort')).min(2, key('shippingCityShort')),
  state: line(100, key('shippingStateShort')).min(2, key('shippingStateShort')),
  poBox: line(20).default(''),
  country: Country.default('Bahrain'),
  /** Accepted inside an address as well as beside the addresses; the meaning is the same. */
  shippingMethod: ShippingMethod.optional(),
});
export type Address = z.output<typeof Address>;

const place = { street: true, city: true, state: true } as const;
const placeMissing: Record<keyof typeof place, ValidationKey> = {
  street: 'shippingAddressShort',
  city: 'shippingCityShort',
  state: 'shippingStateShort',
};

/**
 * The order lines and addresses. It contains no prices to charge: `expectedTotal` is the total that the shopper saw,
 * and the API rejects the order if its own total differs.
 */
export const OrderRequest = z
  .strictObject({
    email: emailAddress(key('shippingEmailInvalid')),
    guestId: GuestToken.optional(),
    items: z
      .array(z.strictObject({ variantId: PartNumber, quantity: Quantity, name: line(300) }))
      .min(1)
      .max(50),
    /** `street`, `city` and `state` are required, except for an order by email. */
    billingAddress: Address.partial(place),
    /** Required, except for pick-up in the shop and for an order by email, which ignore it. */
    shippingAddress: Address.optional(),
    /** `email` is refused for a cart with a part that is shipped. A cart without one is always an order by email. */
    shippingMethod: OrderMethod.optional(),
    expectedTotal: Bhd.optional(),
    ...invoicee,
  })
  .superRefine(checkDelivery, {
    // Reported together with the other fields' errors.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type OrderRequest = z.output<typeof OrderRequest>;

/** Reports the missing parts of the addresses that the method needs. Fields, also the addresses, may be invalid. */
function checkDelivery(
  request: Parameters<typeof chooseShippingMethod>[0] & { billingAddress?: Partial<Address> | undefined },
  context: z.core.$RefinementCtx,
): void {
  const method = chooseShippingMethod(request);
  if (method === 'email') return;
  const { billingAddress, shippingAddress } = request;
  const isRead = typeof billingAddress === 'object' && billingAddress !== null;
  const missing = (Object.keys(place) as (keyof typeof place)[]).filter(
    (name) => isRead && billingAddress[name] === undefined,
  );
  for (const name of missing)
    context.addIssue({ code: 'custom', path: ['billingAddress', name], message: placeMissing[name] });
  if (method !== 'pickup' && shippingAddress === undefined)
    context.addIssue({ code: 'custom', path: ['shippingAddress'], message: key('missing') });
}

/** The shipping method of a request: given beside the addresses, else inside one, else the standard delivery. */
export const chooseShippingMethod = ({
  shippingMethod,
  shippingAddress,
  billingAddress,
}: {
  shippingMethod?: OrderMethodId | undefined;
  shippingAddress?: Pick<Address, 'shippingMethod'> | undefined;
  billingAddress?: Pick<Address, 'shippingMethod'> | undefined;
}): OrderMethodId => shippingMethod ?? shippingAddress?.shippingMethod ?? billingAddress?.shippingMethod ?? 'standard';

/** One key per checkout: a repeated request with the same key returns the same order. */
const IdempotencyHeader = z.object({ 'idempotency-key': z.uuid().optional() });

const refuses = [
  'CART_EMPTY',
  'CART_CHANGED',
  'PRICE_CHANGED',
  ...discountProblems,
  'NOT_ENOUGH_STOCK',
  'IDEMPOTENCY_RUNNING',
  'IDEMPOTENCY_MISMATCH',
  'ORDER_NOT_PAYABLE',
  'ORDER_PAID',
  'PAYMENT_UNDER_WAY',
  'AMOUNT_NOT_CHARGEABLE',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_METHOD_NOT_OFFERED',
  'SHIPPING_METHOD_NOT_OFFERED',
] as const;

const placing = {
  caller: 'user',
  rateLimit: 'orderCreate',
  headers: IdempotencyHeader,
  body: OrderRequest,
  refuses,
} as const;

export const CardPayment = z.object({
  orderNumber: z.string(),
  session: z.object({
    id: z.string(),
    clientSecret: z.string(),
    provider: PaymentProviderCode,
    mode: z.enum(['sandbox', 'live']),
    /** The key of the provider's own script; null if the sandbox's card page is used. */
    publishableKey: z.string().nullable(),
    /** URL of the sandbox's card page; null if the provider's own script is used. */
    frameUrl: z.string().nullable(),
    expiresAt: Instant,
  }),
});
export type CardPayment = z.output<typeof CardPayment>;

export const createCardOrder = endpoint.post('/user/order/create', {
  ...placing,
  message: 'orderCreated',
  data: CardPayment,
});

/** `result` is the URL of the debit provider's payment page. */
export const DebitPayment = z
  .array(z.object({ status: z.literal('1'), result: z.string(), orderNumber: z.string() }))
  .length(1);

export const createDebitOrder = endpoint.post('/user/order/create-benefit', {
  ...placing,
  message: 'orderCreated',
  data: DebitPayment,
});

export const createCodOrder = endpoint.post('/user/order/create-cod', {
  ...placing,
  message: 'orderCreated',
  data: z.object({ orderNumber: z.string() }),
});

/** The payment methods that the shop offers. `isAvailable` is false while the method's provider is down. */
export const readPaymentMethods = endpoint.get('/payment/methods', {
  caller: 'anyone',
  rateLimit: 'otherRequests',
  message: 'paymentMethods',
  data: z.array(z.object({ method: z.enum(paymentMethods), isAvailable: z.boolean() })),
});

/** Opens a new payment for an unpaid order, with the same or another method. The current cart is not used. */
const paying = {
  caller: 'user',
  rateLimit: 'orderCreate',
  params: z.strictObject({ orderNumber: OrderNumber }),
  message: 'paymentOpened',
  refuses: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'ORDER_PAID',
    'PAYMENT_UNDER_WAY',
    'AMOUNT_NOT_CHARGEABLE',
    'PAYMENT_UNAVAILABLE',
  ],
} as const;

export const payOrderByCard = endpoint.post('/user/order/:orderNumber/payment/card', {
  ...paying,
  data: CardPayment,
});

export const payOrderByDebitCard = endpoint.post('/user/order/:orderNumber/payment/benefit', {
  ...paying,
  data: DebitPayment,
});

export const cancelPayment = endpoint.post('/user/order/:orderNumber/payment/cancel', {
  ...userRequest,
  params: z.strictObject({ orderNumber: OrderNumber }),
  message: 'paymentCancelled',
  data: z.object({ orderNumber: z.string() }),
  refuses: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'ORDER_PAID', 'PAYMENT_UNDER_WAY', 'PAYMENT_UNAVAILABLE'],
});
