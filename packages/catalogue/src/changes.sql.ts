import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Changes = z.object({
  version: z.int(),
  stockMark: z.string(),
  /** Variants whose stock may have changed, with the pieces that can be ordered. */
  stock: z.array(z.tuple([z.int(), z.int()])),
});

const stockMark = Prisma.sql`pg_current_snapshot()::text`;

/**
 * The transactions that this snapshot sees: equal marks see the same rows. Begins with the oldest one that is still running:
 * all before it are seen.
 */
export async function readStockMark(db: Db): Promise<string> {
  const row = await readRow(db, Changes.pick({ stockMark: true }))`SELECT ${stockMark} AS "stockMark"`;
  if (!row) throw new Error('no snapshot');
  return row.stockMark;
}

/**
 * The catalogue's version, and the stock that transactions wrote which the mark `since` does not see. A row's own transaction (xmin) tells, whoever
 * writes: no column, trigger or index has to be kept for it.
 */
export async function readChanges(db: Db, since: string): Promise<z.output<typeof Changes>> {
  const row = await readRow(db, Changes)`
    SELECT coalesce((SELECT version FROM catalogue_version WHERE id = 1), 0) AS version, ${stockMark} AS "stockMark",
      (SELECT coalesce(json_agg(json_build_array(variant_id, greatest(on_hand - reserved, 0))), '[]') FROM stock
        WHERE age(xmin) <= (SELECT age(pg_snapshot_xmin(${since}::text::pg_snapshot)::xid))) AS stock`;
  if (!row) throw new Error('no version');
  return row;
}

const Edition = z.object({ version: z.int(), cluster: z.string() });

/** The catalogue's version on a server, and the cluster that the server belongs to: a replica has its primary's. */
export async function readEdition(db: Db): Promise<z.output<typeof Edition>> {
  const row = await readRow(db, Edition)`
    SELECT coalesce((SELECT version FROM catalogue_version WHERE id = 1), 0) AS version, system_identifier::text AS cluster
    FROM pg_control_system()`;
  if (!row) throw new Error('no cluster');
  return row;
}
