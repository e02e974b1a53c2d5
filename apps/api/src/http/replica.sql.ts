import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Position = z.object({ bytes: z.number().nullable(), cluster: z.string() });

/** A position in the write-ahead log of a cluster, which a primary and its standbys have in common. */
type Position = z.output<typeof Position>;

const readPosition = (db: Database, position: Prisma.Sql): Promise<Position | undefined> =>
  readRow(db, Position)`
    SELECT pg_wal_lsn_diff(${position}, '0/0')::float8 AS bytes, system_identifier::text AS cluster
    FROM pg_control_system()`;

/** How far a primary has written. Throws on a standby. */
export const readWritePosition = (db: Database) => readPosition(db, Prisma.sql`pg_current_wal_lsn()`);

/** How far a standby has replayed; `bytes` is null on a server that is none, a promoted one included. */
export const readReplayPosition = (db: Database) =>
  readPosition(db, Prisma.sql`CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END`);
