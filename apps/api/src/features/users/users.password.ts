import { argon2id, hash, needsRehash, verify } from 'argon2';
import { Refusal } from '../../errors/refusal.ts';
import { words } from '../../texts/words.ts';
import { findWeakness, type PasswordOwner } from './users.guessable.ts';

/** OWASP's current parameters (docs/security.md S1). */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Dummy hash, verified for unknown addresses so that they take as long as known ones. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Each hash uses a core for about 0.1 s: above this limit requests are refused with BUSY, so that browsing stays fast
 * (S5).
 */
const runningMax = 2;
const waitingMax = 20;

let running = 0;
const waiting: (() => void)[] = [];

const weaknessTexts = { common: 'passwordCommon', personal: 'passwordOfNames' } as const;

/** Refuses a new password that is easy to guess (docs/security.md S3) with VALIDATION_FAILED, at the field `path`. */
export function refuseGuessable(path: 'password' | 'newPassword', password: string, owner: PasswordOwner): void {
  const weakness = findWeakness(password, owner);
  if (!weakness) return;
  throw new Refusal('VALIDATION_FAILED', { details: [{ path, message: words().validation[weaknessTexts[weakness]] }] });
}

/** Hashes a password for storage; its bytes are used as received. Refuses with BUSY. */
export const hashPassword = (password: string): Promise<string> => runInTurn(() => hash(password, parameters));

/** Verifies a password; false, after the same time, if there is no stored hash. Refuses with BUSY. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await runInTurn(() => verify(stored ?? dummyHash, password));
  return stored !== null && matches;
}

/** Whether a stored hash was created with other parameters than the current ones. */
export const isOutdatedHash = (stored: string): boolean => needsRehash(stored, parameters);

async function runInTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running < runningMax) running += 1;
  else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new Refusal('BUSY', { retryAfterSeconds: 2 });
  try {
    return await task();
  } finally {
    // The next waiting task takes over this slot.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
