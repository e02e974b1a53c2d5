import type { Client } from 'pg';

/** Number of rows by table, for the tables of the `public` schema. */
export type RowCounts = Record<string, number>;

/** Counts the rows of every table, within the caller's transaction. */
export async function countRows(client: Client): Promise<RowCounts> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const counts: RowCounts = {};
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${client.escapeIdentifier(name)}`);
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

/** Describes each difference between two row counts. */
export function listDifferences(kept: RowCounts, restored: RowCounts): string[] {
  return [...new Set([...Object.keys(kept), ...Object.keys(restored)])]
    .sort()
    .filter((table) => kept[table] !== restored[table])
    .map((table) => `${table}: ${kept[table] ?? 'no table'} in the backup, ${restored[table] ?? 'no table'} restored`);
}
