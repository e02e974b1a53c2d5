import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { triesBeforeAlert } from './payment-sessions.round.ts';

/** Settled by a message or the job well before that: what is older is stuck. */
const stuckMinutes = 60;
/** A refused refund is reported so long. */
const failedRefundDays = 14;

export interface WaitingPayments {
  /** Begun, and the provider has not said how it ended. */
  undecided: number;
  /** Undecided for over an hour. */
  stuck: number;
  /** For a person: an amount or a currency that does not fit, a message of no known payment. */
  needsReview: number;
  /** The provider said nothing until the end, and cannot be asked; to be compared with the bank's own list. */
  unheard: number;
  /** Open disputes and inquiries. */
  disputed: number;
  /** To be sent, or sent and not ended. */
  refundsPending: number;
  /** To be made by hand in the bank's portal. */
  refundsByHand: number;
  /** Sent without a readable answer: for a person. */
  refundsToReview: number;
  /** Messages of providers that nobody has settled for five minutes. */
  unsettledMessages: number;
  /** Rows that the job has failed at again and again. */
  failing: number;
}

/** What payments wait for, counted. */
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

/** The payments a person should look at, oldest first; amounts in fils. */
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

/** The payments to look up in the bank's own list, because nobody has told us of them; as above. */
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

/** Refunds that a person should look at, oldest first: to be made by hand, without a readable answer, or refused. */
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
