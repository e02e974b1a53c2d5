import { readDeliveryPromises } from '@dilmun/contracts/delivery';
import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { readVariants } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import fp from 'fastify-plugin';
import { currentLanguage } from '../language.ts';
import type { CachedBody } from './cached-body.ts';
import { createResponseCache } from './cached-responses.ts';
import { pollEverySecond } from './poll-every-second.ts';

/** A public response: decoded for code of this process, and as bytes for HTTP. */
export interface CachedAnswer {
  /** `{ message, data, meta }` as the service returned it. Shared: never changed. */
  envelope: unknown;
  body: CachedBody;
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;

interface Freshness {
  /** How long the API caches an answer. */
  ttlMs: number;
  /** For browsers and their proxies. */
  cacheControl: string;
}

/** Reads may be a minute old in total: half of it in this cache, half of it in the browser. */
const usual: Freshness = { ttlMs: 30_000, cacheControl: 'public, max-age=5, stale-while-revalidate=25' };
/** Stock changes with every order, which does not increment the catalogue's version; promised days with the clock. */
const changing: Freshness = { ttlMs: 5_000, cacheControl: 'public, max-age=0, must-revalidate' };

/** How long an endpoint's answers are cached. Price and stock at the moment of buying are always read live. */
export const getFreshness = (contract: EndpointShape): Freshness =>
  contract === readVariants || contract === readDeliveryPromises ? changing : usual;

/** The promised delivery days change at midnight and at the dealer's times for orders: at a quarter of an hour. */
const quarterMs = 15 * 60_000;

/** Shortens a time to live so that nothing cached outlasts the promised delivery days. `now` in milliseconds. */
export const limitToPromise = (ttlMs: number, now = Date.now()): number =>
  Math.min(ttlMs, quarterMs - (now % quarterMs));

/** Caches nothing: for tests that change rows between two requests. */
export const noCache: CatalogueCache = {
  open: (_key, { load }) => load(),
  clear: () => {},
  generation: 0,
};

/** Creates the cache of one process. `now` is a monotonic clock in milliseconds. */
export const createCatalogueCache = ({ bytesMax = 32 * 1024 * 1024, now = () => performance.now() } = {}) =>
  createResponseCache<CachedAnswer>({ bytesMax, memoryFactor: 4, now });

/** Equal requests in one language have equal keys: parameters sorted by name, absent ones left out. */
export function createCacheKey(contract: EndpointShape, sent: object): string {
  const { params = {}, query = {} } = sent as { params?: object; query?: object };
  const parameters = Object.entries({ ...params, ...query }).filter(([, value]) => value !== undefined);
  return `${currentLanguage()} ${contract.path} ${JSON.stringify(parameters.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/**
 * Caches catalogue answers until they are too old (`getFreshness`) or the catalogue changes: the version that every
 * catalogue script increments is read once a second, from the server that the answers are read from, because a replica
 * may have the version before, and the rows before.
 */
export const catalogueCachePlugin = fp(async (app, { cache }: { cache: CatalogueCache }) => {
  app.decorate('catalogueCache', cache);
  if (cache === noCache) return;
  let known: { server?: Db; version?: number | undefined } = {};
  pollEverySecond(app, async () => {
    try {
      const found = await app.readCatalogue(async (db) => {
        const row = await db.catalogueVersion.findUnique({ where: { id: 1 } });
        return { server: db, version: row?.version };
      });
      // At the first successful look too: answers may have been cached while the database could not be read.
      if (found.server !== known.server || found.version !== known.version) cache.clear();
      known = found;
    } catch {
      // Without the database nothing is cleared: cached answers expire by themselves.
    }
  });
});
