import type Stripe from 'stripe';

/**
 * Stripe's own object, with every key that Stripe always sends. `Narrow` says which of the values the sandbox gives, so
 * that its own code need not ask for the others.
 */
type Own<T, Narrow extends Partial<T>> = Omit<T, keyof Narrow> & Narrow;

export type Tags = Record<string, string>;

/** Amounts in fils, times in seconds since 1970. */
export type Session = Own<
  Stripe.Checkout.Session,
  {
    amount_subtotal: number;
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
  { client_secret: string; latest_charge: string | null; metadata: Tags; last_payment_error: PaymentError | null }
>;
export type PaymentError = Stripe.PaymentIntent.LastPaymentError;

export type Charge = Own<Stripe.Charge, { metadata: Tags; payment_intent: string }>;

export type Refund = Own<
  Stripe.Refund,
  { charge: string; metadata: Tags; payment_intent: string; status: 'pending' | 'succeeded' | 'failed' }
>;

export type Dispute = Own<Stripe.Dispute, { charge: string; metadata: Tags; payment_intent: string }>;

export type EventObject = Session | Intent | Charge | Refund | Dispute;

/** How the messages about a session misbehave. Times in milliseconds. */
export type SessionControl = {
  /** Wait this long before the first try. */
  delayMs?: number;
  /** Send what happens later earlier. */
  reorder?: boolean;
  /** Send each event this many times in all. */
  duplicate?: number;
  /** Never send. */
  drop?: boolean;
  /** Sign with another secret. */
  badSignature?: boolean;
  /** Sign as of 301 seconds ago. */
  oldTimestamp?: boolean;
  /** Say another total than was paid. */
  wrongAmount?: boolean;
  /** The page shows success only after the shop has answered the webhook once. */
  beforeRedirect?: boolean;
};

/** How the API misbehaves next. */
export type ApiControl = {
  /** Answer this many requests with 500, or with `apiStatus`. */
  apiDown?: number;
  apiStatus?: number;
  /** Hold back this many milliseconds before every answer. */
  apiHangMs?: number;
  /** Refunds stay `pending`, or are told as failed right after they succeeded. */
  refunds?: 'pending' | 'fail';
  /** Do what this many requests ask, then drop the connection without an answer. */
  dropSocketAfterCommit?: number;
};

export type Delivery = {
  id: string;
  sessionId: string | null;
  payload: string;
  /** Times tried so far. */
  tries: number;
  /** Unix milliseconds of the next try. */
  dueAt: number;
  badSignature: boolean;
  oldTimestamp: boolean;
};

export type StripeState = {
  sessions: Record<string, Session>;
  lines: Record<string, LineItem[]>;
  intents: Record<string, Intent>;
  intentData: Record<string, { metadata: Tags; shipping: Intent['shipping'] }>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  /** Cards waiting for their authentication page, by session. */
  challenges: Record<string, string>;
  idempotency: Record<string, { request: string; status: number; body: string }>;
  deliveries: Delivery[];
  controls: Record<string, SessionControl>;
  defaults: SessionControl;
  api: ApiControl;
};

export const createStripeState = (): StripeState => ({
  sessions: {},
  lines: {},
  intents: {},
  intentData: {},
  charges: {},
  refunds: {},
  challenges: {},
  idempotency: {},
  deliveries: [],
  controls: {},
  defaults: {},
  api: {},
});
