import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** A database that can open a transaction. */
export type Database = PrismaClient;

/** A database, or the transaction of a caller: functions that take it join what is open. */
export type Db = Database | Prisma.TransactionClient;

/** What a database's connections are doing. */
export interface PoolUse {
  open: number;
  idle: number;
  /** Who waits for one to become free. */
  waiting: number;
  max: number;
}

const pools = new WeakMap<Db, pg.Pool>();

/** The connections of an open database; undefined for a transaction, which has one of its own. */
export const findPool = (db: Db): pg.Pool | undefined => pools.get(db);

/** How the connections of an open database are used at this moment. */
export function readPoolUse(db: Database): PoolUse {
  const pool = findPool(db);
  if (!pool) throw new Error('This database was not opened by openDatabase.');
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max };
}

/**
 * Just-in-time compilation costs more than our short statements run, and the catalogue lies in memory, where a page far
 * away is as near as the next.
 */
export const plannerOptions = '-c jit=off -c random_page_cost=1.1';

export interface DatabaseLimits {
  /** Connections at most (pools are a budget: all of them together stay below the database's own `max_connections`). */
  poolSize?: number;
}

/**
 * Opens the shop's database. Nothing waits without end: 2 s for a connection, 5 s for a statement, 2 s for a lock,
 * 10 s idle within a transaction (docs/security.md S61).
 */
export function openDatabase(url: string, { poolSize = 10 }: DatabaseLimits = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    options: `${plannerOptions} -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000`,
  });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 2_000, timeout: 10_000 } });
  pools.set(db, pool);
  return db;
}
