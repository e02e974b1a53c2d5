import type Stripe from 'stripe';

/**
 * The keys of Stripe's own type that the shop reads; `Narrow` restricts some values to those that the sandbox uses, so
 * that its code need not handle the others.
 */
type Own<T, Keys extends keyof T, Narrow extends Partial<T>> = Pick<T, Exclude<Keys, keyof Narrow>> & Narrow;

export type Tags = Record<string, string>;

/** Amounts in fils, times in seconds since 1970. */
export type Session = Own<
  Stripe.Checkout.Session,
  'id' | 'object' | 'client_reference_id' | 'created' | 'expires_at' | 'livemode' | 'locale' | 'return_url',
  {
    amount_total: number;
    client_secret: string;
    currency: string;
    metadata: Tags;
    payment_intent: string | null;
    payment_status: 'paid' | 'unpaid';
    status: 'open' | 'complete' | 'expired';
  }
>;

export type LineItem = { name: string; quantity: number; unitAmount: number };

export type Intent = Own<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'canceled_at' | 'created' | 'currency' | 'livemode' | 'status',
  {
    client_secret: string;
    latest_charge: string | null;
    metadata: Tags;
    last_payment_error: Stripe.PaymentIntent.LastPaymentError | null;
  }
>;

export type Charge = Own<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'livemode' | 'refunded',
  { metadata: Tags; payment_intent: string }
>;

export type Refund = Own<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'reason',
  { charge: string; metadata: Tags; payment_intent: string; status: 'pending' | 'succeeded' | 'failed' }
>;

export type Dispute = Own<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'reason' | 'status',
  { charge: string; metadata: Tags; payment_intent: string }
>;

export type Endpoint = Own<
  Stripe.WebhookEndpoint,
  'id' | 'api_version' | 'created' | 'enabled_events' | 'status' | 'url',
  object
>;

export type PaymentDomain = Own<
  Stripe.PaymentMethodDomain,
  'id' | 'object' | 'created' | 'domain_name' | 'enabled' | 'livemode' | 'apple_pay' | 'google_pay',
  object
>;

export type EventObject = Session | Intent | Charge | Refund | Dispute;

/** Injected faults of a session's webhooks. Times in milliseconds. */
export type SessionControl = {
  /** Wait this long before the first try. */
  delayMs?: number;
  /** Send later events before earlier ones. */
  reorder?: boolean;
  /** Send each event this many times in all. */
  duplicate?: number;
  /** Never send. */
  drop?: boolean;
  /** Sign with another secret. */
  badSignature?: boolean;
  /** Sign as of 301 seconds ago. */
  oldTimestamp?: boolean;
  /** Send a total that differs from the paid amount. */
  wrongAmount?: boolean;
  /** Show the success page only after the first attempt to deliver the webhooks. */
  beforeRedirect?: boolean;
};

/** Injected faults of the API. */
export type ApiControl = {
  /** Respond to this number of requests with 500, or with `apiStatus`. */
  apiDown?: number;
  apiStatus?: number;
  /** Delay every response by this time. */
  apiHangMs?: number;
  /** Refunds stay `pending`, or fail right after they were reported as succeeded. */
  refunds?: 'pending' | 'fail';
  /** Execute this number of requests, but close the connection without a response. */
  dropSocketAfterCommit?: number;
};

export type Delivery = {
  id: string;
  sessionId: string;
  payload: string;
  /** Number of attempts so far. */
  tries: number;
  /** Time of the next attempt, in milliseconds since 1970. */
  dueAt: number;
  badSignature: boolean;
  oldTimestamp: boolean;
};

export type StripeState = {
  sessions: Record<string, Session>;
  lines: Record<string, LineItem[]>;
  intents: Record<string, Intent>;
  intentMetadata: Record<string, Tags>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  /** Card numbers with an open 3-D Secure challenge, by session ID. */
  challenges: Record<string, string>;
  /** By idempotency key: the hash of the first request, and the response to it. */
  idempotency: Record<string, { request: string; body: string }>;
  deliveries: Delivery[];
  controls: Record<string, SessionControl>;
  defaults: SessionControl;
  api: ApiControl;
};

/** The state of a Stripe account without any object. */
export const createStripeState = (): StripeState => ({
  sessions: {},
  lines: {},
  intents: {},
  intentMetadata: {},
  charges: {},
  refunds: {},
  challenges: {},
  idempotency: {},
  deliveries: [],
  controls: {},
  defaults: {},
  api: {},
});
