import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Database, Db } from '@dilmun/db/client';
import {
  getRefundFactState,
  type PaymentProvider,
  ProviderFact,
  type ProviderRef,
  ProviderUnavailable,
  type RefundFact,
} from '../../gateways/payments/provider.ts';
import { failpoint } from '../../process/failpoint.ts';
import { applyProviderFact, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';
import { findEvent, markEvent, markEventAcknowledged, type StoredEvent, upsertEvent } from './payment-sessions.sql.ts';

/**
 * Stores an authenticated message about one of our payments before it is settled; returns the existing row for a
 * repeated one.
 */
export async function storeProviderEvent(
  db: Database,
  provider: PaymentProviderCode,
  message: { eventId: string; raw: string; fact: ProviderFact },
): Promise<StoredEvent> {
  failpoint('event-before-commit');
  const event = await upsertEvent(db, { provider, ...message });
  if (!event) throw new Error('the upsert returned no row');
  failpoint('event-after-commit');
  return event;
}

/** Marks a message as acknowledged to the provider, and returns it so. */
export async function markAcknowledged(db: Database, event: StoredEvent): Promise<StoredEvent> {
  failpoint('event-after-answer');
  await markEventAcknowledged(db, event.id);
  return { ...event, acknowledgedAt: new Date() };
}

/** Settles the stored message with this id, as `settleStoredEvent` does. */
export async function settleProviderEvent(
  dependencies: PaymentDependencies,
  id: string,
  options?: { isLastTry: boolean },
): Promise<Settlement> {
  const event = await findEvent(dependencies.db, id);
  if (!event) throw new Error(`the message ${id} is missing`);
  return settleStoredEvent(dependencies, event, options);
}

/**
 * Settles a stored message; does nothing if it is already processed. Throws `ProviderUnavailable` if the provider has
 * to confirm it first and does not answer; with `isLastTry` the payment is left to staff instead.
 */
export async function settleStoredEvent(
  dependencies: PaymentDependencies,
  event: StoredEvent,
  { isLastTry = false } = {},
): Promise<Settlement> {
  if (event.processedAt) return { outcome: 'unchanged' };
  const settlement = await settleEvent(dependencies, event, isLastTry);
  const isDone = settlement.outcome !== 'unknown';
  const error = isDone ? (settlement.alert ?? null) : 'no such payment session, or the provider did not answer';
  await markEvent(dependencies.db, event.id, { isDone, error });
  failpoint('event-after-processed');
  return settlement;
}

async function settleEvent(
  dependencies: PaymentDependencies,
  event: StoredEvent,
  isLastTry: boolean,
): Promise<Settlement> {
  const provider = PaymentProviderCode.parse(event.provider);
  const fact = ProviderFact.parse(event.fact);
  if (isUnnamedRefund(fact)) return settleListedRefunds(dependencies, provider, fact);
  const { caps } = dependencies.providers[provider];
  const mustConfirm = fact.state === 'captured' || fact.state === 'voided';
  if (caps.hasSignedMessages || !mustConfirm) return applyProviderFact(dependencies, provider, fact);
  // An unsigned message is weak evidence. If inquiries are possible, their result decides.
  if (caps.lookup) return settleConfirmed(dependencies, provider, fact, isLastTry);
  // The gateway voids the payment if its message is not acknowledged in time, which happens if the process dies first.
  const isAnswered = event.acknowledgedAt !== null || fact.state === 'voided';
  return applyProviderFact(dependencies, provider, fact, isAnswered ? {} : { doubt: 'acknowledgement' });
}

async function settleConfirmed(
  dependencies: PaymentDependencies,
  provider: PaymentProviderCode,
  fact: ProviderFact,
  isLastTry: boolean,
): Promise<Settlement> {
  const { ref: id, trackId, amountFils } = fact;
  const canLookUp = id !== undefined && trackId !== undefined && amountFils !== undefined;
  const found = canLookUp
    ? await lookUp(dependencies.providers[provider], { id, trackId, amountFils }, isLastTry)
    : null;
  if (found && found.state !== 'unknown') {
    const isRefuted = fact.state === 'captured' && found.state !== 'captured';
    const settlement = await applyProviderFact(dependencies, provider, found);
    return isRefuted
      ? {
          ...settlement,
          alert: `a message says that a payment was captured, but the gateway does not confirm it (${found.code})`,
        }
      : settlement;
  }
  if (isLastTry) return applyProviderFact(dependencies, provider, fact, { doubt: 'confirmation' });
  throw new ProviderUnavailable(`${provider} has not confirmed its message yet`, { mayRepeat: true });
}

async function lookUp(provider: PaymentProvider, ref: ProviderRef, isLastTry: boolean): Promise<ProviderFact | null> {
  try {
    return await provider.lookup(ref);
  } catch (error) {
    if (isLastTry && error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/**
 * Deletes messages 30 days after they were settled, and in any case 180 days after receipt, because they contain a
 * shopper's name, address and e-mail address. A later repetition changes nothing, because session statuses only
 * advance.
 */
export async function removeOldEvents(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM provider_events
    WHERE processed_at < now() - interval '30 days' OR received_at < now() - interval '180 days'`;
}

/** A message that some refund of a payment changed, without its id. */
const isUnnamedRefund = ({ state, refund }: ProviderFact): boolean => state === 'refunded' && !refund;

/**
 * Settles a message that names no refund: lists all refunds of the payment at the provider and settles each by its own
 * id. Returns `unknown` if the provider does not answer, so that the message is retried.
 */
async function settleListedRefunds(
  dependencies: PaymentDependencies,
  provider: PaymentProviderCode,
  fact: ProviderFact,
): Promise<Settlement> {
  const settlement = await applyProviderFact(dependencies, provider, fact);
  if (settlement.outcome === 'unknown' || !fact.transactionRef) return settlement;
  const refunds = await listRefunds(dependencies.providers[provider], fact.transactionRef);
  if (!refunds) return { ...settlement, outcome: 'unknown' };
  const alerts = settlement.alert ? [settlement.alert] : [];
  let { outcome } = settlement;
  for (const refund of refunds) {
    const ofRefund = { ...fact, amountFils: refund.amountFils, state: getRefundFactState(refund), refund };
    const settled = await applyProviderFact(dependencies, provider, ofRefund);
    if (settled.outcome === 'settled') outcome = 'settled';
    if (settled.alert) alerts.push(settled.alert);
  }
  return { ...settlement, outcome, ...(alerts.length > 0 && { alert: alerts.join('; ') }) };
}

async function listRefunds(provider: PaymentProvider, transactionRef: string): Promise<RefundFact[] | null> {
  try {
    return (await provider.listRefunds(transactionRef)) ?? [];
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
