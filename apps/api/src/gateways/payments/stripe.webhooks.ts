import type Stripe from 'stripe';
import type { ProviderMessage, Received } from './provider.ts';
import { readEventFact } from './stripe.facts.ts';

/** Maximum age of a signature; Stripe's own default. Never 0: that would disable the check. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature of a webhook against each secret in turn (two during a rotation) and reads it. `raw` must be
 * the received bytes: the signature does not match a body that was parsed and serialised again.
 */
export function receiveStripeEvent(stripe: Stripe, secrets: string[], message: ProviderMessage): Received {
  const signature = message.headers['stripe-signature'];
  if (!signature) return { ok: false, reason: 'signature', mentioned: [] };
  for (const secret of secrets) {
    const event = verifyEvent(stripe, secret, message.raw, signature);
    if (event === 'malformed') return { ok: false, reason: 'malformed', mentioned: [] };
    if (event) return acceptEvent(event);
  }
  return { ok: false, reason: 'signature', mentioned: [] };
}

function verifyEvent(
  stripe: Stripe,
  secret: string,
  raw: Buffer,
  signature: string,
): Stripe.Event | 'malformed' | null {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
  } catch (error) {
    return error instanceof stripe.errors.StripeSignatureVerificationError ? null : 'malformed';
  }
}

function acceptEvent(event: Stripe.Event): Received {
  return {
    ok: true,
    eventId: event.id,
    fact: readEventFact(event),
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },
  };
}
