import type { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute, readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { ProviderFact } from '../../gateways/payments/provider.ts';
import { isUuid } from '../../identity/uuid.ts';
import { wasRepeated } from '../orders/orders.sql.ts';
import { type OrderRow, orderWithAll } from '../orders/orders.view.ts';
import { batch, type JobName, stuckMinutes, triesBeforeAlert } from './payment-sessions.retries.ts';

const StoredId = z.object({ id: z.string() });

/** Stores a new payment session; `snapshot` are the frozen parameters of its start. */
export const insertPaymentSession = (
  tx: RawDb,
  session: {
    id: string;
    orderId: string;
    provider: string;
    trackId: string;
    amountFils: number;
    snapshot: object;
    live: boolean;
    createdAt: Date;
    expiresAt: Date;
  },
) =>
  execute(tx)`
    INSERT INTO payment_sessions (id, order_id, provider, track_id, amount_fils, snapshot, live, created_at, expires_at, updated_at)
    VALUES (${session.id}::uuid, ${session.orderId}::uuid, ${session.provider}, ${session.trackId}, ${session.amountFils},
      ${JSON.stringify(session.snapshot)}::jsonb, ${session.live}, ${session.createdAt}, ${session.expiresAt}, now())`;

/** Marks a created session as started at its provider; changes nothing if it is not in this status any more. */
export const markSessionStarted = (
  db: Db,
  { id, ref, expiresAt, view }: { id: string; ref: string; expiresAt: Date; view: object },
) =>
  execute(db)`
    UPDATE payment_sessions SET status = 'OPEN', provider_ref = ${ref}, expires_at = ${expiresAt},
      view = ${JSON.stringify(view)}::jsonb, updated_at = now()
    WHERE id = ${id}::uuid AND status = 'CREATED'`;

const Session = z.object({ id: z.string(), orderId: z.string() });

/**
 * Finds the payment session of a fact, by our id, otherwise by a reference of the provider; undefined if it is not ours. The
 * transaction comes last, because a message about one session may name the transaction of another one: disputes, and
 * refunds made in the provider's Dashboard, have no other reference.
 */
export const findSession = (
  db: RawDb,
  provider: PaymentProviderCode,
  { paymentSessionId, ref, trackId, transactionRef }: ProviderFact,
) => {
  const id = paymentSessionId && isUuid(paymentSessionId) ? paymentSessionId : null;
  return readRow(db, Session)`
    SELECT id, order_id AS "orderId" FROM payment_sessions
    WHERE provider = ${provider} AND (id = ${id}::uuid OR provider_ref = ${ref || null} OR track_id = ${trackId || null}
      OR transaction_ref = ${transactionRef || null})
    ORDER BY id = ${id}::uuid DESC NULLS LAST, provider_ref = ${ref || null} DESC NULLS LAST,
      track_id = ${trackId || null} DESC NULLS LAST
    LIMIT 1`;
};

const StoredEvent = StoredId.extend({
  provider: z.string(),
  fact: z.unknown(),
  acknowledgedAt: z.date().nullable(),
  processedAt: z.date().nullable(),
});
export type StoredEvent = z.output<typeof StoredEvent>;

const eventColumns = Prisma.sql`
  id, provider, fact, acknowledged_at AS "acknowledgedAt", processed_at AS "processedAt"`;

/** Stores a provider's message with its parsed fact, or finds the row of an earlier copy. */
export const upsertEvent = (
  db: RawDb,
  { provider, eventId, raw, fact }: { provider: string; eventId: string; raw: string; fact: object },
) =>
  readRow(db, StoredEvent)`
    INSERT INTO provider_events (id, provider, event_id, raw, fact)
    VALUES (gen_random_uuid(), ${provider}, ${eventId}, ${raw}, ${JSON.stringify(fact)}::jsonb)
    ON CONFLICT (provider, event_id) DO UPDATE SET event_id = excluded.event_id
    RETURNING ${eventColumns}`;

/** Finds a stored message. */
export const findEvent = (db: RawDb, id: string) =>
  readRow(db, StoredEvent)`SELECT ${eventColumns} FROM provider_events WHERE id = ${id}::uuid`;

/** Marks a message as acknowledged to the provider. */
export const markEventAcknowledged = (db: RawDb, id: string) =>
  execute(db)`UPDATE provider_events SET acknowledged_at = now() WHERE id = ${id}::uuid`;

/** Stores the result of settling a message; `isDone`: it is not settled again. */
export const markEvent = (db: RawDb, id: string, { isDone, error }: { isDone: boolean; error: string | null }) =>
  execute(db)`
    UPDATE provider_events SET processed_at = CASE WHEN ${isDone} THEN now() ELSE processed_at END, error = ${error}
    WHERE id = ${id}::uuid`;

/** A row of a batch; `tries`: its consecutive failures, null if it has no retry row. */
const DueRow = z.object({ id: z.string(), tries: z.int().nullable() });
type DueRow = z.output<typeof DueRow>;

/** Joins the rows of a batch, whose id is `id`, with their retries as `retry`. */
const joinRetries = (job: JobName, id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`LEFT JOIN job_retries retry ON retry.job = ${job} AND retry.subject_id = ${id}`;

const isDue = (now: Date): Prisma.Sql => Prisma.sql`(retry.next_try_at IS NULL OR retry.next_try_at <= ${now})`;

/** Unsettled messages that were received before `receivedBefore` and are due, the longest due first. */
export const listDueEvents = (db: Db, receivedBefore: Date, now: Date): Promise<DueRow[]> =>
  readRows(db, DueRow)`
    SELECT event.id, retry.tries FROM provider_events event ${joinRetries('provider-event', Prisma.sql`event.id`)}
    WHERE event.processed_at IS NULL AND event.received_at < ${receivedBefore} AND ${isDue(now)}
    ORDER BY coalesce(retry.next_try_at, event.received_at), event.id LIMIT ${batch}`;

interface UnpaidOrdersDue {
  now: Date;
  /** Sessions created before this time and not started are due. */
  createdBefore: Date;
  /** Orders placed before this time are worth an inquiry. */
  placedBefore: Date;
  /** Orders whose reservation ended before this time have expired. */
  heldBefore: Date;
}

/**
 * Lists unpaid orders that need work, with their failure counts. Each reason has a batch of its own, so that many rows
 * of one do not delay the others. An order that is still open is checked every two minutes; its expiry does not wait
 * for that.
 */
export async function listUnpaidOrdersDue(
  db: Database,
  { now, createdBefore, placedBefore, heldBefore }: UnpaidOrdersDue,
): Promise<{ row: DueRow; order: OrderRow }[]> {
  const isUnstarted = Prisma.sql`EXISTS (
    SELECT FROM payment_sessions session WHERE session.order_id = unpaid.id AND session.status = 'CREATED'
      AND session.created_at < ${createdBefore} AND session.expires_at > ${now})`;
  const isDueOrWaits = Prisma.sql`(${isDue(now)} OR retry.tries = 0)`;
  const due = new Map<string, DueRow>();
  for (const reason of [
    Prisma.sql`${isUnstarted} AND ${isDueOrWaits}`,
    Prisma.sql`unpaid.reserved_until < ${heldBefore} AND ${isDueOrWaits}`,
    Prisma.sql`unpaid.placed_at < ${placedBefore} AND ${isDue(now)}`,
  ]) {
    const rows = await readRows(db, DueRow)`
      SELECT unpaid.id, retry.tries FROM orders unpaid ${joinRetries('unpaid-order', Prisma.sql`unpaid.id`)}
      WHERE unpaid.status = 'PENDING_PAYMENT' AND ${reason}
      ORDER BY coalesce(retry.next_try_at, unpaid.placed_at), unpaid.id LIMIT ${batch}`;
    for (const row of rows) due.set(row.id, row);
  }
  const orders = await db.order.findMany({ where: { id: { in: [...due.keys()] } }, include: orderWithAll });
  return orders.flatMap((order) => {
    const row = due.get(order.id);
    return row ? [{ row, order }] : [];
  });
}

/**
 * Refunds that were refused and not requested again: those after `since`, and all with a credit note, which states a refund
 * that was not made until it is.
 */
export const listFailedRefunds = (db: Db, since: Date) =>
  readRows(db, StoredId)`
    SELECT id FROM refunds WHERE status = 'FAILED' AND NOT ${wasRepeated}
      AND (updated_at > ${since} OR EXISTS (SELECT FROM credit_notes WHERE refund_id = refunds.id))`;

const WaitingPayments = z.object({
  /** Started, without a final status from the provider. */
  undecided: z.int(),
  /** Undecided for over an hour. */
  stuck: z.int(),
  /** For staff: an amount or currency mismatch, or a message of an unknown payment. */
  needsReview: z.int(),
  /** Never reported by the provider, which cannot be asked; to be compared with the bank's list. */
  unheard: z.int(),
  /** Open disputes and inquiries. */
  disputed: z.int(),
  /** To be sent, or sent and not final. */
  refundsPending: z.int(),
  /** To be made by hand in the bank's portal. */
  refundsByHand: z.int(),
  /** Sent without a readable response: for staff. */
  refundsToReview: z.int(),
  /** Provider messages unsettled for five minutes. */
  unsettledMessages: z.int(),
  /** Rows that have failed repeatedly in the job. */
  failing: z.int(),
});

/** Counts of the payments' open tasks. */
export async function countWaitingPayments(db: Database): Promise<z.output<typeof WaitingPayments>> {
  const counts = await readRow(db, WaitingPayments)`
    SELECT
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING'))::int AS "undecided",
      (SELECT count(*) FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING')
         AND created_at < now() - make_interval(mins => ${stuckMinutes}))::int AS "stuck",
      (SELECT count(*) FROM payment_sessions
         WHERE status = 'NEEDS_REVIEW' AND transaction_ref IS NOT NULL)::int AS "needsReview",
      (SELECT count(*) FROM payment_sessions
         WHERE status = 'NEEDS_REVIEW' AND transaction_ref IS NULL)::int AS "unheard",
      (SELECT count(*) FROM disputes
         WHERE status IN ('WARNING', 'OPEN') OR status = 'PREVENTED' AND released_at IS NULL)::int AS "disputed",
      (SELECT count(*) FROM refunds WHERE status IN ('PENDING', 'SENT'))::int AS "refundsPending",
      (SELECT count(*) FROM refunds WHERE status = 'NEEDS_REVIEW')::int AS "refundsToReview",
      (SELECT count(*) FROM refunds WHERE status = 'MANUAL')::int AS "refundsByHand",
      (SELECT count(*) FROM provider_events
         WHERE processed_at IS NULL AND received_at < now() - interval '5 minutes')::int AS "unsettledMessages",
      (SELECT count(*) FROM job_retries WHERE tries >= ${triesBeforeAlert})::int AS "failing"`;
  if (!counts) throw new Error('the counts returned no row');
  return counts;
}
