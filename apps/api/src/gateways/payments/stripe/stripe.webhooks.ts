import type Stripe from 'stripe';
import { z } from 'zod';
import { ProviderFact, type ProviderMessage, type Received } from '../provider.ts';
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

/** The parts of an event that are read whatever its type is. */
const Envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({}) }),
});

/** A signature does not prove that the shop knows the event's form: its fact is checked before it is stored. */
function acceptEvent(event: Stripe.Event): Received {
  const fact = Envelope.safeParse(event).success ? tryToReadFact(event) : undefined;
  if (fact === undefined) return { ok: false, reason: 'malformed', mentioned: [] };
  return {
    ok: true,
    eventId: event.id,
    fact,
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },
  };
}

/** The fact of an event, null if the shop ignores its type; undefined if the event has another form than Stripe documents. */
function tryToReadFact(event: Stripe.Event): ProviderFact | null | undefined {
  try {
    return ProviderFact.nullable().safeParse(readEventFact(event)).data;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
