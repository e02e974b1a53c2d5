import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import { refuseUnless } from '../../errors/refusal.ts';
import { createSecretToken, hashSecretToken } from '../../identity/secret-token.ts';
import { runForAtLeast } from '../../process/minimum-time.ts';
import { queueMail } from '../mails/mails.service.ts';
import { clearAllPasswordAttempts } from '../rate-limits/rate-limits.lockouts.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composePasswordChangedMail, composeResetMail } from './users.mail.ts';
import { hashPassword, refuseGuessable } from './users.password.ts';
import { endAllSessions } from './users.sessions.ts';
import { hasValidReset, spendReset } from './users.sql.ts';

/**
 * Queues a mail with a link that sets a new password: valid for 30 minutes, once, the newest only. Does nothing, and
 * responds the same, for an unknown address (docs/security.md S13 to S15). Above 3 an hour a link is mailed only if none
 * is valid, so that strangers cannot stop the owner's; a browser that signed in before (`deviceId`) is counted apart.
 */
export const sendResetLink = (
  db: Database,
  storeOrigin: string,
  asker: { email: string; deviceId: string | null },
): Promise<void> => runForAtLeast(mailResetLink(db, storeOrigin, asker));

async function mailResetLink(
  db: Database,
  storeOrigin: string,
  { email, deviceId }: { email: string; deviceId: string | null },
): Promise<void> {
  const isFrequent = (await countAttempt(db, 'forgotPassword', deviceId ? `${email} ${deviceId}` : email)) !== null;
  const token = createSecretToken();
  const resetId = randomUUID();
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, firstName: true } });
    if (!user || (isFrequent && (await hasValidReset(tx, user.id)))) return;
    await tx.$executeRaw`
      INSERT INTO password_resets (id, user_id, token_hash, created_at, expires_at)
      VALUES (${resetId}::uuid, ${user.id}::uuid, ${hashSecretToken(token)}, clock_timestamp(),
        clock_timestamp() + make_interval(secs => ${limits.resetTtlSeconds}))`;
    const mail = composeResetMail({ firstName: user.firstName, storeOrigin, token });
    await queueMail(tx, { cause: `password-reset:${resetId}`, to: email, ...mail });
  });
}

/**
 * Sets a new password by a link's token, ends every session of the account and mails a notice; does not sign in.
 * Refuses with RESET_INVALID alike for an unknown, used, outdated or expired token; with VALIDATION_FAILED a password
 * that is easy to guess, and the token stays valid; BUSY.
 */
export async function resetPassword(
  db: Database,
  storeOrigin: string,
  { resetPasswordToken: token, newPassword }: { resetPasswordToken: string; newPassword: string },
): Promise<void> {
  const tokenHash = hashSecretToken(token);
  // Hash only if the token looks valid, because hashing is expensive. The update below checks the token again.
  const known = await db.passwordReset.findUnique({
    where: { tokenHash, usedAt: null },
    select: { id: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });
  refuseUnless(known, 'RESET_INVALID');
  refuseGuessable('newPassword', newPassword, known.user);
  const passwordHash = await hashPassword(newPassword);
  await db.$transaction(async (tx) => {
    const spent = await spendReset(tx, tokenHash);
    refuseUnless(spent, 'RESET_INVALID');
    const user = await tx.user.update({ where: { id: spent.userId }, data: { passwordHash } });
    await endAllSessions(tx, user.id, 'password reset');
    await clearAllPasswordAttempts(tx, user.email);
    // A pending registration of the same address must not be verified afterwards.
    await tx.registration.deleteMany({ where: { email: user.email } });
    const mail = composePasswordChangedMail({ firstName: user.firstName, storeOrigin, by: 'reset' });
    await queueMail(tx, { cause: `password-changed:${known.id}`, to: user.email, ...mail });
  });
}

/** Deletes reset links after 30 days (docs/security.md S64). */
export async function removeOldResets(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM password_resets WHERE created_at < now() - interval '30 days'`;
}
