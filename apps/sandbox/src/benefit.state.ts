import type { EnvelopeStyle } from './benefit.envelope.ts';

/** A refund is a separate transaction with its own track ID, which the shop chooses. */
export type DebitRefund = { trackId: string; transId: string; amountText: string; amountFils: number };

export type DebitPayment = {
  paymentId: string;
  trackId: string;
  amountText: string;
  amountFils: number;
  /** `langid` of the request; the page is in English unless it is `AR`. */
  language?: string | undefined;
  udf: Record<'udf1' | 'udf2' | 'udf3' | 'udf4' | 'udf5', string>;
  responseUrl: string;
  errorUrl: string;
  /** `deciding`: the shop was notified and has not acknowledged yet. */
  status: 'open' | 'deciding' | 'captured' | 'failed' | 'cancelled' | 'voided';
  result: string;
  authRespCode: string;
  transId: string;
  refunds: DebitRefund[];
  createdAt: string;
};

/** Injected faults, and variations of the format that real gateways show. */
export type BenefitControl = EnvelopeStyle & {
  /** Answer a start with `<paymentId>:<url>`. */
  legacyReply?: boolean;
  /** Write `70.0` instead of `70.000`. */
  shortAmount?: boolean;
  /** Write `captured` in lower case. */
  lowerCaptured?: boolean;
  /** Send a JSON notification first; accept only a JSON response to it. */
  json?: boolean;
  /** Send each notification twice. */
  doubleNotification?: boolean;
  /** Send no notification, as if the shopper had closed the page. */
  silent?: boolean;
  /** Every card ends in HOST TIMEOUT. */
  hostTimeout?: boolean;
  /** Respond to this number of API calls with 500. */
  apiDown?: number;
  /** Execute this number of API calls, but respond with an unreadable body. */
  unreadableAnswers?: number;
};

export type BenefitState = { payments: Record<string, DebitPayment>; control: BenefitControl; lastId: number };

/** The state of a gateway without any payment. */
export const createBenefitState = (): BenefitState => ({ payments: {}, control: {}, lastId: 0 });
