import type { StateFile } from './state-file.ts';
import { AUTHENTICATION_FAILED, type CardOutcome, DECLINED_AFTER_CHALLENGE, findOutcome } from './stripe.cards.ts';
import type { Deliveries } from './stripe.deliveries.ts';
import { createInvalidError, createMissingError } from './stripe.errors.ts';
import {
  buildCharge,
  buildDispute,
  buildIntent,
  buildRefund,
  buildSession,
  type DisputeChange,
} from './stripe.new-objects.ts';
import type { Charge, Intent, Refund, Session, StripeState } from './stripe.objects.ts';
import type { RefundParams, SessionParams } from './stripe.params.ts';

/** `challenge`: 3-D Secure is required. `deliveries`: IDs of the webhooks that the payment caused. */
export type PayResult = { kind: 'paid' | 'declined' | 'challenge'; message?: string; deliveries: string[] };

function get<T>(kind: string, objects: Record<string, T>, id: string): T {
  const found = objects[id];
  if (!found) throw createMissingError(kind, id);
  return found;
}

export type Ledger = ReturnType<typeof openLedger>;

/**
 * Opens the ledger of sessions, payments, refunds and disputes. Every change is saved before the response and before
 * its event is sent. Methods throw StripeRefusal for unknown IDs and changes that Stripe would reject.
 */
