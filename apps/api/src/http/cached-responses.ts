import { LRUCache } from 'lru-cache';
import type { CachedBody } from './cached-body.ts';

interface CacheableResponse {
  body: CachedBody;
}

export interface OpenOptions<Response> {
  ttlMs: number;
  load: () => Promise<Response>;
  /** Runs before `load`, not for a cached response; throws to refuse. */
  admit?: () => Promise<void>;
}

interface CacheOptions<Response> {
  bytesMax: number;
  /** Memory of a response per byte of its uncompressed body: its compressed forms and objects included. */
  memoryFactor: number;
  isCacheable?: (response: Response) => boolean;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** Caches responses that are the same for everyone: the most recently used, bounded by bytes. */
export class CachedResponses<Response extends CacheableResponse> {
  readonly #responses: LRUCache<string, Response, () => Promise<Response>>;
  readonly #loading = new Set<string>();
  readonly #isCacheable: (response: Response) => boolean;
  #generation = 0;

  constructor({
    bytesMax,
    memoryFactor,
    isCacheable = () => true,
    now = () => performance.now(),
  }: CacheOptions<Response>) {
    this.#isCacheable = isCacheable;
    this.#responses = new LRUCache({
      maxSize: bytesMax,
      ttlResolution: 0,
      perf: { now },
      sizeCalculation: ({ body }, key) => Math.ceil(body.identity.length * memoryFactor) + key.length * 2 + 500,
      // Invalidated while loading: return it, do not cache it.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: load }) => load(),
    });
  }

  /** Incremented by `clear`. */
  get generation(): number {
    return this.#generation;
  }

  /** Returns the cached response, else loads it; concurrent calls share one load. A failed load is not cached. */
  async open(key: string, { ttlMs, load, admit }: OpenOptions<Response>): Promise<Response> {
    const cached = this.#responses.get(key);
    if (cached) return cached;
    if (admit && !this.#loading.has(key)) await admit();
    const response = await this.#responses.forceFetch(key, { ttl: ttlMs, context: () => this.#load(key, load) });
    if (!this.#isCacheable(response)) this.#responses.delete(key);
    return response;
  }

  async #load(key: string, load: () => Promise<Response>): Promise<Response> {
    this.#loading.add(key);
    try {
      return await load();
    } finally {
      this.#loading.delete(key);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#responses.clear();
  }
}
