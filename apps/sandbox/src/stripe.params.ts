import type Stripe from 'stripe';
import { z } from 'zod';
import { createInvalidError } from './stripe.errors.ts';
import type { Intent } from './stripe.objects.ts';

export type SessionParams = ReturnType<typeof readSessionParams>;
export type RefundParams = ReturnType<typeof readRefundParams>;

/** Some keys of Stripe's own parameter type: a key that Stripe does not define does not compile. */
type Keys<T> = { [Key in keyof T]?: z.ZodType };

const MIN_FILS = 200;
const MAX_FILS = 99_999_999;
const THIRTY_MINUTES = 30 * 60;
const DAY = 24 * 60 * 60;

const text = (max = 5_000) => z.string().max(max);
const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const fewTags = z.record(text(40), text(500)).refine((tags) => Object.keys(tags).length <= 50);
const onlyCard = z.array(z.literal('card'));

const address = z.strictObject({
  line1: text().optional(),
  line2: text().optional(),
  city: text().optional(),
  postal_code: text().optional(),
  country: text(2).optional(),
} satisfies Keys<Stripe.AddressParam>);

const priceData = z.strictObject({
  currency: text(3),
  unit_amount: integer(0, MAX_FILS),
  product_data: z.strictObject({
    name: text(),
  } satisfies Keys<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>),
} satisfies Keys<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>);

const intentData = z.strictObject({
  metadata: fewTags.optional(),
  shipping: z
    .strictObject({
      name: text(),
      phone: text().optional(),
      address,
    } satisfies Keys<Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping>)
    .optional(),
} satisfies Keys<Stripe.Checkout.SessionCreateParams.PaymentIntentData>);

/** The parameters of a Checkout Session that an embedded card payment may use. */
const sessionParams = z.strictObject({
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  allowed_payment_method_types: onlyCard.optional(),
  client_reference_id: text(200).optional(),
  customer_email: text(512).optional(),
  expires_at: integer(0).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer(1),
        price_data: priceData,
      } satisfies Keys<Stripe.Checkout.SessionCreateParams.LineItem>),
    )
    .min(1)
    .max(100),
  locale: z.enum(['auto', 'en']).optional(),
  metadata: fewTags.optional(),
  mode: z.literal('payment'),
  payment_intent_data: intentData.optional(),
  redirect_on_completion: z.enum(['always', 'if_required', 'never']).default('always'),
  return_url: z.url().max(5_000).optional(),
  ui_mode: z.literal('embedded_page', { error: 'This sandbox shows embedded pages only.' }),
  wallet_options: z.strictObject({ link: z.strictObject({ display: z.enum(['auto', 'never']) }) }).optional(),
} satisfies Keys<Stripe.Checkout.SessionCreateParams>);

const intentParams = z.strictObject({
  amount: integer(MIN_FILS, MAX_FILS),
  currency: text(3),
  allowed_payment_method_types: onlyCard.optional(),
} satisfies Keys<Stripe.PaymentIntentCreateParams>);

const refundParams = z.strictObject({
  payment_intent: text(),
  amount: integer(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: fewTags.optional(),
} satisfies Keys<Stripe.RefundCreateParams>);

/** Reads the parameters of a session. Throws StripeRefusal if Stripe would reject an embedded payment in BHD. */
export function readSessionParams(body: unknown, now: Date) {
  const params = parse(sessionParams, body);
  if (params.redirect_on_completion !== 'never' && params.return_url === undefined)
    throw createInvalidError('return_url is required.', 'return_url', 'parameter_missing');
  const lines = params.line_items.map(({ quantity, price_data: { currency, unit_amount, product_data } }) => {
    checkCurrency(currency, 'line_items[currency]');
    return { name: product_data.name, quantity, unitAmount: unit_amount };
  });
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  checkStep(total, 'line_items');
  if (total < MIN_FILS) throw createInvalidError('The total amount is too small.', 'line_items', 'amount_too_small');
  if (total > MAX_FILS) throw createInvalidError('The total amount is too large.', 'line_items', 'amount_too_large');
  return {
    client_reference_id: params.client_reference_id ?? null,
    currency: 'bhd',
    expires_at: checkExpiry(params.expires_at, now),
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    return_url: params.return_url,
    lines,
    intentMetadata: params.payment_intent_data?.metadata ?? {},
  };
}

/** Reads the parameters of a payment without a session; amount in fils. Throws StripeRefusal. */
export function readIntentParams(body: unknown): Pick<Intent, 'amount' | 'currency'> {
  const { amount, currency } = parse(intentParams, body);
  checkCurrency(currency, 'currency');
  checkStep(amount, 'amount');
  return { amount, currency };
}

/** Reads the parameters of a refund; amount in fils, undefined: the whole payment. Throws StripeRefusal. */
export function readRefundParams(body: unknown) {
  const { payment_intent: paymentIntent, amount, reason = null, metadata = {} } = parse(refundParams, body);
  if (amount !== undefined) checkStep(amount, 'amount');
  return { paymentIntent, amount, reason, metadata };
}

/** Throws StripeRefusal unless the request has no parameters. */
export const checkNoParams = (body: unknown) => void parse(z.strictObject({}), body);

/** Throws StripeRefusal for the first value that does not match the schema. */
function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first, ...others] = [...(issue?.path ?? []), ...unknown];
  const param = `${String(first)}${others.map((key) => `[${String(key)}]`).join('')}`;
  if (unknown.length > 0) throw createInvalidError(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  if (issue?.input === undefined)
    throw createInvalidError(`Missing required param: ${param}.`, param, 'parameter_missing');
  throw createInvalidError(`${param}: ${issue.message}`, param);
}

function checkCurrency(currency: string, param: string): void {
  if (currency !== 'bhd') throw createInvalidError('This account charges BHD only.', param);
}

function checkStep(fils: number, param: string): void {
  if (fils % 10 !== 0) throw createInvalidError('Amounts in BHD must be divisible by ten.', param, 'amount_invalid');
}

function checkExpiry(requested: number | undefined, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  const expiresAt = requested ?? seconds + DAY;
  if (expiresAt < seconds + THIRTY_MINUTES || expiresAt > seconds + DAY) {
    throw createInvalidError(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      'expires_at',
    );
  }
  return expiresAt;
}
