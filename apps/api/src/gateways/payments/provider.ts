import type { Fils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import { languageIds } from '@dilmun/settings/languages';
import { z } from 'zod';

/**
 * All data that a provider needs to open one payment session, as it is stored with its row: repeating `start` with the
 * same snapshot sends identical bytes, which makes the repetition safe.
 */
export const PaymentSessionSnapshot = z.object({
  /** Our payment session's id; the provider's idempotency key is made of it. */
  id: z.string(),
  orderNumber: z.string(),
  /** Digits only, at most 15, never reused; see `createTrackId`. */
  trackId: z.string(),
  /** The amount to charge: the lines without their discounts, plus the delivery fee. */
  amountFils: z.int(),
  lines: z.array(
    z.object({
      productName: z.string(),
      partNumber: z.string(),
      quantity: z.int(),
      unitPriceFils: z.int(),
      /** Taken off the whole line; absent if nothing is. */
      discountFils: z.int().optional(),
    }),
  ),
  deliveryFils: z.int(),
  email: z.string(),
  /** Of the provider's page; absent in sessions that were created before there were two. */
  language: z.enum(languageIds).optional(),
  /** Absent for an order by email. */
  shipping: z
    .object({
      name: z.string(),
      phone: z.string(),
      line1: z.string(),
      line2: z.string().optional(),
      city: z.string(),
      postalCode: z.string().optional(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
    })
    .optional(),
  /** When the provider must stop taking money; see `PAYMENT_SESSION_TTL_SECONDS`. */
  expiresAt: z.coerce.date(),
  /** Return URL of the shopper's browser; may contain the literal `{CHECKOUT_SESSION_ID}` (card only). */
  returnUrl: z.string(),
});
export type PaymentSessionSnapshot = z.output<typeof PaymentSessionSnapshot>;

/** The shortest lifetime that every provider accepts is 30 minutes; one more minute for clock differences. */
export const PAYMENT_SESSION_TTL_SECONDS = 31 * 60;

/** `id`: the provider's own id of a payment session. */
export type ProviderRef = { id: string; trackId: string; amountFils: Fils };

/** The data from which the browser shows the payment page. They are stored with the payment session. */
export const StartedView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('embedded'),
    sessionId: z.string(),
    /** A bearer secret: goes to the order's owner only, never to a log. */
    clientSecret: z.string(),
    /** The provider whose script shows the page; `sandbox`: the sandbox's page in a frame. */
    script: z.enum([...PaymentProviderCode.options, 'sandbox']),
    /** For the provider's own script. */
    publishableKey: z.string().optional(),
    /** The sandbox's card page, to be shown in an iframe; it posts `{ type: 'complete' }` to the shop. */
    frameUrl: z.string().optional(),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);

export type Started = { ref: string; expiresAt: Date; view: z.output<typeof StartedView> };

const RefundFact = z.object({
  /** Our id, if the message contains it. */
  refundId: z.string().optional(),
  /** The provider's id. */
  ref: z.string().optional(),
  amountFils: z.int(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  code: z.string().optional(),
});
export type RefundFact = z.output<typeof RefundFact>;

const DisputeFact = z.object({
  /** The provider's id. */
  ref: z.string(),
  amountFils: z.int(),
  reason: z.string(),
  openedAt: z.coerce.date(),
  status: z.enum(['WARNING', 'OPEN', 'APPEALED', 'WARNING_CLOSED', 'PREVENTED', 'WON', 'LOST']),
});
export type DisputeFact = z.output<typeof DisputeFact>;

const paymentStates = ['open', 'processing', 'captured', 'failed', 'cancelled', 'expired', 'voided'] as const;
const laterStates = ['refunded', 'refund_failed', 'disputed', 'dispute_closed'] as const;

/**
 * A provider's message about one payment session, as it is stored. `open` with a `code` is a decline that the shopper
 * may retry within the same session; `unknown` proves nothing and is at most a reason to inquire.
 */
export const ProviderFact = z.object({
  /** The provider's own id, if the message contains it (those about refunds and disputes may not). */
  ref: z.string().optional(),
  paymentSessionId: z.string().optional(),
  orderNumber: z.string().optional(),
  trackId: z.string().optional(),
  /** The provider's id of the payment within the session, for support and for matching refunds. */
  transactionRef: z.string().optional(),
  /** True for real money; must equal the mode of the shop. */
  live: z.boolean(),
  /** Lower-case ISO 4217 code from the provider; anything but `bhd` is a mismatch. */
  currency: z.string(),
  amountFils: z.int().optional(),
  occurredAt: z.coerce.date(),
  /** A decline or result code, for messages and support. */
  code: z.string().optional(),
  state: z.enum([...paymentStates, ...laterStates, 'unknown']),
  /**
   * One refund, if the message is about one. `refunded` without it: some refund changed, and `listRefunds` says which.
   */
  refund: RefundFact.optional(),
  /** The dispute that a `disputed` or `dispute_closed` message is about. */
  dispute: DisputeFact.optional(),
});
export type ProviderFact = z.output<typeof ProviderFact>;
export type FactState = ProviderFact['state'];

const refundStates = { pending: 'unknown', succeeded: 'refunded', failed: 'refund_failed' } as const;

/** The state of a fact about this refund. */
export const getRefundFactState = ({ state }: RefundFact): FactState => refundStates[state];

/**
 * The body of the response that the provider requires, byte for byte and with status 200, once the message is stored.
 */
export type Acknowledgement = { contentType: 'application/json' | 'text/plain'; body: string };

export type Received =
  | {
      ok: true;
      /**
       * Unique per provider: the inbox's key. Null: the message is unauthenticated, so it is at most a reason to
       * inquire.
       */
      eventId: string | null;
      /** Null: genuine, but irrelevant for the shop. */
      fact: ProviderFact | null;
      acknowledgement: Acknowledgement;
    }
  /** `mentioned`: texts in it that may be the ids of payments. */
  | { ok: false; reason: 'signature' | 'malformed' | 'source'; mentioned: string[] };

export type ProviderMessage = {
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** The unmodified body; for a GET, its query string. */
  raw: Buffer;
  /** The network address that it came from. */
  address: string;
};

/** A sent refund, and the provider's own id for it, if known. */
export type SentRefund = { refundId: string; trackId: string; ref: ProviderRef; amountFils: Fils; refundRef?: string };

type RefundRequest = Omit<SentRefund, 'refundRef'> & { reason: string };

/** A payment provider. Implementations do not use the database, and every method may be called again. */
export type PaymentProvider = {
  readonly code: PaymentProviderCode;
  readonly live: boolean;
  readonly caps: {
    lookup: boolean;
    refund: 'api' | 'manual';
    /** A signature proves a message; otherwise a captured or voided payment is confirmed by `lookup` if possible. */
    hasSignedMessages: boolean;
    /**
     * Voids a payment if its message is not acknowledged in time, so messages are acknowledged before they are settled.
     */
    voidsUnacknowledged: boolean;
    /** Sends the shopper's browser back through the API, because its page may do so by POST. */
    returnsThroughApi: boolean;
    stepFils: 1 | 10;
    minFils: Fils;
    maxFils: Fils;
  };
  /** False while the circuit breaker is open (`withCircuitBreaker`). */
  isAvailable(): boolean;
  /** Opens the session. Throws `ProviderUnavailable` or `ProviderRejected`. */
  start(snapshot: PaymentSessionSnapshot): Promise<Started>;
  /**
   * Looks up the session's status; `unknown` if the provider has no inquiries. Throws as `start`. `isHinted`: a stranger
   * may have caused it, so that its failure does not open the circuit breaker.
   */
  lookup(ref: ProviderRef, options?: { isHinted?: boolean }): Promise<ProviderFact>;
  /**
   * Ensures that no more money can arrive. `captured`: it already has, look it up and settle. `busy`: a payment is in
   * progress, and the provider does not close the session.
   */
  close(ref: ProviderRef): Promise<'closed' | 'captured' | 'busy' | 'unsupported'>;
  /** Our payment session of a provider's transaction, by the provider's records; null if it is not ours. */
  findPaymentSessionId(transactionRef: string): Promise<string | null>;
  /**
   * Looks up the outcome of a sent refund. `not_made`: the provider has no such refund, so that the same request may
   * be sent again. Null if the provider has no inquiries, or its response proves nothing.
   */
  lookupRefund(refund: SentRefund): Promise<RefundFact | 'not_made' | null>;
  /** Lists all refunds of a payment, including those made in the provider's Dashboard; null if there is no list. */
  listRefunds(transactionRef: string): Promise<RefundFact[] | null>;
  /** Lists the payments and the refunds since then, from the provider's own lists; null if there are none. */
  listPaid(since: Date): Promise<ProviderFact[] | null>;
  /**
   * Sends a refund, if `caps.refund` is `api`; amounts must follow `caps.stepFils`. Throws `ProviderRejected` if the
   * provider refuses it, and `ProviderUnavailable` if it was not sent (`wasSent` false) or its outcome is unknown.
   */
  refund(request: RefundRequest): Promise<RefundFact>;
  /** Verifies and reads a server-to-server message. */
  receive(message: ProviderMessage): Promise<Received>;
};

/** The provider did not respond, or responded that it is down: whether the call took effect is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  /** False: the provider repeats this failure for the same session; only a new payment session can help. */
  readonly mayRepeat: boolean;
  /** False: nothing reached the provider, so the call certainly took no effect. */
  readonly wasSent: boolean;
  constructor(message: string, options: { mayRepeat: boolean; wasSent?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.mayRepeat = options.mayRepeat;
    this.wasSent = options.wasSent ?? true;
  }
}

/** The provider rejected the request: a defect or a misconfiguration of the shop, never an error of the shopper. */
export class ProviderRejected extends Error {
  override name = 'ProviderRejected';
  readonly code: string;
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

export type PaymentProviders = Record<PaymentProviderCode, PaymentProvider>;
