import type pg from 'pg';
import { type Database, type Db, findPool, isBehindPooler, nameStatement } from './client.ts';

/** A transaction of `inRawTransaction`. */
export class RawTransaction {
  readonly #connection: pg.PoolClient;
  readonly #isPrepared: boolean;

  constructor(connection: pg.PoolClient, isPrepared: boolean) {
    this.#connection = connection;
    this.#isPrepared = isPrepared;
  }

  /** Runs a statement with its parameters; `readRows` and `execute` write them as a template literal. */
  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return this.#connection.query({ text, values, name: this.#isPrepared ? nameStatement(text) : '' });
  }
}

/** Where statements that are written as SQL can run: a database, or a transaction of either kind. */
export type RawDb = Db | RawTransaction;

// A connection that breaks between two statements rejects the next one; without a listener, the event would end the process.
const ignoreBreak = () => {};

/**
 * Runs `run` in a transaction whose statements are all written as SQL and go to PostgreSQL without Prisma. Its interactive
 * transaction and each of its statements cost four times as much of this process (docs/performance.md), which matters where
 * every shopper passes. Commits when `run` resolves, and rolls back when it rejects.
 */
export async function inRawTransaction<Result>(
  db: Database,
  run: (tx: RawTransaction) => Promise<Result>,
): Promise<Result> {
  const pool = findPool(db);
  if (!pool) throw new Error('This database was not opened by openDatabase.');
  const connection = await pool.connect();
  connection.on('error', ignoreBreak);
  const release = (error?: Error) => {
    connection.off('error', ignoreBreak);
    connection.release(error);
  };
  try {
    await connection.query('BEGIN');
    const result = await run(new RawTransaction(connection, !isBehindPooler(pool.options.connectionString)));
    const { command } = await connection.query('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `run` ignored it.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed.');
    release();
    return result;
  } catch (error) {
    // Closing the connection ends a transaction that cannot be rolled back.
    await connection.query('ROLLBACK').then(() => release(), release);
    throw error;
  }
}
