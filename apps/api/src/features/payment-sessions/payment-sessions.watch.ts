import type { Database } from '@dilmun/db/client';

/** Settled by a message or the job well before that: what is older is stuck. */
const stuckMinutes = 60;

export interface WaitingPayments {
  /** Begun, and the provider has not said how it ended. */
  undecided: number;
  /** Undecided for over an hour. */
  stuck: number;
  /** For a person: an amount or a currency that does not fit, a message of no known payment. */
  needsReview: number;
  disputed: number;
  refundsPending: number;
  /** To be made by hand in the bank's portal. */
  refundsByHand: number;
  /** Messages of providers that nobody has settled for five minutes. */
  unsettledMessages: number;
}

/** What payments wait for, counted. */
export async function countWaitingPayments(db: Database): Promise<WaitingPayments> {
  const [counts] = await db.$queryRaw<WaitingPayments[]>`
    SELECT
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING'))::int AS "undecided",
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING')
         AND created_at < now() - make_interval(mins => ${stuckMinutes}))::int AS "stuck",
      (SELECT count(*) FROM payment_sessions WHERE status = 'NEEDS_REVIEW')::int AS "needsReview",
      (SELECT count(*) FROM payment_sessions WHERE status = 'DISPUTED')::int AS "disputed",
      (SELECT count(*) FROM refunds WHERE status = 'PENDING')::int AS "refundsPending",
      (SELECT count(*) FROM refunds WHERE status = 'MANUAL')::int AS "refundsByHand",
      (SELECT count(*) FROM provider_events
         WHERE processed_at IS NULL AND received_at < now() - interval '5 minutes')::int AS "unsettledMessages"`;
  if (!counts) throw new Error('A count answers one row.');
  return counts;
}

/** The payments a person should look at, oldest first; amounts in fils. */
export function listTroubledPayments(db: Database, max: number) {
  return db.paymentSession.findMany({
    where: {
      OR: [
        { status: { in: ['NEEDS_REVIEW', 'DISPUTED'] } },
        {
          status: { in: ['CREATED', 'OPEN', 'PROCESSING'] },
          createdAt: { lt: new Date(Date.now() - stuckMinutes * 60_000) },
        },
      ],
    },
    select: {
      provider: true,
      status: true,
      amountFils: true,
      createdAt: true,
      order: { select: { orderNumber: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: max,
  });
}
