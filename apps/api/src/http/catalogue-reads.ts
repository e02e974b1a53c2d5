import type { Database, Db } from '@dilmun/db/client';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';
import { pollEverySecond } from './poll-every-second.ts';
import { readReplayPosition, readWritePosition } from './replica.sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a read of the catalogue that may lag by a second: on the replica while it is used, otherwise on the
     * database. Never for carts, stock at purchase, orders, sessions or rate limits.
     */
    readCatalogue: <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;
    /** Whether catalogue reads go to the replica. */
    isReplicaUsed: () => boolean;
  }
}

interface CatalogueReadsOptions {
  replica?: Database | undefined;
  /** How long the replica may lack what the database had written a second before, in milliseconds. */
  lagMaxMs?: number;
}

/**
 * Sends catalogue reads to a streaming replica. Every second it compares how far both servers are. The first read that
 * the replica fails and the database answers, or `lagMaxMs` of lag, sends all reads to the database until the replica
 * has caught up. If the database does not answer, the replica is used whatever its lag.
 */
export const catalogueReadsPlugin = fp(async (app, { replica, lagMaxMs = 5_000 }: CatalogueReadsOptions) => {
  const { db, log } = app;
  let fault: string | null = 'was not compared yet';
  let writtenBefore: number | null = null;
  let caughtUpAt = Number.NEGATIVE_INFINITY;

  const setFault = (found: string | null, err?: unknown) => {
    if (found === fault) return;
    if (found === null) log.info('the catalogue is read from the replica');
    else log.error({ err }, `the catalogue is read from the database itself: the replica ${found}`);
    fault = found;
  };
  const markFailed = (error: unknown) => {
    caughtUpAt = Number.NEGATIVE_INFINITY;
    setFault('fails', error);
  };

  app.decorate('isReplicaUsed', () => replica !== undefined && fault === null);
  app.decorate('readCatalogue', async <Result>(read: (db: Db) => Promise<Result>): Promise<Result> => {
    if (!replica || fault !== null) return read(db);
    try {
      return await read(replica);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const result = await read(db);
      markFailed(error);
      return result;
    }
  });
  if (!replica) return;

  pollEverySecond(app, async () => {
    const written = await readWritePosition(db).catch(() => null);
    try {
      const replayed = await readReplayPosition(replica);
      if (replayed?.bytes == null || (written && written.cluster !== replayed.cluster)) {
        caughtUpAt = Number.NEGATIVE_INFINITY;
        return setFault('is no replica of this database: correct DATABASE_READ_URL');
      }
      const required = writtenBefore ?? written?.bytes;
      if (!written || required == null || replayed.bytes >= required) caughtUpAt = performance.now();
      setFault(performance.now() - caughtUpAt > lagMaxMs ? 'is behind' : null);
    } catch (error) {
      markFailed(error);
    } finally {
      writtenBefore = written?.bytes ?? null;
    }
  });
});
