import type { Db } from '@dilmun/db/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const GuestId = z.object({ guestId: z.string() });

/** Stores a new guest with the hash of its token. */
export const insertGuest = (db: Db, tokenHash: string) =>
  readRow(db, GuestId)`
    INSERT INTO guests (id, token_hash) VALUES (gen_random_uuid(), ${tokenHash}) RETURNING id AS "guestId"`;

/** Finds the guest of a token, unless it is retired; runs on every request of a guest. */
export const findActiveGuest = (db: Db, tokenHash: string) =>
  readRow(db, GuestId)`SELECT id AS "guestId" FROM guests WHERE token_hash = ${tokenHash} AND retired_at IS NULL`;

/** Finds the guest of a token, also a retired one. */
export const findAnyGuest = (db: RawDb, tokenHash: string) =>
  readRow(db, GuestId)`SELECT id AS "guestId" FROM guests WHERE token_hash = ${tokenHash}`;
