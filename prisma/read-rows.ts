import type pg from 'pg';
import { type Db, findPool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/** Statement names by SQL text, for the life of the process. The texts are constants in code, so there are few. */
const names = new Map<string, string>();

/**
 * Reads rows by a prepared statement, for the most frequent queries: PostgreSQL plans it once per connection, and it
 * avoids Prisma's overhead (decision 16). Rows are as `pg` returns them: 8-byte integers are text, so cast counts.
 * Behind a pooler in transaction mode (`?pgbouncer=true` in the URL, as for Prisma) the statement is not prepared. In a
 * transaction the query runs through Prisma.
 */
export async function readRows<Row extends pg.QueryResultRow>(db: Db, sql: Prisma.Sql): Promise<Row[]> {
  const pool = findPool(db);
  if (!pool) return db.$queryRaw<Row[]>(sql);
  const { text, values } = sql;
  const { rows } = await pool.query<Row>({ text, values, ...(isPrepared(pool) && { name: nameStatement(text) }) });
  return rows;
}

const isPrepared = (pool: pg.Pool): boolean => !pool.options.connectionString?.includes('pgbouncer=true');

function nameStatement(text: string): string {
  const name = names.get(text) ?? `read_${names.size}`;
  names.set(text, name);
  return name;
}
