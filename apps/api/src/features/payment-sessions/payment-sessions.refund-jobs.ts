import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { failpoint } from '../../failpoint.ts';
import {
  ProviderRejected,
  ProviderUnavailable,
  type RefundFact,
  type SentRefund,
} from '../../gateways/payments/provider.ts';
import { attempt, batch, listRetries, type Reconciled } from './payment-sessions.round.ts';
import { applyRefundFact, type PaymentDependencies } from './payment-sessions.settle.ts';

type RefundRow = Awaited<ReturnType<typeof listRefundsToWorkOn>>[number];

/** Stripe forgets an idempotency key after 24 hours: after this, a second sending would be a second refund. */
const resendHours = 23;

/** Refunds that are as `which` says, with their payments; the longest untouched first. */
const listRefundsToWorkOn = (db: Db, which: Prisma.RefundWhereInput) =>
  db.refund.findMany({ where: which, include: { paymentSession: true }, orderBy: { updatedAt: 'asc' }, take: batch });

/**
 * Sends refunds that were asked for, each marked as sent first: whatever happens to the call, no round sends it again
 * unless the provider has said that it never came. A refund that the provider refuses has failed: staff can ask again.
 */
export async function sendRefunds(dependencies: PaymentDependencies, now: Date, done: Reconciled): Promise<void> {
  const { waitingIds, getTurn } = await openTurns(dependencies, now);
  for (const refund of await listRefundsToWorkOn(dependencies.db, { status: 'PENDING', id: { notIn: waitingIds } })) {
    await attempt(done, getTurn(refund), async () => {
      const request = findRefundRequest(refund);
      const provider = getProvider(dependencies, refund);
      if (!request || provider.caps.refund === 'manual') {
        await dependencies.db.refund.updateMany({
          where: { id: refund.id, status: 'PENDING' },
          data: { status: 'MANUAL' },
        });
        done.alerts.push(`refund ${refund.id}: to be made by hand in the provider’s own pages`);
        return 'done';
      }
      if (!(await markSent(dependencies.db, refund, now))) return 'done';
      const fact = await send(dependencies, refund, request);
      const { alert } = await applyRefundFact(dependencies, refund, fact);
      failpoint('refund-after-settled');
      if (alert) done.alerts.push(`refund ${refund.id}: ${alert}${fact.code ? ` (${fact.code})` : ''}`);
      else if (fact.state === 'succeeded') done.refunded++;
      return 'done';
    });
  }
}

async function openTurns({ db }: PaymentDependencies, now: Date) {
  const { waitingIds, triesById } = await listRetries(db, 'refund', now);
  const getTurn = ({ id }: RefundRow) => {
    const row = { id, tries: triesById.get(id) ?? null };
    return { db, now, row, job: 'refund' as const, label: `refund ${id}` };
  };
  return { waitingIds, getTurn };
}

/** False when another process has taken it. */
async function markSent(db: Db, { id, sentAt }: RefundRow, now: Date): Promise<boolean> {
  const { count } = await db.refund.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'SENT', sentAt: sentAt ?? now },
  });
  return count === 1;
}

async function send(dependencies: PaymentDependencies, refund: RefundRow, request: SentRefund): Promise<RefundFact> {
  const { id, amountFils, reason, sentAt } = refund;
  try {
    failpoint('refund-before-call');
    const fact = await getProvider(dependencies, refund).refund({ ...request, reason });
    failpoint('refund-after-call');
    return fact;
  } catch (error) {
    if (error instanceof ProviderRejected) return { amountFils, state: 'failed', code: error.code };
    const isUnsent = error instanceof ProviderUnavailable && !error.wasSent;
    if (isUnsent) {
      await dependencies.db.refund.updateMany({ where: { id, status: 'SENT' }, data: { status: 'PENDING', sentAt } });
    }
    throw error;
  }
}

/**
 * Asks what became of refunds that the provider has had since before `askedBefore` without an end: its answer or its
 * message may be lost. One that it certainly never had is sent again while the provider would still notice a second
 * sending; one that it cannot say anything of waits for a person.
 */
export async function lookUpRefunds(
  dependencies: PaymentDependencies,
  { now, askedBefore }: { now: Date; askedBefore: Date },
  done: Reconciled,
): Promise<void> {
  const { waitingIds, getTurn } = await openTurns(dependencies, now);
  const which = { status: 'SENT' as const, updatedAt: { lt: askedBefore }, id: { notIn: waitingIds } };
  for (const refund of await listRefundsToWorkOn(dependencies.db, which)) {
    await attempt(done, getTurn(refund), async () => {
      const isLate = refund.sentAt === null || now.getTime() - refund.sentAt.getTime() > resendHours * 3_600_000;
      const answer = await lookUp(dependencies, refund, isLate);
      if (answer === 'not_made' && !isLate) {
        await dependencies.db.refund.updateMany({
          where: { id: refund.id, status: 'SENT' },
          data: { status: 'PENDING' },
        });
        return 'done';
      }
      if (answer === null || answer === 'not_made') {
        await dependencies.db.refund.updateMany({
          where: { id: refund.id, status: 'SENT' },
          data: { status: 'NEEDS_REVIEW' },
        });
        done.alerts.push(
          `refund ${refund.id}: sent without a readable answer; look at the provider whether it was made`,
        );
        return 'done';
      }
      const { alert } = await applyRefundFact(dependencies, refund, answer);
      if (alert) done.alerts.push(`refund ${refund.id}: ${alert}`);
      else if (answer.state === 'succeeded') done.refunded++;
      return answer.state === 'pending' ? 'again' : 'done';
    });
  }
}

async function lookUp(dependencies: PaymentDependencies, refund: RefundRow, isLate: boolean) {
  const request = findRefundRequest(refund);
  try {
    return request && (await getProvider(dependencies, refund).lookupRefund(request));
  } catch (error) {
    // Named by the provider before, it is certainly there: it may take as long as it does.
    const mayWait = !isLate || refund.providerRef !== null;
    if (error instanceof ProviderUnavailable && !mayWait) return null;
    throw error;
  }
}

const getProvider = (dependencies: PaymentDependencies, { paymentSession }: RefundRow) =>
  dependencies.providers[PaymentProviderCode.parse(paymentSession.provider)];

/** How the provider knows a refund; null when it never named the payment, or knows the refund by its own id alone. */
function findRefundRequest({ id, trackId, providerRef, amountFils, paymentSession }: RefundRow): SentRefund | null {
  if (!paymentSession.providerRef || (!trackId && !providerRef)) return null;
  const { providerRef: sessionRef, trackId: sessionTrackId, amountFils: sessionFils } = paymentSession;
  return {
    refundId: id,
    // One that was made in the provider's own pages has none, and is known by the provider's id.
    trackId: trackId ?? '',
    ref: { id: sessionRef, trackId: sessionTrackId, amountFils: sessionFils },
    amountFils,
    ...(providerRef && { refundRef: providerRef }),
  };
}
