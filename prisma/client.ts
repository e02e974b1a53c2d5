import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** An open database, which can start transactions. */
export type Database = PrismaClient;

/** An open database, or a transaction of the caller that the called function joins. */
export type Db = Database | Prisma.TransactionClient;

const pools = new WeakMap<Db, pg.Pool>();

/** Finds the connection pool of an open database; undefined for a transaction, which has its own connection. */
export const findPool = (db: Db): pg.Pool | undefined => pools.get(db);

/**
 * Reads the current usage of an open database's connections; `waiting`: requests for a free one. Throws if
 * `openDatabase` did not open it.
 */
export function readPoolUse(db: Database) {
  const pool = findPool(db);
  if (!pool) throw new Error('This database was not opened by openDatabase.');
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max };
}

/**
 * Connection options for the planner. Just-in-time compilation takes longer than our short statements, and the
 * catalogue fits in memory, where a random read costs about as much as a sequential one.
 */
export const plannerOptions = '-c jit=off -c random_page_cost=1.1';

export interface DatabaseLimits {
  /** Maximum number of connections. All pools together must stay below the server's `max_connections`. */
  poolSize?: number;
  /** Time after which a statement without an answer fails, in milliseconds; by default only the server ends it. */
  answerMs?: number;
}

/**
 * Whether a pooler in transaction mode is before the database (`?pgbouncer=true` in the URL, as for Prisma): each
 * transaction may use another connection, so statements cannot be prepared.
 */
export const isBehindPooler = (url = ''): boolean => url.includes('pgbouncer=true');

/** Each connection keeps its named statements, some 20 kB each, as long as it is open. */
const namedStatementsMax = 500;
/** Statement names by SQL text, for the life of the process. */
const statementNames = new Map<string, string>();

/**
 * Names a statement by its text, so that each connection plans it once. Returns '' above the limit, which
 * only lists of varying length can reach: such a statement is planned each time.
 */
export function nameStatement(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= namedStatementsMax) return '';
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

/**
 * Opens the shop's database. Every wait has a limit: 2 s for a connection, 5 s for a statement, 2 s for a lock, 10 s
 * idle within a transaction (docs/security.md S61).
 */
export function openDatabase(url: string, { poolSize = 10, answerMs }: DatabaseLimits = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    options: `${plannerOptions} -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000`,
  });
  // The pool removes an idle connection that breaks; without a listener, the event would end the process.
  pool.on('error', () => {});
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    ...(!isBehindPooler(url) && { statementNameGenerator: ({ sql }) => nameStatement(sql) }),
  });
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 2_000, timeout: 10_000 } });
  pools.set(db, pool);
  return db;
}
