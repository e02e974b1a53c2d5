import type { Db } from '@dilmun/db/client';
import {
  type PaymentProvider,
  type ProviderFact,
  type ProviderMessage,
  ProviderUnavailable,
} from '../../gateways/payments/provider.ts';
import { Refusal } from '../../refusal.ts';
import { settleProviderEvent, storeProviderEvent } from './payment-sessions.events.ts';
import type { AcceptedMessage, Inbox } from './payment-sessions.messages.ts';
import { findSession } from './payment-sessions.settle.ts';

/**
 * Stores signed events. Accepts events that the shop ignores, or of another product on the same account, without
 * storing them. Refuses with SIGNATURE_INVALID, and with EVENT_NOT_SETTLED if the provider has to repeat the message.
 */
export async function receiveSignedMessage(
  { dependencies }: Inbox,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<AcceptedMessage> {
  const received = await provider.receive(message);
  if (!received.ok || received.eventId === null) {
    throw new Refusal('SIGNATURE_INVALID', { cause: received.ok ? 'signature' : received.reason });
  }
  const { eventId, acknowledgement } = received;
  const fact = received.fact && (await findOwner(dependencies.db, provider, received.fact));
  if (!fact) {
    const outcome = received.fact ? 'foreign' : 'ignored';
    return { outcome, acknowledgement, settle: async () => ({ outcome: 'unchanged' }) };
  }
  if (!(await findSession(dependencies.db, provider.code, fact))) {
    // Orders are committed before the provider is called: this one was lost here, or belongs to another copy of the
    // shop.
    throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60, cause: 'names no payment session of ours' });
  }
  const { id } = await storeProviderEvent(dependencies.db, provider.code, {
    eventId,
    raw: message.raw.toString('utf8'),
    fact,
  });
  return { outcome: 'stored', acknowledgement, settle: () => settleProviderEvent(dependencies, id) };
}

/** Adds our payment session's id to the fact; null if this shop started no such payment. */
async function findOwner(db: Db, provider: PaymentProvider, fact: ProviderFact): Promise<ProviderFact | null> {
  if (fact.paymentSessionId || (await findSession(db, provider.code, fact))) return fact;
  // Disputes and refunds made in the provider's Dashboard name only the payment, and may arrive before its capture.
  if (!fact.transactionRef) return null;
  try {
    const paymentSessionId = await provider.findPaymentSessionId(fact.transactionRef);
    return paymentSessionId ? { ...fact, paymentSessionId } : null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60, cause: `${provider.code} does not answer` });
  }
}
