import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';

/** The owner of a code: this browser's registration, or null for a browser without one. */
export interface CodeOwner {
  email: string;
  registrationId: string | null;
}

const UsableCode = z.object({ digits: z.int(), isOwn: z.boolean() });
const TakenTry = UsableCode.extend({ id: z.string(), registrationId: z.string(), codeHash: z.string() });

const isOwn = ({ registrationId }: CodeOwner) =>
  Prisma.sql`(registration_id IS NOT DISTINCT FROM ${registrationId}::uuid)`;

/**
 * The code of this browser's registration if it is valid, otherwise the newest of the address: any code proves access
 * to the inbox. Only if it has attempts left for this browser.
 */
const isTriable = (of: CodeOwner) => Prisma.sql`
  id = (
      SELECT code.id FROM otp_codes code JOIN registrations registration ON registration.id = code.registration_id
      WHERE registration.email = ${of.email}
      ORDER BY (registration.id = ${of.registrationId}::uuid AND code.used_at IS NULL AND code.expires_at > now())
        DESC NULLS LAST, code.created_at DESC LIMIT 1)
    AND used_at IS NULL AND expires_at > now()
    AND (digits > ${limits.otpDigits} OR ${limits.otpTriesMax} > CASE WHEN ${isOwn(of)} THEN tries ELSE foreign_tries END)`;

/** Finds the code that this browser may try; `isOwn`: it is that of the browser's own registration. */
export const findUsableCode = (db: Db, of: CodeOwner) =>
  readRow(db, UsableCode)`SELECT digits, ${isOwn(of)} AS "isOwn" FROM otp_codes WHERE ${isTriable(of)}`;

/** Counts an attempt at the code that this browser may try, and returns that code; undefined if there is none. */
export const takeTry = (db: Db, of: CodeOwner) =>
  readRow(db, TakenTry)`
    UPDATE otp_codes SET
      tries = least(tries + ${isOwn(of)}::int, ${limits.otpTriesMax}),
      foreign_tries = least(foreign_tries + (NOT ${isOwn(of)})::int, ${limits.otpTriesMax})
    WHERE ${isTriable(of)}
    RETURNING id, registration_id AS "registrationId", code_hash AS "codeHash", digits, ${isOwn(of)} AS "isOwn"`;
