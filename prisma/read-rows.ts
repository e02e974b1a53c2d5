import { tracingChannel } from 'node:diagnostics_channel';
import { type Db, findPool, isBehindPooler, nameStatement } from './client.ts';
import { Prisma } from './generated/client.ts';

/** Publishes the statements that do not go through Prisma, for traces. */
export const queries = tracingChannel<string, object>('dilmun:query');

/** A schema of zod for one row; throws for a row of another shape. */
export interface RowSchema<Row> {
  parse: (row: unknown) => Row;
}

/** Runs a statement that is written as a template literal: `readRow(db, Clock)\`SELECT now()\``. */
type Statement<Result> = (...template: Parameters<typeof Prisma.sql>) => Promise<Result>;

/**
 * Reads rows by raw SQL and checks each against its schema, so that a forgotten column fails. Outside a transaction the
 * prepared statement goes to the pool without Prisma's conversion of rows, which costs as much as a short query
 * (decision 16). An 8-byte integer is a bigint within a transaction and text outside: cast counts, coerce versions.
 */
export const readRows =
  <Row>(db: Db, schema: RowSchema<Row>): Statement<Row[]> =>
  async (...template) => {
    const sql = Prisma.sql(...template);
    const pool = findPool(db);
    if (!pool) return (await db.$queryRaw<unknown[]>(sql)).map((row) => schema.parse(row));
    const { text, values } = sql;
    const name = isBehindPooler(pool.options.connectionString) ? '' : nameStatement(text);
    const { rows } = await queries.tracePromise(() => pool.query({ text, values, name }), {});
    return rows.map((row) => schema.parse(row));
  };

/** Reads one row as `readRows` does; undefined if there is none. */
export const readRow =
  <Row>(db: Db, schema: RowSchema<Row>): Statement<Row | undefined> =>
  async (...template) => {
    const [row] = await readRows(db, schema)(...template);
    return row;
  };
