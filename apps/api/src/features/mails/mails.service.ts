import type { Db } from '@dilmun/db/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute } from '@dilmun/db/read-rows';
import type { MailContent } from './mails.layout.ts';

export interface NewMail extends MailContent {
  /** Idempotency key, such as 'order-confirmation:<order id>': each cause sends one mail. */
  cause: string;
  /** One address. */
  to: string;
  /** The address that answers go to; omitted: the sender's. */
  replyTo?: string;
  /** The URL that ends mails of this kind by one click (RFC 8058); omitted: the mail is not one of a kind. */
  stopUrl?: string;
  /** Sent after all other mails, and only so many per minute. */
  isBulk?: boolean;
}

/**
 * Writes mails into the outbox within the caller's transaction: they are delivered only if that commits. Does nothing for a
 * key that is already queued. Uses the database's clock; Prisma's default would be this process's.
 */
export async function queueMails(db: RawDb, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map(({ isBulk = false, ...mail }) => ({ ...mail, isBulk }));
  await execute(db)`
    INSERT INTO outbox_mails (id, cause, recipient, reply_to, stop_url, is_bulk, subject, text, html)
    SELECT gen_random_uuid(), cause, "to", "replyTo", "stopUrl", "isBulk", subject, text, html
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS mail (cause text, "to" text, "replyTo" text, "stopUrl" text,
      "isBulk" boolean, subject text, text text, html text)
    ON CONFLICT (cause) DO NOTHING`;
}

/** Writes one mail into the outbox, as `queueMails` does. */
export const queueMail = (db: RawDb, mail: NewMail): Promise<void> => queueMails(db, [mail]);

/**
 * Deletes mails sent or given up more than 30 days ago, because recipients are personal data. Mails about orders stay
 * as long as their orders, because their key prevents a second mail; a mailed link to an order has a random key
 * (docs/security.md S64).
 */
export async function removeOldMails(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM outbox_mails WHERE coalesce(sent_at, failed_at) < now() - interval '30 days'
      AND (cause NOT LIKE 'order-%' OR cause LIKE 'order-link:%')`;
}

/**
 * Marks a mail as sent and deletes its content: codes and links must not stay readable in the database. Does nothing if
 * the mail was deleted while it was sent, with the data of its recipient.
 */
export async function markMailSent(db: RawDb, id: string): Promise<void> {
  await execute(db)`
    UPDATE outbox_mails SET sent_at = now(), reply_to = NULL, stop_url = NULL, subject = '', text = '', html = '', last_error = NULL
    WHERE id = ${id}::uuid`;
}

/**
 * Schedules the next attempt in `retrySeconds`; with null moves the mail to the dead letters. Does nothing if the mail
 * was marked as sent meanwhile, with the data of its recipient removed.
 */
export async function markMailFailed(db: Db, id: string, error: string, retrySeconds: number | null): Promise<void> {
  await db.$executeRaw`
    UPDATE outbox_mails SET last_error = ${error.slice(0, 500)}, failed_at = CASE WHEN ${retrySeconds === null} THEN now() END,
      next_try_at = now() + make_interval(secs => ${retrySeconds ?? 0})
    WHERE id = ${id}::uuid AND sent_at IS NULL`;
}
