import type { EnvelopeStyle } from './benefit.envelope.ts';

/** A refund is a transaction of its own, with the track id that the shop gave it. */
export type DebitRefund = { trackId: string; transId: string; amountText: string; amountFils: number };

export type DebitPayment = {
  paymentId: string;
  trackId: string;
  amountText: string;
  amountFils: number;
  udf: Record<'udf1' | 'udf2' | 'udf3' | 'udf4' | 'udf5', string>;
  responseUrl: string;
  errorUrl: string;
  /** `deciding`: the shop was told and has not acknowledged yet. */
  status: 'open' | 'deciding' | 'captured' | 'failed' | 'cancelled' | 'voided';
  result: string;
  authRespCode: string;
  transId: string;
  refunds: DebitRefund[];
  createdAt: string;
};

/** How the gateway misbehaves from now on; the first three vary what it writes, as real ones do. */
export type BenefitControl = EnvelopeStyle & {
  /** Answer a start with `<paymentId>:<url>`. */
  legacyReply?: boolean;
  /** Say `70.0` for `70.000`. */
  shortAmount?: boolean;
  /** Say `captured` in lower case. */
  lowerCaptured?: boolean;
  /** Send a notification as JSON first, and take nothing but JSON for its answer. */
  json?: boolean;
  /** Send each notification twice. */
  doubleNotification?: boolean;
  /** Never send one: the shopper closed the page. */
  silent?: boolean;
  /** Every card ends in HOST TIMEOUT. */
  hostTimeout?: boolean;
  /** Answer this many API calls with 500. */
  apiDown?: number;
  /** Do what this many calls ask, then answer what nobody can read. */
  unreadableAnswers?: number;
};

export type BenefitState = { payments: Record<string, DebitPayment>; control: BenefitControl; lastId: number };

export const createBenefitState = (): BenefitState => ({ payments: {}, control: {}, lastId: 0 });
