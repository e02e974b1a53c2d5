import type Stripe from 'stripe';
import { loadOnce } from '../../../process/load-once.ts';
import { type PaymentProvider, ProviderRejected, ProviderUnavailable, type Started } from '../provider.ts';
import type { Closed } from './stripe.closed.ts';
import { readRefundEventFact, readRefundFact, readSessionFact, readSessionState } from './stripe.facts.ts';
import {
  assertChargeable,
  createCheckoutSessionParams,
  createRefundIdempotencyKey,
  createSessionIdempotencyKey,
  STRIPE_API_VERSION,
  STRIPE_MAX_FILS,
  STRIPE_MIN_FILS,
  STRIPE_STEP_FILS,
} from './stripe.requests.ts';
import { receiveStripeEvent } from './stripe.webhooks.ts';

export type StripeProviderConfig = {
  live: boolean;
  secretKey: string;
  /** For Stripe's browser script; not needed in the sandbox. */
  publishableKey?: string;
  /** The newest first; two during a rotation. */
  webhookSecrets: string[];
  /** The sandbox's URL, `http://127.0.0.1:4010`; absent: Stripe itself. */
  sandboxUrl?: string;
  /** Per request, in milliseconds. */
  timeoutMs?: number;
  maxNetworkRetries?: number;
};

/** Cards through Stripe's embedded page; with a `sandboxUrl` the same code speaks to the sandbox's fake Stripe. */
export function createStripeProvider(config: StripeProviderConfig): PaymentProvider {
  const open = loadOnce(() => openStripe(config));
  const call = async <T>(ask: (stripe: Stripe) => Promise<T>) => translateErrors(await open(), ask);
  const listRefunds = async (stripe: Stripe, intent: string) => {
    const facts = [];
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      facts.push(readRefundFact(refund));
    return facts;
  };
  return {
    code: 'stripe',
    live: config.live,
    caps: {
      lookup: true,
      refund: 'api',
      hasSignedMessages: true,
      voidsUnacknowledged: false,
      returnsThroughApi: false,
      stepFils: STRIPE_STEP_FILS,
      minFils: STRIPE_MIN_FILS,
      maxFils: STRIPE_MAX_FILS,
    },

    isAvailable: () => true,

    start: (snapshot) =>
      call(async (stripe) => {
        const params = createCheckoutSessionParams(snapshot);
        const options = { idempotencyKey: createSessionIdempotencyKey(snapshot.id) };
        const session = await stripe.checkout.sessions.create(params, options);
        if (session.amount_total !== snapshot.amountFils || session.currency !== 'bhd') {
          await stripe.checkout.sessions.expire(session.id);
          throw new ProviderRejected('AMOUNT_MISMATCH', 'Stripe would charge another amount than the order says');
        }
        return readStarted(session, config);
      }),

    lookup: (ref) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(ref.id, { expand: ['payment_intent'] });
        return { ...readSessionFact(session, new Date()), trackId: ref.trackId };
      }),

    findPaymentSessionId: (transactionRef) =>
      call(async (stripe) => {
        try {
          const { metadata } = await stripe.paymentIntents.retrieve(transactionRef);
          return metadata.payment_session_id ?? null;
        } catch (error) {
          if (error instanceof stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
          throw error;
        }
      }),

    lookupRefund: ({ refundId, refundRef, ref }) =>
      call(async (stripe) => {
        if (refundRef) return readRefundFact(await stripe.refunds.retrieve(refundRef));
        const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(ref.id);
        if (typeof intent !== 'string') return 'not_made';
        const refunds = await listRefunds(stripe, intent);
        return refunds.find((refund) => refund.refundId === refundId) ?? 'not_made';
      }),

    listRefunds: (transactionRef) => call((stripe) => listRefunds(stripe, transactionRef)),

    listPaid: (since) =>
      call(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const facts = [];
        for await (const session of stripe.checkout.sessions.list({ status: 'complete', created, limit: 100 })) {
          const fact = readSessionFact(session, new Date());
          if (fact.state === 'captured') facts.push(fact);
        }
        for await (const refund of stripe.refunds.list({ created, limit: 100 }))
          facts.push(readRefundEventFact(refund, config.live, new Date()));
        return facts;
      }),

    close: (ref) =>
      call(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(ref.id);
          return 'closed';
        } catch (error) {
          // Only an open session can be expired: a refusal means that its status has already changed.
          if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
          const state = readSessionState(await stripe.checkout.sessions.retrieve(ref.id));
          if (state === 'unknown') throw error;
          // 3-D Secure is under way.
          if (state === 'open') return 'busy';
          return state === 'expired' ? 'closed' : 'captured';
        }
      }),

    refund: ({ refundId, ref, amountFils, reason }) =>
      call(async (stripe) => {
        assertChargeable(amountFils, STRIPE_STEP_FILS);
        const session = await translateErrorsBeforeSending(stripe, () => stripe.checkout.sessions.retrieve(ref.id));
        if (typeof session.payment_intent !== 'string') throw new ProviderRejected('NOT_CAPTURED', 'Nothing to refund');
        const params: Closed<Stripe.RefundCreateParams> = {
          payment_intent: session.payment_intent,
          amount: amountFils,
          reason: 'requested_by_customer',
          metadata: { ...session.metadata, refund_id: refundId, reason: reason.slice(0, 500) },
        };
        return readRefundFact(
          await stripe.refunds.create(params, { idempotencyKey: createRefundIdempotencyKey(refundId) }),
        );
      }),

    receive: async (message) => receiveStripeEvent(await open(), config.webhookSecrets, message),
  };
}

