import type { Fils } from '@dilmun/contracts/money';
import type { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';

/**
 * All a provider needs to open one payment session, frozen with its row: repeating `start` with the same snapshot
 * sends byte-equal parameters, which is what makes the repetition safe.
 */
export type PaymentSessionSnapshot = {
  /** Our payment session's id; the provider's idempotency key is made of it. */
  id: string;
  orderNumber: string;
  /** Digits only, at most 15, never reused; see `createTrackId`. */
  trackId: string;
  /** What is charged: the lines plus the delivery fee. */
  amountFils: Fils;
  lines: { productName: string; partNumber: string; quantity: number; unitPriceFils: Fils }[];
  deliveryFils: Fils;
  email: string;
  shipping: {
    name: string;
    phone: string;
    line1: string;
    line2?: string;
    city: string;
    postalCode?: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
  };
  /** When the provider must stop taking money; see `PAYMENT_SESSION_TTL_SECONDS`. */
  expiresAt: Date;
  /** Where the shopper's browser goes when done; may hold the literal `{CHECKOUT_SESSION_ID}` (card only). */
  returnUrl: string;
};

/** Stripe's shortest life is 30 minutes; one more for clocks that disagree. */
export const PAYMENT_SESSION_TTL_SECONDS = 31 * 60;

/** The provider's name for a payment session: `cs_…` at Stripe, the PaymentID at BENEFIT. */
export type ProviderRef = { id: string; trackId: string; amountFils: Fils };

type StartedView =
  | {
      kind: 'embedded';
      sessionId: string;
      /** A bearer secret: goes to the order's owner only, never to a log. */
      clientSecret: string;
      script: 'stripe' | 'sandbox';
      /** For Stripe's own script. */
      publishableKey?: string;
      /** The sandbox's card page, to be shown in an iframe; it posts `{ type: 'complete' }` to the shop. */
      frameUrl?: string;
    }
  | { kind: 'redirect'; url: string };

export type Started = { ref: string; expiresAt: Date; view: StartedView };

export type FactState =
  | 'open'
  | 'processing'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'voided'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_closed'
  | 'unknown';

/**
 * What a provider says about one payment session. `open` with a `code` is a decline the shopper may retry within the
 * same session; `unknown` proves nothing and is at most a reason to look.
 */
export type ProviderFact = {
  /** The provider's own id, where this message carries it (refund and dispute messages of Stripe do not). */
  ref?: string;
  paymentSessionId?: string;
  orderNumber?: string;
  trackId?: string;
  /** The payment within the session, for support and for matching refunds: `pi_…` at Stripe, the transId at BENEFIT. */
  transactionRef?: string;
  /** Real money; must equal the mode the shop runs in. */
  live: boolean;
  /** Lower-case ISO 4217 as the provider says it; anything but `bhd` is a mismatch. */
  currency: string;
  amountFils?: Fils;
  occurredAt: Date;
  /** A decline or result code, for messages and support. */
  code?: string;
  state: FactState;
  /** One refund, if the message is about one. `refunded` without it: some refund changed, ask `listRefunds` which. */
  refund?: RefundFact;
  /** The dispute that a `disputed` or `dispute_closed` message is about. */
  dispute?: DisputeFact;
};

export type RefundFact = {
  /** Ours, if the message carries it. */
  refundId?: string;
  /** The provider's: `re_…`. */
  ref?: string;
  amountFils: Fils;
  state: 'pending' | 'succeeded' | 'failed';
  code?: string;
};

export type DisputeFact = {
  /** The provider's: `du_…`. */
  ref: string;
  amountFils: Fils;
  reason: string;
  openedAt: Date;
  status: 'WARNING' | 'OPEN' | 'APPEALED' | 'WARNING_CLOSED' | 'PREVENTED' | 'WON' | 'LOST';
};

/** What the provider must get back, byte for byte, once the message is stored. */
export type Acknowledgement = { status: 200; contentType: 'application/json' | 'text/plain'; body: string };

export type Received =
  | {
      ok: true;
      /** Unique per provider: the inbox's key. Null: nothing proves who sent it, so that it is at most a reason to look. */
      eventId: string | null;
      /** Null: genuine, but nothing the shop acts upon. */
      fact: ProviderFact | null;
      acknowledgement: Acknowledgement;
    }
  /** `mentioned`: texts in it that may be the ids of payments. */
  | { ok: false; reason: 'signature' | 'malformed' | 'source'; mentioned: string[] };

export type ProviderMessage = {
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** The body exactly as it came; of a GET, its query string. */
  raw: Buffer;
  /** The network address that it came from. */
  address: string;
};

/** A refund as it was sent, and the provider's own id for it, if it has ever answered. */
export type SentRefund = { refundId: string; trackId: string; ref: ProviderRef; amountFils: Fils; refundRef?: string };

type RefundRequest = Omit<SentRefund, 'refundRef'> & { reason: string };

/** A payment provider. Implementations do not use the database, and every method may be called again. */
export type PaymentProvider = {
  readonly code: PaymentProviderCode;
  readonly live: boolean;
  readonly caps: {
    cancel: boolean;
    lookup: boolean;
    refund: 'api' | 'manual';
    stepFils: 1 | 10;
    minFils: Fils;
    maxFils: Fils;
  };
  /** False while the circuit breaker is open (`withCircuitBreaker`). */
  isAvailable(): boolean;
  /** Opens the session. Throws `ProviderUnavailable` or `ProviderRejected`. */
  start(snapshot: PaymentSessionSnapshot): Promise<Started>;
  /** Asks the provider how it stands; `unknown` where it cannot be asked. */
  lookup(ref: ProviderRef): Promise<ProviderFact>;
  /**
   * Makes sure no money can come any more. `captured`: it already came, look it up and settle. `busy`: somebody is paying
   * right now, and the provider does not close it.
   */
  close(ref: ProviderRef): Promise<'closed' | 'captured' | 'busy' | 'unsupported'>;
  /** Our payment session that a transaction of the provider belongs to, as the provider keeps it; null for none of ours. */
  findPaymentSessionId(transactionRef: string): Promise<string | null>;
  /**
   * Asks what became of a refund that was sent. `not_made`: the provider knows of no such refund, so that the same
   * request may be sent again. Null where the provider cannot be asked, or its answer proves nothing.
   */
  lookupRefund(refund: SentRefund): Promise<RefundFact | 'not_made' | null>;
  /** Every refund of a payment, those made in the provider's own pages included; null where there is no list. */
  listRefunds(transactionRef: string): Promise<RefundFact[] | null>;
  /** What was paid since, as the provider's own list has it; null where there is none. */
  listPaid(since: Date): Promise<ProviderFact[] | null>;
  /**
   * Sends a refund, where `caps.refund` is `api`; amounts follow `caps.stepFils`. Throws `ProviderRejected` when the
   * provider refuses it, and `ProviderUnavailable` when it was not sent (`wasSent` false) or nobody knows its outcome.
   */
  refund(request: RefundRequest): Promise<RefundFact>;
  /** Verifies and reads a server-to-server message. */
  receive(message: ProviderMessage): Promise<Received>;
};

/** The provider did not answer, or answered that it is down: nobody knows whether the call took effect. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  /** False: the provider holds this failure against the same session; only a new payment session can help. */
  readonly mayRepeat: boolean;
  /** False: nothing reached the provider, so that the call certainly took no effect. */
  readonly wasSent: boolean;
  constructor(message: string, options: { mayRepeat: boolean; wasSent?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.mayRepeat = options.mayRepeat;
    this.wasSent = options.wasSent ?? true;
  }
}

/** The provider rejected the request: a defect or a wrong configuration of the shop, never an error of the shopper. */
export class ProviderRejected extends Error {
  override name = 'ProviderRejected';
  readonly code: string;
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

export type PaymentProviders = Record<PaymentProviderCode, PaymentProvider>;
