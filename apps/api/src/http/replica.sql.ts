import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Position = z.object({ bytes: z.number().nullable() });

const readPosition = async (db: Database, position: Prisma.Sql): Promise<number | null> =>
  (await readRow(db, Position, Prisma.sql`SELECT pg_wal_lsn_diff(${position}, '0/0')::float8 AS bytes`))?.bytes ?? null;

/** How far a primary has written its write-ahead log, in bytes. Throws on a standby. */
export const readWrittenBytes = (db: Database) => readPosition(db, Prisma.sql`pg_current_wal_lsn()`);

/** How far a standby has replayed the log of its primary, in bytes; null for a server that never was a standby. */
export const readReplayedBytes = (db: Database) => readPosition(db, Prisma.sql`pg_last_wal_replay_lsn()`);
