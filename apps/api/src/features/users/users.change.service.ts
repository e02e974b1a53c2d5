import { randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { refuseUnless } from '../../errors/refusal.ts';
import type { User } from '../../identity/shopper.ts';
import { queueMail } from '../mails/mails.service.ts';
import {
  checkWithLockout,
  clearAllPasswordAttempts,
  undoPasswordAttempt,
} from '../rate-limits/rate-limits.lockouts.service.ts';
import { composePasswordChangedMail } from './users.mail.ts';
import { hashPassword, isPassword, refuseGuessable } from './users.password.ts';
import { endSessionsExcept } from './users.sessions.ts';

/**
 * Changes the password of a signed-in user who gives the current one; ends every other session, invalidates reset links
 * and mails a notice. Wrong passwords are counted as at sign-in, separately for this session. Refuses with
 * CURRENT_PASSWORD_WRONG; RATE_LIMITED; VALIDATION_FAILED for a password that is easy to guess; BUSY.
 */
export async function changePassword(
  db: Database,
  storeOrigin: string,
  { userId, sessionId }: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId } });
  refuseUnless(user, 'SESSION_ENDED');
  const attempt = { address: user.email, deviceId: sessionId };
  await checkWithLockout(db, attempt, 'CURRENT_PASSWORD_WRONG', async () =>
    refuseUnless(await isPassword(user.passwordHash, currentPassword), 'CURRENT_PASSWORD_WRONG'),
  );
  await undoPasswordAttempt(db, attempt);
  refuseGuessable('newPassword', newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  await db.$transaction(async (tx) => {
    // Replaces only the hash that was checked: a concurrent reset wins.
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    refuseUnless(count === 1, 'CURRENT_PASSWORD_WRONG');
    await endSessionsExcept(tx, userId, sessionId, 'password change');
    await clearAllPasswordAttempts(tx, user.email);
    await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
    const mail = composePasswordChangedMail({ firstName: user.firstName, storeOrigin, by: 'change' });
    await queueMail(tx, { cause: `password-changed:${randomUUID()}`, to: user.email, ...mail });
  });
}
