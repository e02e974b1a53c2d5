import type Stripe from 'stripe';
import {
  type DisputeFact,
  type FactState,
  getRefundFactState,
  type ProviderFact,
  type RefundFact,
} from '../provider.ts';

const readId = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const readDate = (seconds: number) => new Date(seconds * 1000);

type Payment = Pick<Stripe.Charge, 'currency' | 'metadata'>;

/** The values that every message about a payment, a charge, a refund or a dispute has. */
const readPayment = ({ currency, metadata }: Payment, live: boolean, occurredAt: Date) => ({
  paymentSessionId: metadata?.payment_session_id,
  orderNumber: metadata?.order_number,
  live,
  currency,
  occurredAt,
});

/** The state of a session; completed without being paid, it is still processing. */
export function readSessionState(session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>): FactState {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'complete') return session.payment_status === 'paid' ? 'captured' : 'processing';
  return session.status === 'open' ? 'open' : 'unknown';
}

/** Converts a session to a fact; `state` replaces the session's own. */
export function readSessionFact(
  session: Stripe.Checkout.Session,
  occurredAt: Date,
  state = readSessionState(session),
): ProviderFact {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const orderNumber = session.client_reference_id ?? session.metadata?.order_number;
  return {
    ref: session.id,
    paymentSessionId: session.metadata?.payment_session_id,
    orderNumber,
    transactionRef: readId(session.payment_intent),
    live: session.livemode,
    currency: session.currency ?? '',
    amountFils: session.amount_total ?? undefined,
    occurredAt,
    code: state === 'open' ? readDeclineCode(intent) : undefined,
    state,
  };
}

/** Converts an event to a fact; null for genuine events that the shop ignores. */
export function readEventFact(event: Stripe.Event): ProviderFact | null {
  const occurredAt = readDate(event.created);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return readSessionFact(event.data.object, occurredAt);
    case 'checkout.session.async_payment_succeeded':
      return readSessionFact(event.data.object, occurredAt, 'captured');
    case 'checkout.session.async_payment_failed':
      return readSessionFact(event.data.object, occurredAt, 'failed');
    case 'payment_intent.payment_failed':
      return readDeclineFact(event.data.object, occurredAt);
    case 'charge.refunded':
      return readRefundedChargeFact(event.data.object, occurredAt);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefundEventFact(event.data.object, event.livemode, occurredAt);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return readDisputeFact(event.data.object, occurredAt, 'disputed');
    case 'charge.dispute.closed':
      return readDisputeFact(event.data.object, occurredAt, 'dispute_closed');
    default:
      return null;
  }
}

/** Converts a Stripe refund; a cancelled one is failed, one that requires an action is pending. */
export function readRefundFact(refund: Stripe.Refund): RefundFact {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    refundId: refund.metadata?.refund_id,
    ref: refund.id,
    amountFils: refund.amount,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    code: refund.failure_reason ?? undefined,
  };
}

/** A decline leaves the session open, because the shopper can try again on the same page. */
function readDeclineFact(intent: Stripe.PaymentIntent, occurredAt: Date): ProviderFact {
  return {
    ...readPayment(intent, intent.livemode, occurredAt),
    transactionRef: intent.id,
    amountFils: intent.amount,
    code: readDeclineCode(intent),
    state: 'open',
  };
}

function readDeclineCode(intent: Stripe.PaymentIntent | null): string | undefined {
  const error = intent?.last_payment_error;
  return error?.decline_code ?? error?.code;
}

function readRefundedChargeFact(charge: Stripe.Charge, occurredAt: Date): ProviderFact {
  return {
    ...readPayment(charge, charge.livemode, occurredAt),
    transactionRef: readId(charge.payment_intent),
    amountFils: charge.amount_refunded,
    state: 'refunded',
  };
}

/** Converts a refund to a fact about its payment. */
export function readRefundEventFact(object: Stripe.Refund, live: boolean, occurredAt: Date): ProviderFact {
  const refund = readRefundFact(object);
  return {
    ...readPayment({ currency: object.currency, metadata: object.metadata ?? {} }, live, occurredAt),
    transactionRef: readId(object.payment_intent),
    amountFils: object.amount,
    code: refund.code,
    state: getRefundFactState(refund),
    refund,
  };
}

function readDisputeFact(
  dispute: Stripe.Dispute,
  occurredAt: Date,
  state: 'disputed' | 'dispute_closed',
): ProviderFact {
  return {
    ...readPayment(dispute, dispute.livemode, occurredAt),
    transactionRef: readId(dispute.payment_intent),
    amountFils: dispute.amount,
    code: state === 'dispute_closed' ? dispute.status : dispute.reason,
    state,
    dispute: {
      ref: dispute.id,
      amountFils: dispute.amount,
      reason: dispute.reason,
      openedAt: readDate(dispute.created),
      // An unknown status, which Stripe may add later, keeps the order from shipping.
      status: disputeStatuses[dispute.status] ?? 'OPEN',
    },
  };
}

const disputeStatuses: Readonly<Record<string, DisputeFact['status']>> = {
  warning_needs_response: 'WARNING',
  warning_under_review: 'WARNING',
  warning_closed: 'WARNING_CLOSED',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  appeal_needs_response: 'APPEALED',
  appeal_under_review: 'APPEALED',
  prevented: 'PREVENTED',
  won: 'WON',
  lost: 'LOST',
};
