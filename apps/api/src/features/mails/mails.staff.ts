import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { limits } from '@dilmun/settings/limits';
import { impossibleUnless } from '../../errors/impossible.ts';
import { isUuid } from '../../identity/uuid.ts';

export const mailStates = ['failed', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

const whereState = {
  failed: { failedAt: { not: null } },
  waiting: { sentAt: null, failedAt: null },
  sent: { sentAt: { not: null } },
};

/** Validity in seconds of the secret in a mail; staff must not read the content of such a mail. */
const secretSeconds = new Map([
  ['otp-code', limits.otpTtlSeconds],
  ['password-reset', limits.resetTtlSeconds],
  ['order-link', limits.orderLinkTtlSeconds],
  ['activation-code', Number.POSITIVE_INFINITY],
]);

/** A mail without its content. */
export type ListedMail = ReturnType<typeof view>;

/** Lists mails of a state, newest first: 'failed' are the dead letters, which are kept for at least 30 days. */
export async function listStaffMails(db: Database, { state, max }: { state: MailState; max: number }) {
  const mails = await db.outboxMail.findMany({
    where: whereState[state],
    select: listed,
    orderBy: [{ queuedAt: 'desc' }, { id: 'asc' }],
    take: max,
  });
  return mails.map(view);
}

/** One mail with its content, unless that contains a code or a link. Throws `Impossible` for an unknown id. */
export async function getStaffMail(db: Database, id: string) {
  const mail = await db.outboxMail.findFirst({ where: { id: parseId(id) }, select: { ...listed, text: true } });
  impossibleUnless(mail, `There is no mail ${id}.`);
  const { text, ...rest } = mail;
  return { ...view(rest), text: secretSeconds.has(getKind(mail.cause)) ? null : text };
}

/** The dead letters that can be sent again, oldest first: not those whose code or link has expired. */
export async function listReplayableMails(db: Database, now: Date): Promise<ListedMail[]> {
  const where = whereState.failed;
  const mails = await db.outboxMail.findMany({ where, select: listed, orderBy: { queuedAt: 'asc' } });
  return mails.filter((mail) => findReplayObstacle(mail, now) === null).map(view);
}

/** Why a mail cannot be sent again, as text for staff; null if it can. */
export function findReplayObstacle(
  { cause, sentAt, failedAt, queuedAt }: { cause: string; sentAt: Date | null; failedAt: Date | null; queuedAt: Date },
  now: Date,
): string | null {
  if (sentAt) return 'It was sent already.';
  if (!failedAt) return 'It is waiting already.';
  const seconds = secretSeconds.get(getKind(cause));
  const isOver = seconds !== undefined && now.getTime() - queuedAt.getTime() > seconds * 1_000;
  return isOver ? 'Its code or link has expired: the shopper can request a new one.' : null;
}

const expiringKinds = [...secretSeconds].flatMap(([kind, seconds]) => (Number.isFinite(seconds) ? [kind] : []));

/**
 * Moves a dead letter back into the outbox as if it were new; it keeps its Message-ID, and the time from which its code
 * or link is valid. Returns false if another call was faster. Call it only for a mail without an obstacle.
 */
export async function replayMail(db: Database, id: string): Promise<boolean> {
  const replayed = await db.$executeRaw`
    UPDATE outbox_mails SET failed_at = NULL, last_error = NULL, tries = 0, next_try_at = now(),
      queued_at = CASE WHEN split_part(cause, ':', 1) = ANY(${expiringKinds}) THEN queued_at ELSE now() END
    WHERE id = ${parseId(id)}::uuid AND failed_at IS NOT NULL AND sent_at IS NULL`;
  return replayed === 1;
}

const listed = {
  id: true,
  cause: true,
  recipient: true,
  subject: true,
  queuedAt: true,
  sentAt: true,
  failedAt: true,
  nextTryAt: true,
  tries: true,
  lastError: true,
} as const;

const getKind = (cause: string): string => cause.split(':', 1)[0] ?? '';

/** The subject of a code mail contains the code. */
function view({ cause, subject, ...mail }: Prisma.OutboxMailGetPayload<{ select: typeof listed }>) {
  const kind = getKind(cause);
  const state: MailState = mail.sentAt ? 'sent' : mail.failedAt ? 'failed' : 'waiting';
  return { ...mail, kind, state, cause, subject: secretSeconds.has(kind) ? '' : subject };
}

function parseId(id: string): string {
  impossibleUnless(isUuid(id), `${id} is not the ID of a mail.`);
  return id;
}
