import type { Db } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';

const WaitingMail = z.object({
  id: z.string(),
  cause: z.string(),
  recipient: z.string(),
  replyTo: z.string().nullable(),
  stopUrl: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  tries: z.int(),
  queuedAt: z.date(),
});
export type WaitingMail = z.output<typeof WaitingMail>;

/**
 * Leases up to `max` due mails, oldest first, for `leaseSeconds`: other processes skip them until the lease expires,
 * also if this process dies. Bulk mails come last, at most `bulkPerMinute` (a few more if several processes lease at
 * once).
 */
export const claimMails = (
  db: Db,
  { max, leaseSeconds, bulkPerMinute }: { max: number; leaseSeconds: number; bulkPerMinute: number },
) =>
  readRows(db, WaitingMail)`
    WITH due AS (
      SELECT id FROM outbox_mails WHERE NOT is_bulk AND sent_at IS NULL AND failed_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${max} FOR UPDATE SKIP LOCKED),
    bulk AS (
      SELECT id FROM outbox_mails WHERE is_bulk AND sent_at IS NULL AND failed_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at
      LIMIT (SELECT greatest(0, least(${max} - (SELECT count(*) FROM due), ${bulkPerMinute} - count(*)))
        FROM outbox_mails
        WHERE is_bulk AND (sent_at > now() - interval '1 minute'
          OR sent_at IS NULL AND failed_at IS NULL AND tries > 0 AND next_try_at > now()))
      FOR UPDATE SKIP LOCKED)
    UPDATE outbox_mails SET tries = tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (SELECT id FROM due UNION ALL SELECT id FROM bulk)
    RETURNING id, cause, recipient, reply_to AS "replyTo", stop_url AS "stopUrl", subject, text, html, tries, queued_at AS "queuedAt"`;

const OutboxState = z.object({ waiting: z.int(), oldestSeconds: z.number(), givenUp: z.int() });

/**
 * Outbox figures: pending mails, the age in seconds of the oldest that is not bulk (0: none is pending), and dead
 * letters.
 */
export async function getOutboxState(db: Db): Promise<z.output<typeof OutboxState>> {
  const state = await readRow(db, OutboxState)`
    SELECT (count(*) FILTER (WHERE failed_at IS NULL))::int AS waiting,
           (count(*) FILTER (WHERE failed_at IS NOT NULL))::int AS "givenUp",
           coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE failed_at IS NULL AND NOT is_bulk)), 0)::float8
             AS "oldestSeconds"
    FROM outbox_mails WHERE sent_at IS NULL`;
  return state ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 };
}
