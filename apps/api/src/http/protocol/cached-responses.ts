import { LRUCache } from 'lru-cache';
import type { CachedBody } from './cached-body.ts';

interface CacheOptions<Response> {
  bytesMax: number;
  /** Memory of a response per byte of its uncompressed body: its compressed forms and objects included. */
  memoryFactor: number;
  isCacheable?: (response: Response) => boolean;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface OpenOptions<Response> {
  ttlMs: number;
  load: () => Promise<Response>;
  /** Runs before `load`, not for a cached response; throws to refuse. */
  admit?: () => Promise<void>;
}

/** Caches responses that are the same for everyone: the most recently used, bounded by bytes. */
export function createResponseCache<Response extends { body: CachedBody }>({
  bytesMax,
  memoryFactor,
  isCacheable = () => true,
  now = () => performance.now(),
}: CacheOptions<Response>) {
  let generation = 0;
  const loading = new Set<string>();
  const responses = new LRUCache<string, Response, () => Promise<Response>>({
    maxSize: bytesMax,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: ({ body }, key) => Math.ceil(body.identity.length * memoryFactor) + key.length * 2 + 500,
    // Invalidated while loading: return it, do not cache it.
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context: load }) => {
      loading.add(key);
      return load().finally(() => loading.delete(key));
    },
  });
  return {
    /** Incremented by `clear`. */
    get generation(): number {
      return generation;
    },
    /** Returns the cached response, else loads it; concurrent calls share one load. A failed load is not cached. */
    async open(key: string, { ttlMs, load, admit }: OpenOptions<Response>): Promise<Response> {
      const cached = responses.get(key);
      if (cached) return cached;
      if (admit && !loading.has(key)) await admit();
      const response = await responses.forceFetch(key, { ttl: ttlMs, context: load });
      if (!isCacheable(response)) responses.delete(key);
      return response;
    },
    clear(): void {
      generation += 1;
      responses.clear();
    },
  };
}
