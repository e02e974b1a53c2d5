import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { readVariants } from '@dilmun/contracts/variants';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { KeptBody } from './kept-body.ts';

/** A public answer: for code of this process, and as bytes for everyone else. */
export interface KeptAnswer {
  /** `{ message, data, meta }` as the service gave it; read, never changed. */
  envelope: unknown;
  body: KeptBody;
}

/** Keeps public catalogue answers. */
export interface CatalogueCache {
  /** The kept answer to what was sent, else the one that `make` gives. Refusals pass and are never kept. */
  open(contract: EndpointShape, sent: object, make: () => Promise<KeptAnswer>, address?: string): Promise<KeptAnswer>;
  /** The kept answer to what was asked by this very address before, so that it need not be read again. */
  at(address: string): KeptAnswer | undefined;
  /** Forgets everything: the catalogue has changed. */
  clear(): void;
  /** Another number after each change of the catalogue: what is made of it elsewhere is kept under this. */
  readonly generation: number;
}

interface Freshness {
  keptMs: number;
  /** For browsers, and proxies of theirs. */
  cacheControl: string;
}

/** Reads may be a minute old in all: half of it here, half of it in the browser. */
const usual: Freshness = { keptMs: 30_000, cacheControl: 'public, max-age=5, stale-while-revalidate=25' };
/** Stock moves with every order, and no order raises the catalogue's version. */
const withStock: Freshness = { keptMs: 5_000, cacheControl: 'public, max-age=0, must-revalidate' };

/** How long an endpoint's answers hold. Price and stock at the moment of buying are always read live. */
export const freshnessOf = (contract: EndpointShape): Freshness => (contract === readVariants ? withStock : usual);

const keptBytesMax = 32 * 1024 * 1024;
/** What an answer takes in memory by the length of its text: bytes, compressed forms, and its objects. */
const bytesShare = 4;
const versionCheckMs = 1_000;
/** So many addresses are known by heart, as far as they are no longer than this. */
const addressesMax = 5_000;
const addressLengthMax = 300;

/** Keeps nothing. */
export const noCache: CatalogueCache = {
  open: (_contract, _sent, make) => make(),
  at: () => undefined,
  clear: () => {},
  generation: 0,
};

/** Keeps the answers used last, bounded by bytes; many who ask the same together wait for one answer. */
export class KeptAnswers implements CatalogueCache {
  readonly #answers: LRUCache<string, KeptAnswer>;
  readonly #running = new Map<string, Promise<KeptAnswer>>();
  /** The key of what an address asks, which is the same whenever it is asked. */
  readonly #keys = new LRUCache<string, string>({ max: addressesMax });
  generation = 0;

  constructor({ bytesMax = keptBytesMax, now = () => performance.now() } = {}) {
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      ttlResolution: 0,
      perf: { now },
      sizeCalculation: ({ body }, key) => body.identity.length * bytesShare + key.length * 2,
    });
  }

  at(address: string): KeptAnswer | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  async open(
    contract: EndpointShape,
    sent: object,
    make: () => Promise<KeptAnswer>,
    address = '',
  ): Promise<KeptAnswer> {
    const key = keyOf(contract, sent);
    if (address !== '' && address.length <= addressLengthMax) this.#keys.set(address, key);
    const known = this.#answers.get(key) ?? this.#running.get(key);
    if (known) return known;
    const running = this.#fill(key, freshnessOf(contract).keptMs, make);
    this.#running.set(key, running);
    try {
      return await running;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }

  async #fill(key: string, ttl: number, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const generation = this.generation;
    const answer = await make();
    // Read before the catalogue changed: good for who asked, too old for who asks next.
    if (generation === this.generation) this.#answers.set(key, answer, { ttl });
    return answer;
  }

  clear(): void {
    this.generation += 1;
    this.#answers.clear();
    this.#running.clear();
  }
}

/** One question, one key: in the order of names, without what was not asked. */
function keyOf(contract: EndpointShape, sent: object): string {
  const { params = {}, query = {} } = sent as { params?: object; query?: object };
  const asked = Object.entries({ ...params, ...query }).filter(([, value]) => value !== undefined);
  return `${contract.path} ${JSON.stringify(asked.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/**
 * Lets the API keep catalogue answers until they are too old (`freshnessOf`), or sooner: the version that every
 * catalogue script raises is looked at once a second, apart from any request.
 */
export const catalogueCachePlugin = fp(async (app, { cache }: { cache: CatalogueCache }) => {
  app.decorate('catalogueCache', cache);
  if (cache === noCache) return;
  let known: number | undefined;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const row = await app.db.catalogueVersion.findUnique({ where: { id: 1 }, select: { version: true } });
      if (known !== undefined && row?.version !== known) cache.clear();
      known = row?.version;
    } catch {
      // A database that cannot be asked changes nothing: what is kept ages by itself.
    } finally {
      isLooking = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    await look();
    timer = setInterval(look, versionCheckMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
