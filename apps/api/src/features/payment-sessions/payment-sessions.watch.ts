import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { triesBeforeAlert } from './payment-sessions.round.ts';

/** A message or the job normally settles a payment sooner: older ones are stuck. */
const stuckMinutes = 60;
/** How long a refused refund is reported. */
const failedRefundDays = 14;

export interface WaitingPayments {
  /** Started, without a final status from the provider. */
  undecided: number;
  /** Undecided for over an hour. */
  stuck: number;
  /** For a person: an amount or currency mismatch, or a message of an unknown payment. */
  needsReview: number;
  /** Never reported by the provider, which cannot be asked; to be compared with the bank's list. */
  unheard: number;
  /** Open disputes and inquiries. */
  disputed: number;
  /** To be sent, or sent and not final. */
  refundsPending: number;
  /** To be made by hand in the bank's portal. */
  refundsByHand: number;
  /** Sent without a readable response: for a person. */
  refundsToReview: number;
  /** Provider messages unsettled for five minutes. */
  unsettledMessages: number;
  /** Rows that have failed repeatedly in the job. */
  failing: number;
}

/** Counts of the payments' open tasks. */
export async function countWaitingPayments(db: Database): Promise<WaitingPayments> {
  const [counts] = await db.$queryRaw<WaitingPayments[]>`
    SELECT
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING'))::int AS "undecided",
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING')
         AND created_at < now() - make_interval(mins => ${stuckMinutes}))::int AS "stuck",
      (SELECT count(*) FROM payment_sessions
         WHERE status = 'NEEDS_REVIEW' AND transaction_ref IS NOT NULL)::int AS "needsReview",
      (SELECT count(*) FROM payment_sessions
         WHERE status = 'NEEDS_REVIEW' AND transaction_ref IS NULL)::int AS "unheard",
      (SELECT count(*) FROM disputes WHERE status IN ('WARNING', 'OPEN', 'PREVENTED'))::int AS "disputed",
      (SELECT count(*) FROM refunds WHERE status IN ('PENDING', 'SENT'))::int AS "refundsPending",
      (SELECT count(*) FROM refunds WHERE status = 'NEEDS_REVIEW')::int AS "refundsToReview",
      (SELECT count(*) FROM refunds WHERE status = 'MANUAL')::int AS "refundsByHand",
      (SELECT count(*) FROM provider_events
         WHERE processed_at IS NULL AND received_at < now() - interval '5 minutes')::int AS "unsettledMessages",
      (SELECT count(*) FROM job_retries WHERE tries >= ${triesBeforeAlert})::int AS "failing"`;
  if (!counts) throw new Error('A count answers one row.');
  return counts;
}

/** Payments that a person should look at, oldest first; amounts in fils. */
export const listTroubledPayments = (db: Database, max: number) =>
  listPayments(db, max, {
    OR: [
      { status: 'NEEDS_REVIEW', transactionRef: { not: null } },
      { disputes: { some: { status: { in: ['WARNING', 'OPEN', 'PREVENTED'] } } } },
      {
        status: { in: ['CREATED', 'OPEN', 'PROCESSING'] },
        createdAt: { lt: new Date(Date.now() - stuckMinutes * 60_000) },
      },
    ],
  });

/** Payments to look up in the bank's list, because no message about them has arrived; otherwise as above. */
export const listUnreportedPayments = (db: Database, max: number) =>
  listPayments(db, max, { status: 'NEEDS_REVIEW', transactionRef: null });

const listPayments = (db: Database, max: number, where: Prisma.PaymentSessionWhereInput) =>
  db.paymentSession.findMany({
    where,
    select: {
      ...{ provider: true, providerRef: true, status: true, amountFils: true, createdAt: true },
      order: { select: { orderNumber: true } },
      disputes: { select: { status: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: max,
  });

/** Refunds that a person should look at, oldest first: to be made by hand, without a readable response, or refused. */
export const listRefundsForStaff = (db: Database, max: number) =>
  db.refund.findMany({
    where: {
      OR: [
        { status: { in: ['MANUAL', 'NEEDS_REVIEW'] } },
        { status: 'FAILED', updatedAt: { gt: new Date(Date.now() - failedRefundDays * 86_400_000) } },
      ],
    },
    select: {
      ...{ id: true, status: true, amountFils: true, createdAt: true },
      order: { select: { orderNumber: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: max,
  });
