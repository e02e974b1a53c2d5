import type { ErrorCode } from '@dilmun/contracts/errors';
import type { Db } from '@dilmun/db/client';
import { Refusal } from '../../errors/refusal.ts';
import { countAttempt, findWait } from './rate-limits.service.ts';

/** A guess at a secret of any account. */
interface Guess {
  of: 'password' | 'code';
  /** The network address of the guesser; null: not counted. */
  networkAddress: string | null;
  /** Counted apart while the address is slowed down; by default the address itself. */
  asker?: string | undefined;
}

const limitsOf = {
  password: { miss: 'passwordMiss', slowed: 'passwordSlowed' },
  code: { miss: 'codeMiss', slowed: 'codeSlowed' },
} as const;

/**
 * Runs a check of a guess: refusals with `failure` are counted for the network address, over all accounts. An address
 * with too many is slowed down, not locked out: one guess every 30 seconds is checked, others are refused with
 * RATE_LIMITED. The response does not depend on whether there is an account.
 */
export async function checkGuess<Result>(
  db: Db,
  { of, networkAddress, asker }: Guess,
  failure: ErrorCode,
  check: () => Promise<Result>,
): Promise<Result> {
  if (networkAddress === null) return check();
  const { miss, slowed } = limitsOf[of];
  if ((await findWait(db, miss, networkAddress)) !== null) {
    const retryAfterSeconds = await countAttempt(db, slowed, asker ?? networkAddress);
    if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  }
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal && error.code === failure) await countAttempt(db, miss, networkAddress);
    throw error;
  }
}
