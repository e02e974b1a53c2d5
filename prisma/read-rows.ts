import type pg from 'pg';
import { type Db, findPool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/** One name per text, for the life of the process: our statements are written out in code, so there are few. */
const names = new Map<string, string>();

/**
 * Reads rows by a prepared statement: planned once per connection, and without what Prisma does for other queries
 * (decision 16). For what shoppers ask most. Rows are as `pg` reads them: 8-byte integers come as text, so cast counts.
 * Unprepared behind a pooler in transaction mode (`?pgbouncer=true` in the address, as Prisma has it); in a transaction
 * Prisma asks.
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
