import { readChanges, readEdition, readStockMark } from '@dilmun/catalogue/changes.sql';
import { type LoadedCatalogue, loadCatalogue } from '@dilmun/catalogue/load';
import { changeStock, isAvailabilityChanged } from '@dilmun/catalogue/stock';
import type { Database } from '@dilmun/db/client';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors/refusal.ts';
import { pollEverySecond } from './poll-every-second.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The catalogue and the stock that this process holds. Refuses with BUSY while it has loaded none. */
    readCatalogue: () => LoadedCatalogue;
    /** Changes with the catalogue, and when a product sells out or is back: for what is drawn from them. */
    catalogueGeneration: () => number;
    /** Whether the catalogue was loaded from the replica. */
    isReplicaUsed: () => boolean;
  }
}

interface CatalogueOptions {
  /** A streaming replica of the database, which the catalogue is loaded from. */
  replica?: Database | undefined;
  /** Loads the catalogue before each reading request: for tests, which change rows and not the version. */
  isLoadedPerRequest?: boolean | undefined;
  /** How long the replica may lack a version that the database has, in milliseconds. */
  lagMaxMs?: number;
}

/** The header that names the catalogue's version, on what is read from it. */
export const versionHeader = 'catalogue-version';

/**
 * Holds the catalogue of this process: loads it before the first request, looks for changes of its version and of stock every
 * second, and replaces it by a complete one. Without a database it stays as it is.
 */
export const cataloguePlugin = fp(async (app, options: CatalogueOptions) => {
  const holder = createHolder(app.db, app.log, options);
  app.decorate('readCatalogue', holder.read);
  app.decorate('catalogueGeneration', () => holder.generation);
  app.decorate('isReplicaUsed', () => holder.isReplicaUsed);
  if (!options.isLoadedPerRequest) return pollEverySecond(app, holder.follow);
  app.addHook('onReady', holder.follow);
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' && !/^\/(?:health|assets|media|api\/v1\/user)\b/.test(url)) await holder.reload();
  });
});

function createHolder(db: Database, log: FastifyBaseLogger, { replica, lagMaxMs = 5_000 }: CatalogueOptions) {
  let held: LoadedCatalogue | null = null;
  let generation = 0;
  let isReplicaUsed = false;
  let fault: string | null = null;
  let behindSince: number | null = null;
  let reloading = Promise.resolve();

  const hold = (found: LoadedCatalogue) => {
    generation += 1;
    held = found;
  };
  const setFault = (found: string | null, err?: unknown) => {
    if (found === fault) return;
    if (found === null) log.info('the catalogue is loaded from the replica');
    else log.error({ err }, `the catalogue is loaded from the database itself: the replica ${found}`);
    fault = found;
  };

  /** Whether the replica has this version; waits for a late one, as `behindSince` says. Null: look again later. */
  const findOutAboutReplica = async (reader: Database): Promise<boolean | null> => {
    try {
      const [own, its] = [await readEdition(db), await readEdition(reader)];
      if (own.cluster !== its.cluster) {
        setFault('is no replica of this database: correct DATABASE_READ_URL');
        return false;
      }
      if (own.version === its.version) {
        behindSince = null;
        return true;
      }
      behindSince ??= performance.now();
      if (performance.now() - behindSince <= lagMaxMs) return null;
      setFault('is behind');
    } catch (error) {
      setFault('fails', error);
    }
    return false;
  };
  const load = async (): Promise<void> => {
    const isUsable = replica ? await findOutAboutReplica(replica) : false;
    if (isUsable === null && held) return;
    hold(await loadCatalogue(replica && isUsable ? replica : db));
    isReplicaUsed = isUsable === true;
    if (isReplicaUsed) setFault(null);
  };
  const follow = async (): Promise<void> => {
    try {
      if (!held) return await load();
      const { version, stock, stockMark } = await readChanges(db, held.stockMark);
      if (version !== held.catalogue.version) return await load();
      if (isAvailabilityChanged(held.stock, stock)) generation += 1;
      held = { ...held, stock: changeStock(held.catalogue, held.stock, stock), stockMark };
    } catch (error) {
      // Without the database the catalogue stays; at a start a replica may still have it.
      if (!held && replica) await loadCatalogue(replica).then(hold, () => undefined);
      if (!held) log.error({ err: error }, 'the catalogue could not be loaded');
    }
  };
  return {
    follow,
    /** Loads what changed since the last loading; one after another. */
    reload: (): Promise<void> => {
      reloading = reloading.then(async () => {
        try {
          if (!held || (await readStockMark(db)) !== held.stockMark) hold(await loadCatalogue(db));
        } catch {
          // Without the database the catalogue stays.
        }
      });
      return reloading;
    },
    read: (): LoadedCatalogue => {
      if (!held) throw new Refusal('BUSY', { retryAfterSeconds: 1 });
      return held;
    },
    get generation() {
      return generation;
    },
    get isReplicaUsed() {
      return isReplicaUsed;
    },
  };
}
