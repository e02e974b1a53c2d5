import { tracingChannel } from 'node:diagnostics_channel';
import { findPool, isBehindPooler, nameStatement } from './client.ts';
import { Prisma } from './generated/client.ts';
import { type RawDb, RawTransaction } from './raw-transaction.ts';

/** Publishes the statements that do not go through Prisma, for traces. */
export const queries = tracingChannel<string, object>('dilmun:query');

/** A schema of zod for one row; throws for a row of another shape. */
export interface RowSchema<Row> {
  parse: (row: unknown) => Row;
}

/** Runs a statement that is written as a template literal: `readRow(db, Clock)\`SELECT now()\``. */
type Statement<Result> = (...template: Parameters<typeof Prisma.sql>) => Promise<Result>;

/** Runs a statement without Prisma; null in a transaction of Prisma, which has the connection. */
function queryDirectly(db: RawDb, { text, values }: Prisma.Sql) {
  if (db instanceof RawTransaction) return queries.tracePromise(() => db.query(text, values), {});
  const pool = findPool(db);
  if (!pool) return null;
  const name = isBehindPooler(pool.options.connectionString) ? '' : nameStatement(text);
  return queries.tracePromise(() => pool.query({ text, values, name }), {});
}

/**
 * Reads rows by raw SQL and checks each against its schema, so that a forgotten column fails. Outside a transaction of
 * Prisma the prepared statement goes to PostgreSQL without Prisma's conversion of rows, which costs as much as a short
 * query. An 8-byte integer is a bigint within such a transaction and text outside: cast counts, coerce versions.
 */
export const readRows =
  <Row>(db: RawDb, schema: RowSchema<Row>): Statement<Row[]> =>
  async (...template) => {
    const sql = Prisma.sql(...template);
    const result = await queryDirectly(db, sql);
    const rows = result ? result.rows : await (db as Prisma.TransactionClient).$queryRaw<unknown[]>(sql);
    return rows.map((row) => schema.parse(row));
  };

/** Reads one row as `readRows` does; undefined if there is none. */
export const readRow =
  <Row>(db: RawDb, schema: RowSchema<Row>): Statement<Row | undefined> =>
  async (...template) => {
    const [row] = await readRows(db, schema)(...template);
    return row;
  };

/** Runs a raw statement as `readRows` does and returns the number of rows that it changed. */
export const execute =
  (db: RawDb): Statement<number> =>
  async (...template) => {
    const sql = Prisma.sql(...template);
    const result = await queryDirectly(db, sql);
    return result ? (result.rowCount ?? 0) : (db as Prisma.TransactionClient).$executeRaw(sql);
  };