/**
 * Loads Stripe's package, which a start does not wait for, and creates its client for the account or for the sandbox;
 * does not throw before its first use.
 */
export async function openStripe(config: StripeProviderConfig): Promise<Stripe> {
  const { secretKey, sandboxUrl, timeoutMs, maxNetworkRetries } = config;
  const { default: Client } = await import('stripe');
  const sandbox = sandboxUrl ? new URL(sandboxUrl) : null;
  return new Client(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs ?? 10_000,
    maxNetworkRetries: maxNetworkRetries ?? 2,
    telemetry: false,
    ...(sandbox && { host: sandbox.hostname, port: sandbox.port, protocol: 'http' }),
  });
}

function readStarted(session: Stripe.Checkout.Session, config: StripeProviderConfig): Started {
  const clientSecret = session.client_secret;
  if (!clientSecret) throw new ProviderRejected('NO_CLIENT_SECRET', 'Stripe opened a page that cannot be embedded');
  const view = { kind: 'embedded', sessionId: session.id, clientSecret } as const;
  return {
    ref: session.id,
    expiresAt: new Date(session.expires_at * 1000),
    view: config.sandboxUrl
      ? {
          ...view,
          script: 'sandbox',
          frameUrl: new URL(`/pay/${encodeURIComponent(clientSecret)}`, config.sandboxUrl).href,
        }
      : { ...view, script: 'stripe', publishableKey: config.publishableKey },
  };
}

async function translateErrors<T>(stripe: Stripe, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe);
  } catch (error) {
    throw error instanceof stripe.errors.StripeError ? translate(error) : error;
  }
}

/** The same for requests that only read: a failure has no effect at the provider. */
async function translateErrorsBeforeSending<T>(stripe: Stripe, call: () => Promise<T>): Promise<T> {
  try {
    return await translateErrors(stripe, call);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ProviderUnavailable(error.message, { mayRepeat: error.mayRepeat, wasSent: false, cause: error });
  }
}

/** Connection errors, 429, 409 and 5xx leave the outcome unknown; every other refusal is a defect of the shop. */
function translate(error: Stripe.errors.StripeError): Error {
  const status = error.statusCode;
  if (status === undefined || status === 409 || status === 429 || status >= 500) {
    // Stripe stores its first response to a key, also a failure: a replayed one will never change.
    const mayRepeat = error.headers?.['idempotent-replayed'] !== 'true';
    return new ProviderUnavailable(`Stripe: ${error.type}`, { mayRepeat, cause: error });
  }
  return new ProviderRejected(error.code ?? error.type, `Stripe refused: ${error.message}`, { cause: error });
}
