import { type ProviderFact, type ProviderMessage, ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { Refusal } from '../../refusal.ts';
import { settleProviderEvent, storeProviderEvent } from './payment-sessions.events.ts';
import type { AcceptedMessage, Inbox } from './payment-sessions.inbox.ts';
import { findSession, type PaymentDependencies } from './payment-sessions.settle.ts';

/**
 * Stores Stripe's events. Accepts signed events that the shop ignores, or of another product on the same account,
 * without storing them. Refuses with SIGNATURE_INVALID, and with EVENT_NOT_SETTLED if Stripe has to repeat the message.
 */
export async function receiveStripeMessage(
  { dependencies }: Inbox,
  message: ProviderMessage,
): Promise<AcceptedMessage> {
  const received = await dependencies.providers.stripe.receive(message);
  if (!received.ok || received.eventId === null) {
    throw new Refusal('SIGNATURE_INVALID', { cause: received.ok ? 'signature' : received.reason });
  }
  const { eventId, acknowledgement } = received;
  const fact = received.fact && (await findOwner(dependencies, received.fact));
  if (!fact) {
    const outcome = received.fact ? 'foreign' : 'ignored';
    return { outcome, acknowledgement, settle: async () => ({ outcome: 'unchanged' }) };
  }
  if (!(await findSession(dependencies.db, 'stripe', fact))) {
    // Orders are committed before Stripe is called: this one was lost here, or belongs to another copy of the shop.
    throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60, cause: 'names no payment session of ours' });
  }
  const { id } = await storeProviderEvent(dependencies.db, 'stripe', {
    eventId,
    raw: message.raw.toString('utf8'),
    fact,
  });
  return { outcome: 'stored', acknowledgement, settle: () => settleProviderEvent(dependencies, id) };
}

/** Adds our payment session's id to the fact; null if this shop started no such payment. */
async function findOwner(dependencies: PaymentDependencies, fact: ProviderFact): Promise<ProviderFact | null> {
  if (fact.paymentSessionId || (await findSession(dependencies.db, 'stripe', fact))) return fact;
  // Disputes and refunds made in Stripe's Dashboard name only the payment, and may arrive before its capture.
  if (!fact.transactionRef) return null;
  try {
    const paymentSessionId = await dependencies.providers.stripe.findPaymentSessionId(fact.transactionRef);
    return paymentSessionId ? { ...fact, paymentSessionId } : null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60, cause: 'Stripe does not answer' });
  }
}
