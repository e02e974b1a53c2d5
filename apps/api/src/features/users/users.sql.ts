import type { Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const SpentReset = z.object({ userId: z.string() });

/** Marks a reset link as used, if it is the newest of its user and valid; undefined for any other token. */
export const spendReset = (tx: Db, tokenHash: string) =>
  readRow(tx, SpentReset)`
    UPDATE password_resets SET used_at = now()
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now() AND NOT EXISTS (
      SELECT FROM password_resets newer
      WHERE newer.user_id = password_resets.user_id AND newer.created_at > password_resets.created_at)
    RETURNING user_id AS "userId"`;

/** Whether a link of `spendReset` is outstanding for a user. */
export const hasValidReset = async (db: Db, userId: string): Promise<boolean> =>
  (await readRow(db, z.object({ id: z.string() }))`
    SELECT id FROM password_resets
    WHERE user_id = ${userId}::uuid AND used_at IS NULL AND expires_at > clock_timestamp() LIMIT 1`) !== undefined;
