import type Stripe from 'stripe';
import { type PaymentSessionSnapshot, ProviderRejected } from '../provider.ts';
import type { Closed } from './stripe.closed.ts';

type SessionParams = Closed<Stripe.Checkout.SessionCreateParams>;

/**
 * API version of requests and responses, independent of the account's default; the webhook endpoint must use it too.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Three-decimal currencies: the last digit must be 0. */
export const STRIPE_STEP_FILS = 10;
/** Stripe's minimum is 0.50 USD; 0.200 BHD is just above it. */
export const STRIPE_MIN_FILS = 200;
/** At most eight digits, and a multiple of ten. */
export const STRIPE_MAX_FILS = 99_999_990;

/** Stripe's idempotency key of the request that opens a payment session. */
export const createSessionIdempotencyKey = (paymentSessionId: string) => `payment-session:${paymentSessionId}`;
/** Stripe's idempotency key of the request that makes a refund. */
export const createRefundIdempotencyKey = (refundId: string) => `refund:${refundId}`;

/**
 * The parameters of one embedded checkout page; the same snapshot always gives the same parameters. Throws
 * `ProviderRejected`: AMOUNT_NOT_CHARGEABLE for an amount that Stripe cannot charge exactly, and LINES_DISAGREE if
 * lines and total differ.
 */
export function createCheckoutSessionParams(snapshot: PaymentSessionSnapshot): SessionParams {
  assertChargeable(snapshot.amountFils);
  const lines = snapshot.lines.map(createGoodsItem);
  if (snapshot.deliveryFils > 0) lines.push(createLineItem('Delivery', snapshot.deliveryFils, 1));
  const sum = lines.reduce((fils, { quantity, price_data: { unit_amount } }) => fils + quantity * unit_amount, 0);
  if (sum !== snapshot.amountFils) throw new ProviderRejected('LINES_DISAGREE', 'The lines do not add up to the total');
  const metadata = { order_number: snapshot.orderNumber, payment_session_id: snapshot.id };
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: snapshot.returnUrl,
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(snapshot.expiresAt.getTime() / 1000),
    client_reference_id: snapshot.orderNumber,
    customer_email: snapshot.email,
    // Stripe's page has no Arabic: 'auto' follows the browser.
    ...(snapshot.language && { locale: snapshot.language === 'en' ? 'en' : 'auto' }),
    line_items: lines,
    metadata,
    payment_intent_data: {
      metadata,
      ...(snapshot.shipping && { shipping: createShipping(snapshot.shipping) }),
    },
  };
}

const createShipping = (shipping: NonNullable<PaymentSessionSnapshot['shipping']>) => {
  const { name, phone, line1, line2, city, postalCode, country } = shipping;
  const address = { line1, city, country, ...(line2 && { line2 }), ...(postalCode && { postal_code: postalCode }) };
  return { name, phone, address };
};

/**
 * Throws `ProviderRejected` (AMOUNT_NOT_CHARGEABLE) for an amount that Stripe cannot charge exactly. A refund may be as
 * small as one step.
 */
export function assertChargeable(fils: number, minFils = STRIPE_MIN_FILS): void {
  const isChargeable =
    Number.isSafeInteger(fils) && fils % STRIPE_STEP_FILS === 0 && fils >= minFils && fils <= STRIPE_MAX_FILS;
  if (!isChargeable) throw new ProviderRejected('AMOUNT_NOT_CHARGEABLE', `${fils} fils cannot be charged`);
}

/** A discounted line is one item, because its amount may not divide by the quantity. */
function createGoodsItem({
  productName,
  unitPriceFils,
  quantity,
  discountFils = 0,
}: PaymentSessionSnapshot['lines'][number]) {
  if (discountFils === 0) return createLineItem(productName, unitPriceFils, quantity);
  return createLineItem(`${quantity} × ${productName}`, unitPriceFils * quantity - discountFils, 1);
}

function createLineItem(name: string, unitAmountFils: number, quantity: number) {
  return { quantity, price_data: { currency: 'bhd', unit_amount: unitAmountFils, product_data: { name } } };
}
