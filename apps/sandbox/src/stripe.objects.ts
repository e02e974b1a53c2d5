/** The parts of Stripe's objects that a shop meets, named as Stripe names them; amounts in fils, times in seconds. */
export type Tags = Record<string, string>;

export type Session = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  client_reference_id: string | null;
  client_secret: string;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Tags;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  redirect_on_completion: string;
  return_url: string | null;
  status: 'open' | 'complete' | 'expired';
  success_url: null;
  ui_mode: string;
  url: null;
};

export type LineItem = { name: string; quantity: number; unitAmount: number };

export type PaymentError = { type: 'card_error'; code: string; decline_code?: string; message: string };

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Tags;
  shipping: unknown;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  metadata: Tags;
  paid: true;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Tags;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Tags;
  payment_intent: string;
  reason: string;
  status: string;
};

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
  intentData: Record<string, { metadata: Tags; shipping: unknown }>;
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

export const emptyStripeState = (): StripeState => ({
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
