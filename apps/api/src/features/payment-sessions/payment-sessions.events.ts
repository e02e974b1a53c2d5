import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { z } from 'zod';
import { failpoint } from '../../failpoint.ts';
import type { ProviderFact } from '../../gateways/payments/provider.ts';
import { namesNoRefund, settleListedRefunds } from './payment-sessions.refund-list.ts';
import { applyProviderFact, type PaymentShop, type Settlement } from './payment-sessions.settle.ts';

const RefundFact = z.object({
  refundId: z.string().optional(),
  ref: z.string().optional(),
  amountFils: z.int(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  code: z.string().optional(),
});

const DisputeFact = z.object({
  ref: z.string(),
  amountFils: z.int(),
  reason: z.string(),
  openedAt: z.coerce.date(),
  status: z.enum(['WARNING', 'OPEN', 'APPEALED', 'WARNING_CLOSED', 'PREVENTED', 'WON', 'LOST']),
});

const StoredFact: z.ZodType<ProviderFact> = z.object({
  ref: z.string().optional(),
  paymentSessionId: z.string().optional(),
  orderNumber: z.string().optional(),
  trackId: z.string().optional(),
  transactionRef: z.string().optional(),
  live: z.boolean(),
  currency: z.string(),
  amountFils: z.int().optional(),
  occurredAt: z.coerce.date(),
  code: z.string().optional(),
  state: z.enum([
    'open',
    'processing',
    'captured',
    'failed',
    'cancelled',
    'expired',
    'refunded',
    'refund_failed',
    'disputed',
    'dispute_closed',
    'unknown',
  ]),
  refund: RefundFact.optional(),
  dispute: DisputeFact.optional(),
});

/** Keeps a genuine message before anything is made of it; the same one again gives the row that is there. */
export async function keepProviderEvent(
  db: Database,
  provider: PaymentProviderCode,
  eventId: string,
  raw: string,
  fact: ProviderFact | null,
): Promise<{ id: string }> {
  const stored = fact ? JSON.parse(JSON.stringify(fact)) : Prisma.DbNull;
  failpoint('event-before-commit');
  await db.providerEvent.createMany({ data: { provider, eventId, raw, fact: stored }, skipDuplicates: true });
  failpoint('event-after-commit');
  return db.providerEvent.findUniqueOrThrow({
    where: { provider_eventId: { provider, eventId } },
    select: { id: true },
  });
}

/** Notes that the provider's server has our answer. */
export async function noteAcknowledged(db: Database, id: string): Promise<void> {
  failpoint('event-after-answer');
  await db.providerEvent.update({ where: { id }, data: { acknowledgedAt: new Date() } });
}

/** Settles a kept message; a processed one is not settled again. An unknown session leaves it for the job. */
export async function settleProviderEvent(shop: PaymentShop, id: string): Promise<Settlement> {
  const event = await shop.db.providerEvent.findUniqueOrThrow({ where: { id } });
  if (event.processedAt) return { outcome: 'unchanged' };
  const settlement = await settled(shop, event);
  const isDone = settlement.outcome !== 'unknown';
  await shop.db.providerEvent.update({
    where: { id },
    data: isDone
      ? { processedAt: new Date(), error: settlement.alert ?? null }
      : { error: 'no such payment session, or the provider did not answer' },
  });
  failpoint('event-after-processed');
  return settlement;
}

async function settled(
  shop: PaymentShop,
  event: { provider: string; fact: unknown; acknowledgedAt: Date | null },
): Promise<Settlement> {
  if (event.fact === null) return { outcome: 'unchanged' };
  const provider = PaymentProviderCode.parse(event.provider);
  const fact = StoredFact.parse(event.fact);
  if (namesNoRefund(fact)) return settleListedRefunds(shop, provider, fact);
  const isDoubtful = provider === 'benefit' && fact.state === 'captured' && !event.acknowledgedAt;
  return isDoubtful ? settleDoubtful(shop, provider, fact) : applyProviderFact(shop, provider, fact);
}

/**
 * BENEFIT gives the money back when its message is not answered in time, and whoever was to answer this one died. The
 * gateway is asked; where it cannot be, or does not say, nothing ships until a person has looked.
 */
async function settleDoubtful(
  shop: PaymentShop,
  provider: PaymentProviderCode,
  fact: ProviderFact,
): Promise<Settlement> {
  const { ref: id, trackId, amountFils } = fact;
  const isKnown = id !== undefined && trackId !== undefined && amountFils !== undefined;
  const asked = isKnown ? await shop.providers[provider].lookup({ id, trackId, amountFils }) : null;
  if (asked && asked.state !== 'unknown') return applyProviderFact(shop, provider, asked);
  return applyProviderFact(shop, provider, fact, 'acknowledgement');
}

/** Messages that were received before `receivedBefore` and are not settled, oldest first. */
export const listUnsettledEvents = (db: Db, receivedBefore: Date, max: number) =>
  db.providerEvent.findMany({
    where: { processedAt: null, receivedAt: { lt: receivedBefore } },
    orderBy: { receivedAt: 'asc' },
    take: max,
  });
