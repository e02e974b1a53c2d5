import type { CurrentUser } from '@dilmun/contracts/users';
import type { Database, Db } from '@dilmun/db/client';
import { Refusal, refuseUnless } from '../../errors/refusal.ts';
import { hashPassword, isOutdatedHash, isPassword } from './users.password.ts';
import { findPending } from './users.registration.service.ts';

export interface KnownUser extends CurrentUser {
  id: string;
}

/** A user whose password was checked, and the stored hash that it was checked against. */
export interface ProvenUser extends KnownUser {
  passwordHash: string;
}

/** The user's fields for the page header. Refuses with SESSION_ENDED if the account is deleted. */
export async function getUser(db: Db, userId: string): Promise<KnownUser> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, firstName: true, lastName: true, email: true },
  });
  refuseUnless(user, 'SESSION_ENDED');
  return user;
}

/**
 * Finds the user of this password. A refusal always takes two hashes, one for the user and one for a pending
 * registration, even if the address is taken. So unknown, taken and pending addresses give the same response in the
 * same time, also to the person who registered them last (docs/security.md S4, S12). Refuses with WRONG_CREDENTIALS;
 * with EMAIL_NOT_VERIFIED after the right password of a pending registration; BUSY.
 */
export async function checkCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
  browserToken: string | undefined,
): Promise<ProvenUser> {
  const user = await db.user.findUnique({ where: { email } });
  const pending = await findPending(db, email, browserToken);
  const passwordHash = user?.passwordHash ?? null;
  const isRight = await isPassword(passwordHash, password);
  if (!user || passwordHash === null || !isRight) {
    const isPending = await isPassword(pending?.passwordHash ?? null, password);
    throw new Refusal(isPending ? 'EMAIL_NOT_VERIFIED' : 'WRONG_CREDENTIALS');
  }
  return {
    ...user,
    passwordHash: isOutdatedHash(passwordHash) ? await rehash(db, user.id, passwordHash, password) : passwordHash,
  };
}

/**
 * Locks the checked password until the transaction ends, so that a concurrent reset either ends the new session or is
 * detected here. Refuses with WRONG_CREDENTIALS.
 */
export async function lockPassword(tx: Db, { id, passwordHash }: ProvenUser): Promise<void> {
  const locked = await tx.$executeRaw`
    SELECT FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
  refuseUnless(locked === 1, 'WRONG_CREDENTIALS');
}

/** Replaces only the hash that was checked: a concurrent reset wins. */
async function rehash(db: Database, id: string, outdated: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  await db.user.updateMany({ where: { id, passwordHash: outdated }, data: { passwordHash } });
  return passwordHash;
}
