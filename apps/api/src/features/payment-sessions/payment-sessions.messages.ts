import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Db } from '@dilmun/db/client';
import { Refusal } from '../../errors/refusal.ts';
import {
  type Acknowledgement,
  type PaymentProvider,
  type ProviderFact,
  type ProviderMessage,
  ProviderUnavailable,
} from '../../gateways/payments/provider.ts';
import { isUuid } from '../../identity/uuid.ts';
import type { createRequestCounters } from '../rate-limits/rate-limits.requests.service.ts';
import { markAcknowledged, settleStoredEvent, storeProviderEvent } from './payment-sessions.events.ts';
import { followHint } from './payment-sessions.service.ts';
import type { PaymentDependencies, Settlement } from './payment-sessions.settle.ts';
import { findSession } from './payment-sessions.sql.ts';

export interface Inbox {
  dependencies: PaymentDependencies;
  /** Counts hints, and messages that a provider cannot have sent; null if nothing is limited. */
  counts: Pick<ReturnType<typeof createRequestCounters>, 'countBadMessage' | 'findBadMessageWait' | 'admitHint'> | null;
}

/** The result for a message that was not refused. */
export interface AcceptedMessage {
  /**
   * `hint`: unauthenticated, at most a reason for a lookup; `ignored`: genuine, but irrelevant for the shop; `foreign`:
   * of another product on the same account. Only a `stored` message is in the database.
   */
  outcome: 'stored' | 'hint' | 'ignored' | 'foreign';
  acknowledgement: Acknowledgement;
  /** The remaining work, run before or after the response as the provider requires. */
  settle: () => Promise<Settlement>;
}

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
  const event = await storeProviderEvent(dependencies.db, provider.code, {
    eventId,
    raw: message.raw.toString('utf8'),
    fact,
  });
  return { outcome: 'stored', acknowledgement, settle: () => settleStoredEvent(dependencies, event) };
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

/**
 * Time from request to refusal in milliseconds, the same for every refusal: longer than parsing and looking up takes.
 */
const refusedAfterMs = 250;

/**
 * Stores a notification about one of our payments. A message that the gateway cannot have sent, or that is about no
 * payment of ours, is counted and not stored. All refusals get the same response after the same time, so that the
 * sender cannot learn which check failed. Refuses with SIGNATURE_INVALID and RATE_LIMITED.
 */
export async function receiveUnsignedMessage(
  inbox: Inbox,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<AcceptedMessage> {
  const receivedAt = performance.now();
  const { dependencies, counts } = inbox;
  const waitSeconds = (await counts?.findBadMessageWait(message.address)) ?? null;
  if (waitSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
  const received = await provider.receive(message);
  const sessionId =
    received.ok && received.fact
      ? await findMatch(dependencies.db, provider.code, received.fact, received.eventId)
      : null;
  if (!received.ok || !received.fact || !sessionId) {
    const reason = received.ok ? 'no such payment' : received.reason;
    const refusal = await refuseMessage(
      inbox,
      provider.code,
      message.address,
      reason,
      received.ok ? [] : received.mentioned,
    );
    await delay(Math.max(0, receivedAt + refusedAfterMs - performance.now()));
    throw refusal;
  }
  const { eventId, fact, acknowledgement } = received;
  if (!eventId) {
    // An error leg is unauthenticated: at most it is a reason for a lookup.
    const mayLookUp = async (orderId: string) => (await counts?.admitHint(message.address, orderId)) ?? true;
    return { outcome: 'hint', acknowledgement, settle: () => followHint(dependencies, sessionId, mayLookUp) };
  }
  const event = await storeProviderEvent(dependencies.db, provider.code, {
    eventId,
    raw: message.raw.toString('utf8'),
    fact,
  });
  return {
    outcome: 'stored',
    acknowledgement,
    settle: async () => settleStoredEvent(dependencies, await markAcknowledged(dependencies.db, event)),
  };
}

/**
 * Finds the payment session of a message: track id, payment id, amount, mode, order number and our id must match, and
 * its transaction must not have paid another session. The plain error leg has no event id; all its fields must match.
 */
async function findMatch(
  db: Db,
  provider: PaymentProviderCode,
  fact: ProviderFact,
  eventId: string | null,
): Promise<string | null> {
  const { trackId, ref, transactionRef } = fact;
  const session = await db.paymentSession.findFirst({
    where: { provider, ...(trackId && { trackId }), ...(ref && { providerRef: ref }) },
    include: { order: { select: { orderNumber: true } } },
  });
  if (!session || session.live !== fact.live) return null;
  if (!eventId) return session.id;
  const isSame =
    trackId === session.trackId &&
    ref === session.providerRef &&
    fact.amountFils === session.amountFils &&
    (!fact.orderNumber || fact.orderNumber === session.order.orderNumber) &&
    (!fact.paymentSessionId || fact.paymentSessionId === session.id);
  if (!isSame) return null;
  const isUsed =
    transactionRef &&
    (await db.paymentSession.count({ where: { provider, transactionRef, id: { not: session.id } } })) > 0;
  return isUsed ? null : session.id;
}

/** Counts a refused message for its address, in total, and for the payments that it mentions. */
async function refuseMessage(
  { dependencies, counts }: Inbox,
  provider: PaymentProviderCode,
  address: string,
  reason: string,
  mentioned: string[],
): Promise<Refusal> {
  if (mentioned.length > 0) {
    const references = [
      { trackId: { in: mentioned } },
      { providerRef: { in: mentioned } },
      { id: { in: mentioned.filter(isUuid) } },
    ];
    await dependencies.db.paymentSession.updateMany({
      where: { provider, OR: references },
      data: { badMessages: { increment: 1 } },
    });
  }
  const { waitSeconds, isBurst } = (await counts?.countBadMessage(address)) ?? { waitSeconds: null, isBurst: false };
  const cause = isBurst ? `${reason}; a burst of refused messages` : reason;
  return waitSeconds === null
    ? new Refusal('SIGNATURE_INVALID', { cause })
    : new Refusal('RATE_LIMITED', { cause, retryAfterSeconds: waitSeconds });
}
