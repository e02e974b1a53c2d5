import type Stripe from 'stripe';
import { createInvalidError } from './stripe.errors.ts';
import type { FormValue } from './stripe.form.ts';

/** The allowed values of a parameter. Unknown keys are rejected, so that a misspelt one is noticed. */
export type Shape =
  | { kind: 'text'; max?: number }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; of: string[] }
  | { kind: 'tags' }
  | { kind: 'list'; of: Shape; max?: number }
  | { kind: 'object'; keys: Record<string, Shape>; required?: string[] };

const text = (max?: number): Shape => ({ kind: 'text', max });
const choice = (...of: string[]): Shape => ({ kind: 'choice', of });
/**
 * Builds the shape of an object. `T` is Stripe's own parameter type: a key that Stripe does not define does not
 * compile.
 */
const object = <T>(keys: { [K in keyof T]?: Shape }, required: (keyof T & string)[] = []): Shape => ({
  kind: 'object',
  keys: { ...(keys as Record<string, Shape>) },
  required,
});

type Session = Stripe.Checkout.SessionCreateParams;
type Line = Stripe.Checkout.SessionCreateParams.LineItem;
type Price = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;
type Intent = Stripe.Checkout.SessionCreateParams.PaymentIntentData;

const address = object<Stripe.AddressParam>({
  line1: text(),
  line2: text(),
  city: text(),
  state: text(),
  postal_code: text(),
  country: { kind: 'text', max: 2 },
});

const expand: Shape = { kind: 'list', of: text() };

/** The parameters of a Checkout Session that an embedded card payment may use. */
export const SESSION_CREATE = object<Session>(
  {
    adaptive_pricing: object<Stripe.Checkout.SessionCreateParams.AdaptivePricing>({ enabled: { kind: 'boolean' } }),
    allowed_payment_method_types: { kind: 'list', of: choice('card') },
    client_reference_id: text(200),
    customer_email: text(512),
    expand,
    expires_at: { kind: 'integer' },
    line_items: {
      kind: 'list',
      max: 100,
      of: object<Line>(
        {
          quantity: { kind: 'integer', min: 1 },
          price_data: object<Price>(
            {
              currency: text(3),
              unit_amount: { kind: 'integer', min: 0, max: 99_999_999 },
              product_data: object<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>(
                { name: text(), description: text(), images: { kind: 'list', of: text(), max: 8 } },
                ['name'],
              ),
            },
            ['currency', 'unit_amount', 'product_data'],
          ),
        },
        ['price_data', 'quantity'],
      ),
    },
    locale: choice('auto', 'en'),
    metadata: { kind: 'tags' },
    mode: choice('payment'),
    payment_intent_data: object<Intent>({
      description: text(),
      metadata: { kind: 'tags' },
      shipping: object<Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping>(
        { name: text(), phone: text(), address },
        ['name', 'address'],
      ),
    }),
    redirect_on_completion: choice('always', 'if_required', 'never'),
    return_url: text(5000),
    ui_mode: choice('elements', 'embedded_page', 'form', 'hosted_page'),
    wallet_options: object<Stripe.Checkout.SessionCreateParams.WalletOptions>({
      link: object<Stripe.Checkout.SessionCreateParams.WalletOptions.Link>({ display: choice('auto', 'never') }),
    }),
  },
  ['mode', 'line_items'],
);

export const INTENT_CREATE = object<Stripe.PaymentIntentCreateParams>(
  {
    amount: { kind: 'integer', min: 200, max: 99_999_999 },
    currency: text(3),
    allowed_payment_method_types: { kind: 'list', of: choice('card') },
  },
  ['amount', 'currency'],
);

export const REFUND_CREATE = object<Stripe.RefundCreateParams>(
  {
    payment_intent: text(),
    amount: { kind: 'integer', min: 1 },
    reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata: { kind: 'tags' },
    expand,
  },
  ['payment_intent'],
);

export const NOTHING = object<Stripe.Checkout.SessionExpireParams>({ expand });

/** Throws StripeRefusal for the first value that does not match the shape. */
export function checkShape(value: FormValue | undefined, shape: Shape, path = ''): void {
  if (shape.kind === 'object') checkObject(value, shape, path);
  else if (shape.kind === 'tags') checkTags(value, path);
  else if (shape.kind === 'list') checkList(value, shape, path);
  else checkText(value, shape, path);
}

function checkList(value: FormValue | undefined, shape: Shape & { kind: 'list' }, path: string): void {
  if (!Array.isArray(value)) throw createInvalidError(`Invalid array: ${path}`, path);
  if (value.length > (shape.max ?? 1000)) throw createInvalidError(`Too many entries: ${path}`, path);
  for (const [index, entry] of value.entries()) checkShape(entry, shape.of, `${path}[${index}]`);
}

function checkText(
  value: FormValue | undefined,
  shape: Exclude<Shape, { kind: 'object' | 'tags' | 'list' }>,
  path: string,
) {
  if (typeof value !== 'string') throw createInvalidError(`Invalid value: ${path}`, path);
  if (shape.kind === 'text' && value.length > (shape.max ?? 5000)) throw createInvalidError(`Too long: ${path}`, path);
  if (shape.kind === 'boolean' && !/^(true|false)$/.test(value))
    throw createInvalidError(`Invalid boolean: ${path}`, path);
  if (shape.kind === 'choice' && !shape.of.includes(value)) {
    throw createInvalidError(`Invalid ${path}: must be one of ${shape.of.join(', ')}`, path);
  }
  if (shape.kind === 'integer') checkInteger(value, shape, path);
}

function checkObject(value: FormValue | undefined, shape: Shape & { kind: 'object' }, path: string): void {
  if (typeof value !== 'object' || Array.isArray(value)) throw createInvalidError(`Invalid object: ${path}`, path);
  const at = (key: string) => (path === '' ? key : `${path}[${key}]`);
  for (const [key, child] of Object.entries(value)) {
    const expected = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
    if (!expected) throw createInvalidError(`Received unknown parameter: ${at(key)}`, at(key), 'parameter_unknown');
    checkShape(child, expected, at(key));
  }
  for (const key of shape.required ?? []) {
    if (!(key in value)) throw createInvalidError(`Missing required param: ${at(key)}.`, at(key), 'parameter_missing');
  }
}

function checkTags(value: FormValue | undefined, path: string): void {
  if (typeof value !== 'object' || Array.isArray(value)) throw createInvalidError(`Invalid object: ${path}`, path);
  const tags = Object.entries(value);
  const fits = tags.every(([key, tag]) => key.length <= 40 && typeof tag === 'string' && tag.length <= 500);
  if (!fits || tags.length > 50) throw createInvalidError(`Metadata does not fit: ${path}`, path);
}

function checkInteger(value: string, shape: Shape & { kind: 'integer' }, path: string): void {
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  const fits = number >= (shape.min ?? Number.MIN_SAFE_INTEGER) && number <= (shape.max ?? Number.MAX_SAFE_INTEGER);
  if (!fits) throw createInvalidError(`Invalid integer: ${path}`, path, 'parameter_invalid_integer');
}
