import type { Database } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Server = z.object({
  version: z.string(),
  versionNumber: z.int(),
  fsync: z.string(),
  fullPageWrites: z.string(),
  synchronousCommit: z.string(),
  isSuperuser: z.boolean(),
});
const Migration = z.object({ name: z.string() });
const Age = z.object({ seconds: z.number().nullable() });

/** The settings of the database server that decide whether a committed order survives a power cut, and our rights. */
export const readServer = (db: Database) =>
  readRow(db, Server)`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
      current_setting('fsync') AS fsync, current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('synchronous_commit') AS "synchronousCommit", rolsuper AS "isSuperuser"
    FROM pg_roles WHERE rolname = current_user`;

/** The migrations that were applied to the end. */
export const listAppliedMigrations = (db: Database) =>
  readRows(db, Migration)`SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`;

/** Returns how long ago the first migration was applied, in seconds. */
export async function readShopAge(db: Database): Promise<number> {
  const age = await readRow(db, Age)`
    SELECT extract(epoch FROM now() - min(finished_at))::float8 AS seconds FROM _prisma_migrations`;
  return age?.seconds ?? 0;
}