export function openLedger(file: StateFile<StripeState>, deliveries: Deliveries, now: () => Date) {
  const state = file.value;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const announce = (type: string, object: Session | Intent | Charge | Refund, sessionId: string) =>
    deliveries.enqueue(type, object, sessionId, now());
  const announceDispute = (type: string, charge: Charge, sessionId: string, change: DisputeChange) =>
    deliveries.enqueue(type, buildDispute(charge, seconds(), change), sessionId, now());
  const commit = () => {
    file.save();
    deliveries.sendDue();
  };

  function getSession(id: string): Session {
    const session = get('checkout.session', state.sessions, id);
    if (session.status === 'open' && session.expires_at <= seconds()) expire(session);
    return session;
  }

  const getCharge = ({ latest_charge: id }: Intent): Charge => get('charge', state.charges, id ?? '');

  function expire(session: Session) {
    session.status = 'expired';
    delete state.challenges[session.id];
    announce('checkout.session.expired', session, session.id);
    commit();
  }

  function ensureIntent(session: Session): Intent {
    const existing = session.payment_intent && state.intents[session.payment_intent];
    if (existing) return existing;
    const { amount_total: amount, currency } = session;
    const intent = buildIntent({ amount, currency, metadata: state.intentMetadata[session.id] ?? {} }, seconds());
    state.intents[intent.id] = intent;
    session.payment_intent = intent.id;
    return intent;
  }

  function settle(session: Session, outcome: CardOutcome): PayResult {
    const intent = ensureIntent(session);
    if (outcome.kind === 'declined') {
      const { code, declineCode, message } = outcome;
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', code, decline_code: declineCode, message };
      return { kind: 'declined', message, deliveries: announce('payment_intent.payment_failed', intent, session.id) };
    }
    if (outcome.kind === 'challenge') {
      intent.status = 'requires_action';
      return { kind: 'challenge', deliveries: [] };
    }
    const charge = buildCharge(intent, outcome.disputed, seconds());
    state.charges[charge.id] = charge;
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
    intent.last_payment_error = null;
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    const ids = announce('payment_intent.succeeded', intent, session.id);
    ids.push(...announce('charge.succeeded', charge, session.id));
    ids.push(...announce('checkout.session.completed', session, session.id));
    if (outcome.disputed)
      ids.push(...announceDispute('charge.dispute.created', charge, session.id, { status: 'needs_response' }));
    return { kind: 'paid', deliveries: ids };
  }

  const findSessionId = ({ payment_intent: intent }: Refund): string =>
    Object.values(state.sessions).find(({ payment_intent }) => payment_intent === intent)?.id ?? '';
  const announceRefund = (type: string, refund: Refund) => announce(type, refund, findSessionId(refund));

  function failRefund(refund: Refund, charge: Charge) {
    if (refund.status === 'failed') return;
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    announceRefund('refund.failed', refund);
  }

  function createRefund(params: RefundParams): Refund {
    const { paymentIntent, amount } = params;
    const charge = getCharge(get('payment_intent', state.intents, paymentIntent));
    const left = charge.amount - charge.amount_refunded;
    const refunded = amount ?? left;
    if (left === 0) throw createInvalidError('Charge has already been refunded.', undefined, 'charge_already_refunded');
    if (refunded > left)
      throw createInvalidError('Refund amount is greater than unrefunded amount on charge.', 'amount');
    const status = state.api.refunds === 'pending' ? 'pending' : 'succeeded';
    const refund = buildRefund(charge, { params, amount: refunded, status }, seconds());
    charge.amount_refunded += refunded;
    charge.refunded = charge.amount_refunded === charge.amount;
    state.refunds[refund.id] = refund;
    announceRefund('refund.created', refund);
    if (refund.status === 'succeeded') announce('charge.refunded', charge, findSessionId(refund));
    const answer = { ...refund };
    if (state.api.refunds === 'fail') failRefund(refund, charge);
    return answer;
  }

  return {
    getSession,

    findByClientSecret: (clientSecret: string): Session | undefined => {
      const found = Object.values(state.sessions).find((session) => session.client_secret === clientSecret);
      return found && getSession(found.id);
    },

    getIntent: (id: string): Intent => get('payment_intent', state.intents, id),

    createIntent({ amount, currency }: Pick<Intent, 'amount' | 'currency'>): Intent {
      const intent = buildIntent({ amount, currency, metadata: {} }, seconds());
      state.intents[intent.id] = intent;
      return intent;
    },

    cancelIntent(id: string): Intent {
      const intent = this.getIntent(id);
      if (intent.status === 'succeeded')
        throw createInvalidError('This PaymentIntent has succeeded and cannot be canceled.');
      intent.status = 'canceled';
      intent.canceled_at = seconds();
      return intent;
    },

    listLines: (session: Session) => state.lines[session.id] ?? [],
    isChallenged: (session: Session) => state.challenges[session.id] !== undefined,

    /** Newest first. */
    listSessions: ({ status, createdFrom = 0 }: { status?: string; createdFrom?: number } = {}): Session[] =>
      Object.keys(state.sessions)
        .map(getSession)
        .filter((session) => (!status || session.status === status) && session.created >= createdFrom)
        .reverse(),

    createSession(params: SessionParams): Session {
      const session = buildSession(params, seconds());
      state.sessions[session.id] = session;
      state.lines[session.id] = params.lines;
      state.intentMetadata[session.id] = params.intentMetadata;
      return session;
    },

    expireSession(id: string): Session {
      const session = getSession(id);
      if (session.status !== 'open') {
        throw createInvalidError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
        );
      }
      // Stripe rejects this too while a 3-D Secure challenge is open.
      if (state.challenges[id])
        throw createInvalidError('This Checkout Session has a payment in progress and cannot be expired.');
      expire(session);
      return session;
    },

    /** Attempts to pay an open session with a test card. */
    pay(session: Session, cardNumber: string): PayResult {
      const outcome = findOutcome(cardNumber);
      if (!outcome || session.status !== 'open')
        throw createInvalidError('This session cannot be paid with this card.');
      if (outcome.kind === 'challenge') state.challenges[session.id] = cardNumber;
      else delete state.challenges[session.id];
      const result = settle(session, outcome);
      commit();
      return result;
    },

    /** Completes or fails the open 3-D Secure challenge. */
    answerChallenge(session: Session, passed: boolean): PayResult {
      const outcome = findOutcome(state.challenges[session.id] ?? '');
      if (outcome?.kind !== 'challenge' || session.status !== 'open')
        throw createInvalidError('Nothing to authenticate.');
      delete state.challenges[session.id];
      const after = outcome.thenPaid ? { kind: 'paid' as const, disputed: false } : DECLINED_AFTER_CHALLENGE;
      const result = settle(session, passed ? after : AUTHENTICATION_FAILED);
      commit();
      return result;
    },

    createRefund,

    /** Completes a pending refund, as the bank does days later. */
    endRefund(id: string, outcome: 'succeeded' | 'failed'): void {
      const refund = get('refund', state.refunds, id);
      const charge = get('charge', state.charges, refund.charge);
      if (outcome === 'failed') failRefund(refund, charge);
      else {
        refund.status = 'succeeded';
        announceRefund('refund.updated', refund);
        announce('charge.refunded', charge, findSessionId(refund));
      }
      commit();
    },

    /**
     * Refunds as in Stripe's Dashboard, without the shop's metadata: the remaining amount unless one (in fils) is
     * given.
     */
    refundInDashboard(sessionId: string, amount?: number): void {
      const paymentIntent = getSession(sessionId).payment_intent ?? '';
      createRefund({ paymentIntent, amount, reason: null, metadata: {} });
      commit();
    },

    /** Opens the dispute of a payment, or changes it. */
    dispute(sessionId: string, change: DisputeChange): void {
      const charge = getCharge(get('payment_intent', state.intents, getSession(sessionId).payment_intent ?? ''));
      const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(change.status);
      const type = isClosed ? 'closed' : charge.disputed ? 'updated' : 'created';
      charge.disputed = true;
      announceDispute(`charge.dispute.${type}`, charge, sessionId, change);
      commit();
    },

    getRefund: (id: string): Refund => get('refund', state.refunds, id),

    listRefunds: (paymentIntent: string | undefined): Refund[] =>
      Object.values(state.refunds).filter((refund) => !paymentIntent || refund.payment_intent === paymentIntent),

    /** Expires overdue sessions. */
    expireOverdue: () => {
      for (const id of Object.keys(state.sessions)) getSession(id);
    },

    commit,
  };
}
