import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { Prisma } from '@dilmun/db/generated/client';
import {
  type PaymentProviders,
  ProviderRejected,
  ProviderUnavailable,
  type RefundFact,
  type SentRefund,
} from '../../gateways/payments/provider.ts';
import { failpoint } from '../../process/failpoint.ts';
import { batch, listRetries, processRow, type Reconciled } from './payment-sessions.retries.ts';
import { applyRefundFact, type PaymentDependencies } from './payment-sessions.settle.ts';

type RefundRow = Awaited<ReturnType<typeof listRefundsToWorkOn>>[number];

/** A provider may delete an idempotency key after 24 hours: after that, a repeated request would be a second refund. */
const resendHours = 23;

/** Refunds that match `which`, with their payments; the least recently updated first. */
const listRefundsToWorkOn = (db: Db, which: Prisma.RefundWhereInput) =>
  db.refund.findMany({ where: which, include: { paymentSession: true }, orderBy: { updatedAt: 'asc' }, take: batch });

/**
 * Sends requested refunds. Marks each as sent first, so that a refund is never sent again unless the provider reports
 * that it never received it. A refund that the provider refuses is failed: staff can request it again.
 */
export async function sendRefunds(dependencies: PaymentDependencies, now: Date, result: Reconciled): Promise<void> {
  const { waitingIds, describeRow } = await readRetries(dependencies.db, now);
  for (const refund of await listRefundsToWorkOn(dependencies.db, { status: 'PENDING', id: { notIn: waitingIds } })) {
    await processRow(result, describeRow(refund), async () => {
      const request = findRefundRequest(refund);
      const provider = getProvider(dependencies.providers, refund);
      if (!request || provider.caps.refund === 'manual') {
        await moveRefund(dependencies.db, refund.id, 'PENDING', { status: 'MANUAL' });
        result.alerts.push(`refund ${refund.id}: make it by hand in the provider’s portal`);
        return 'done';
      }
      const sentAt = refund.sentAt ?? now;
      if (!(await moveRefund(dependencies.db, refund.id, 'PENDING', { status: 'SENT', sentAt }))) return 'done';
      const fact = await send(dependencies, refund, request);
      const { alert } = await applyRefundFact(dependencies, refund, fact);
      failpoint('refund-after-settled');
      if (alert) result.alerts.push(`refund ${refund.id}: ${alert}${fact.code ? ` (${fact.code})` : ''}`);
      else if (fact.state === 'succeeded') result.refunded++;
      return 'done';
    });
  }
}

async function readRetries(db: Database, now: Date) {
  const { waitingIds, triesById } = await listRetries(db, 'refund', now);
  const describeRow = ({ id }: RefundRow) => {
    const row = { id, tries: triesById.get(id) ?? null };
    return { db, now, row, job: 'refund' as const, label: `refund ${id}` };
  };
  return { waitingIds, describeRow };
}

/** Changes the status of a refund, dated by the database's clock. Returns false if another process has changed it before. */
async function moveRefund(
  db: Db,
  id: string,
  from: RefundRow['status'],
  to: Pick<RefundRow, 'status'> & Partial<Pick<RefundRow, 'sentAt'>>,
): Promise<boolean> {
  const data = { ...to, updatedAt: await databaseNow(db) };
  const { count } = await db.refund.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

async function send(
  { db, providers }: PaymentDependencies,
  refund: RefundRow,
  request: SentRefund,
): Promise<RefundFact> {
  const { id, amountFils, reason, sentAt } = refund;
  try {
    failpoint('refund-before-call');
    const fact = await getProvider(providers, refund).refund({ ...request, reason });
    failpoint('refund-after-call');
    return fact;
  } catch (error) {
    if (error instanceof ProviderRejected) return { amountFils, state: 'failed', code: error.code };
    const isUnsent = error instanceof ProviderUnavailable && !error.wasSent;
    if (isUnsent) await moveRefund(db, id, 'SENT', { status: 'PENDING', sentAt });
    throw error;
  }
}

/**
 * Looks up the outcome of refunds that were sent before `sentBefore` and have no final status, because the provider's
 * response or message may be lost. Sends a refund again if the provider never received it and its idempotency key is
 * still valid. A refund whose outcome the provider does not report is left to staff.
 */
export async function lookUpRefunds(
  dependencies: PaymentDependencies,
  { now, sentBefore }: { now: Date; sentBefore: Date },
  result: Reconciled,
): Promise<void> {
  const { waitingIds, describeRow } = await readRetries(dependencies.db, now);
  const which = { status: 'SENT' as const, updatedAt: { lt: sentBefore }, id: { notIn: waitingIds } };
  for (const refund of await listRefundsToWorkOn(dependencies.db, which)) {
    await processRow(result, describeRow(refund), async () => {
      const isLate = refund.sentAt === null || now.getTime() - refund.sentAt.getTime() > resendHours * 3_600_000;
      const answer = await lookUp(dependencies.providers, refund, isLate);
      if (answer === 'not_made' && !isLate) {
        await moveRefund(dependencies.db, refund.id, 'SENT', { status: 'PENDING' });
        return 'done';
      }
      if (answer === null || answer === 'not_made') {
        await moveRefund(dependencies.db, refund.id, 'SENT', { status: 'NEEDS_REVIEW' });
        result.alerts.push(
          `refund ${refund.id}: sent, but the provider’s response could not be read: check in its portal whether it was made`,
        );
        return 'done';
      }
      const { alert } = await applyRefundFact(dependencies, refund, answer);
      if (alert) result.alerts.push(`refund ${refund.id}: ${alert}`);
      else if (answer.state === 'succeeded') result.refunded++;
      return answer.state === 'pending' ? 'again' : 'done';
    });
  }
}

async function lookUp(providers: PaymentProviders, refund: RefundRow, isLate: boolean) {
  const request = findRefundRequest(refund);
  try {
    return request && (await getProvider(providers, refund).lookupRefund(request));
  } catch (error) {
    // The provider has reported it before, so it exists: keep waiting.
    const mayWait = !isLate || refund.providerRef !== null;
    if (error instanceof ProviderUnavailable && !mayWait) return null;
    throw error;
  }
}

const getProvider = (providers: PaymentProviders, { paymentSession }: RefundRow) =>
  providers[PaymentProviderCode.parse(paymentSession.provider)];

/**
 * Identifiers of a refund at the provider; null if the payment has no provider id, or if the refund has
 * neither our track id nor the provider's id.
 */
function findRefundRequest({ id, trackId, providerRef, amountFils, paymentSession }: RefundRow): SentRefund | null {
  if (!paymentSession.providerRef || (!trackId && !providerRef)) return null;
  const { providerRef: sessionRef, trackId: sessionTrackId, amountFils: sessionFils } = paymentSession;
  return {
    refundId: id,
    // A refund made in the provider's Dashboard has no id of ours, only the provider's.
    trackId: trackId ?? '',
    ref: { id: sessionRef, trackId: sessionTrackId, amountFils: sessionFils },
    amountFils,
    ...(providerRef && { refundRef: providerRef }),
  };
}
