import { createInvalidError } from './stripe.errors.ts';
import type { FormValue } from './stripe.form.ts';
import type { Intent, LineItem, Refund, Session, Tags } from './stripe.objects.ts';
import { checkShape, INTENT_CREATE, REFUND_CREATE, SESSION_CREATE } from './stripe.shape.ts';

export type SessionOrder = Pick<
  Session,
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'redirect_on_completion'
  | 'return_url'
  | 'ui_mode'
> & { lines: LineItem[]; intentData: { metadata: Tags; shipping: Intent['shipping'] } };

export type RefundOrder = {
  paymentIntent: string;
  amount: number | undefined;
  reason: Refund['reason'];
  metadata: Tags;
};

const MIN_FILS = 200;
const THIRTY_MINUTES = 30 * 60;
const DAY = 24 * 60 * 60;

const readLocale = (text: string | undefined) => (text === 'auto' || text === 'en' ? text : null);

/** Reads the parameters of a session. Throws StripeRefusal if Stripe would reject an embedded payment in BHD. */
export function readSessionOrder(body: Record<string, FormValue>, now: Date): SessionOrder {
  checkShape(body, SESSION_CREATE);
  if (body.ui_mode !== 'embedded_page') throw createInvalidError('This sandbox shows embedded pages only.', 'ui_mode');
  const redirect = readText(body, 'redirect_on_completion') ?? 'always';
  const returnUrl = readText(body, 'return_url');
  if (redirect !== 'never' && returnUrl === undefined)
    throw createInvalidError('return_url is required.', 'return_url', 'parameter_missing');
  if (returnUrl !== undefined && !URL.canParse(returnUrl))
    throw createInvalidError('Not a valid URL', 'return_url', 'url_invalid');
  const lines = readList(body, 'line_items').map(readLine);
  if (lines.length === 0) throw createInvalidError('line_items is empty.', 'line_items', 'parameter_invalid_empty');
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total % 10 !== 0)
    throw createInvalidError('Amounts in BHD must be divisible by ten.', 'line_items', 'amount_invalid');
  if (total < MIN_FILS) throw createInvalidError('The total amount is too small.', 'line_items', 'amount_too_small');
  if (total > 99_999_999) throw createInvalidError('The total amount is too large.', 'line_items', 'amount_too_large');
  return {
    client_reference_id: readText(body, 'client_reference_id') ?? null,
    currency: 'bhd',
    customer_email: readText(body, 'customer_email') ?? null,
    expires_at: readExpiry(readText(body, 'expires_at'), now),
    locale: readLocale(readText(body, 'locale')),
    metadata: readTags(body, 'metadata'),
    redirect_on_completion: redirect,
    return_url: returnUrl,
    ui_mode: 'embedded_page',
    lines,
    intentData: {
      metadata: readTags(readObject(body, 'payment_intent_data'), 'metadata'),
      shipping: readShipping(readObject(body, 'payment_intent_data')),
    },
  };
}

/** Reads the parameters of a payment without a session; amount in fils. Throws StripeRefusal. */
export function readIntentOrder(body: Record<string, FormValue>): Pick<Intent, 'amount' | 'currency'> {
  checkShape(body, INTENT_CREATE);
  const amount = Number(readText(body, 'amount'));
  if (readText(body, 'currency') !== 'bhd') throw createInvalidError('This account charges BHD only.', 'currency');
  if (amount % 10 !== 0)
    throw createInvalidError('Amounts in BHD must be divisible by ten.', 'amount', 'amount_invalid');
  return { amount, currency: 'bhd' };
}

/** Reads the parameters of a refund; amount in fils, undefined: the whole payment. Throws StripeRefusal. */
export function readRefundOrder(body: Record<string, FormValue>): RefundOrder {
  checkShape(body, REFUND_CREATE);
  const amount = readText(body, 'amount');
  if (amount !== undefined && Number(amount) % 10 !== 0) {
    throw createInvalidError('Amounts in BHD must be divisible by ten.', 'amount', 'amount_invalid');
  }
  return {
    paymentIntent: readText(body, 'payment_intent') ?? '',
    amount: amount === undefined ? undefined : Number(amount),
    reason: readText(body, 'reason') ?? null,
    metadata: readTags(body, 'metadata'),
  };
}

function readLine(entry: FormValue): LineItem {
  const line = toObject(entry);
  const price = readObject(line, 'price_data');
  if (readText(price, 'currency') !== 'bhd')
    throw createInvalidError('This account charges BHD only.', 'line_items[currency]');
  return {
    name: readText(readObject(price, 'product_data'), 'name') ?? '',
    quantity: Number(readText(line, 'quantity')),
    unitAmount: Number(readText(price, 'unit_amount')),
  };
}

function readShipping(intentData: Tree): Intent['shipping'] {
  if (intentData.shipping === undefined) return null;
  const { name, phone, address } = toObject(intentData.shipping);
  const part = (key: string) => readText(toObject(address), key) ?? null;
  return {
    address: {
      ...{ city: part('city'), country: part('country'), line1: part('line1'), line2: part('line2') },
      ...{ postal_code: part('postal_code'), state: part('state') },
    },
    carrier: null,
    name: typeof name === 'string' ? name : '',
    phone: typeof phone === 'string' ? phone : null,
    tracking_number: null,
  };
}

function readExpiry(asked: string | undefined, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  const expiresAt = asked === undefined ? seconds + DAY : Number(asked);
  if (expiresAt < seconds + THIRTY_MINUTES || expiresAt > seconds + DAY) {
    throw createInvalidError(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      'expires_at',
    );
  }
  return expiresAt;
}

type Tree = Record<string, FormValue>;

const toObject = (value: FormValue | undefined): Tree =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
const readObject = (tree: Tree, key: string): Tree => toObject(tree[key]);
const readList = (tree: Tree, key: string): FormValue[] => {
  const value = tree[key];
  return Array.isArray(value) ? value : [];
};
const readText = (tree: Tree, key: string): string | undefined => {
  const value = tree[key];
  return typeof value === 'string' ? value : undefined;
};
const readTags = (tree: Tree, key: string): Tags =>
  Object.fromEntries(Object.entries(readObject(tree, key)).map(([name, tag]) => [name, String(tag)]));
