import type { Row } from '@dilmun/catalogue/fields';
import { refuseUnless } from '@dilmun/command/refused';
import { type Database, findPool, isBehindPooler } from '@dilmun/db/client';
import type { Put, StagedRow } from './import/rows.ts';

const rowsAtOnce = 200;

/** One connection with its own temporary tables: the staged rows of files and the current plan. */
export interface Session {
  db: Database;
  query: <Result = Row>(sql: string, values?: unknown[]) => Promise<Result[]>;
}

/**
 * Opens a session for `work` and closes it with its temporary tables. Rows of files and plans are stored there instead
 * of in the process, so memory use does not grow with the catalogue (500 or 50,000 parts).
 */
export async function withSession<Result>(db: Database, work: (session: Session) => Promise<Result>): Promise<Result> {
  const pool = findPool(db);
  if (!pool) throw new Error('This database was not opened by openDatabase.');
  refuseUnless(
    !isBehindPooler(pool.options.connectionString),
    'Catalogue commands use temporary tables: set DATABASE_URL to PostgreSQL itself, not to PgBouncer.',
  );
  // Prisma closes the pool only after it has connected itself.
  await db.$connect();
  const client = await pool.connect();
  try {
    const { rows } = await client.query("SELECT current_setting('transaction_read_only') AS setting");
    refuseUnless(
      rows[0]?.setting !== 'on',
      'The database can only be read, as a standby: set DATABASE_URL to the one that the shop writes to.',
    );
    // A catalogue of 100,000 parts takes longer than the shop's statement timeout.
    await client.query("SET statement_timeout = '300s'");
    await client.query(`
      CREATE TEMP TABLE staged (id bigserial PRIMARY KEY, sheet text NOT NULL, key text, part text, source int NOT NULL,
        line int NOT NULL, row jsonb NOT NULL);
      CREATE INDEX staged_key ON staged (sheet, key);
      CREATE TEMP TABLE plan (seq bigserial, kind text NOT NULL, op text NOT NULL, key text NOT NULL, row jsonb NOT NULL,
        before jsonb, PRIMARY KEY (kind, key));`);
    return await work({ db, query: async (sql, values) => (await client.query(sql, values)).rows });
  } finally {
    await client
      .query('RESET statement_timeout')
      .then(() => client.query('DISCARD TEMP'))
      .then(
        () => client.release(),
        () => client.release(true),
      );
  }
}

/**
 * Runs the work in a transaction. `isSnapshot`: all statements read one snapshot of the catalogue. `isTrial`: nothing is
 * kept, not even in temporary tables.
 */
export async function inTransaction<Result>(
  { query }: Session,
  { isSnapshot, isTrial = false }: { isSnapshot: boolean; isTrial?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  await query(`BEGIN ISOLATION LEVEL ${isSnapshot ? 'REPEATABLE READ' : 'READ COMMITTED'}`);
  try {
    await query("SET LOCAL idle_in_transaction_session_timeout = '120s'");
    const result = await work();
    await query(isTrial ? 'ROLLBACK' : 'COMMIT');
    return result;
  } catch (error) {
    // After a lost connection PostgreSQL has already rolled back.
    await query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** True for an error of PostgreSQL whose code matches. */
export const hasSqlState = (error: unknown, code: RegExp): boolean =>
  error instanceof Error && 'code' in error && code.test(String(error.code));

const sentColumns = {
  staged: 'sheet text, key text, part text, source int, line int, row jsonb',
  plan: 'kind text, op text, key text, row jsonb, before jsonb',
};

/** Sends rows to a temporary table in batches. Call `end` after the last one. */
export function createSender<Value>(session: Session, table: keyof typeof sentColumns) {
  let waiting: Value[] = [];
  const columns = sentColumns[table];
  const names = columns.replace(/ \w+(,|$)/g, '$1');
  const end = async () => {
    const sent = JSON.stringify(waiting);
    waiting = [];
    await session.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1) AS n(${columns})`,
      [sent],
    );
  };
  const put = async (value: Value) => {
    if (waiting.push(value) >= rowsAtOnce) await end();
  };
  return { put, end };
}

/** Stages rows of files; call `end` after the last one. */
export const stageRows = (session: Session): { put: Put; end: () => Promise<void> } =>
  createSender<StagedRow>(session, 'staged');

/** Streams rows in batches within the open transaction. */
export async function* readRows<Result>(
  { query }: Session,
  sql: string,
  values: unknown[] = [],
): AsyncGenerator<Result> {
  const name = `rows_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(`DECLARE ${name} NO SCROLL CURSOR WITH HOLD FOR ${sql}`, values);
  try {
    for (;;) {
      const rows = await query<Result>(`FETCH ${rowsAtOnce} FROM ${name}`);
      yield* rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await query(`CLOSE ${name}`).catch(() => {});
  }
}
