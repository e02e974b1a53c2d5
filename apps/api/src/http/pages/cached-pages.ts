import { splitLanguage } from '@dilmun/settings/languages';
import { listingSearch, readListingState } from '@dilmun/settings/listing-state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedBody, createCachedBody, sendCached } from '../protocol/cached-body.ts';
import { createResponseCache } from '../protocol/cached-responses.ts';
import type { PageAnswer } from './storefront.pages.ts';

/** The pages of lists, by the first part of their path. */
const listings = ['all-products', 'search-product'];
/** The parameters that other pages read: the comparison, the confirmation of an order. */
const pageParameters = new Map<string, readonly string[]>([
  ['try', ['id', 'ids']],
  ['order-confirmed', ['orderId']],
]);

interface CachedPage {
  statusCode: number;
  location: string | null;
  body: CachedBody;
}

/** How long a page is cached: it may show how many pieces are left. */
const pageTtlMs = 60_000;
/** The promised delivery days change at midnight and at the dealer's times for orders: at a quarter of an hour. */
const quarterMs = 15 * 60_000;

/** Milliseconds for which a page drawn at `now` shows the right days. */
const findTtlMs = (now = Date.now()): number => Math.min(pageTtlMs, quarterMs - (now % quarterMs));

/**
 * Caches rendered pages until `readGeneration` returns another number, until the promised delivery days change, or for a
 * minute: pages contain no personal data. Concurrent requests share one rendering. `admit` runs before a page
 * is rendered, and throws to refuse. Failures are not cached.
 */
export function createPageCache(readGeneration: () => number = () => 0) {
  const pages = createResponseCache<CachedPage>({
    bytesMax: 24 * 1024 * 1024,
    memoryFactor: 1.4,
    isCacheable: ({ statusCode }) => statusCode < 500,
  });
  return (url: string, render: () => Promise<PageAnswer>, admit?: () => Promise<void>): Promise<CachedPage> => {
    const load = async () => {
      const { statusCode, location, html } = await render();
      return { statusCode, location, body: createCachedBody(html) };
    };
    return pages.open(`${readGeneration()} ${url}`, {
      ttlMs: findTtlMs(),
      load,
      ...(admit && { admit }),
    });
  };
}

/**
 * The URL of a page (`readUrl`) with only the parameters that this page reads, in a fixed order, and of a list only values that it
 * knows: links with a tracking parameter or an unknown order get the same page and do not fill the cache.
 */
export function keepKnownParameters(url: string): string {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const given = new URLSearchParams(query);
  const page = splitLanguage(path.toLowerCase()).path.split('/', 2)[1] ?? '';
  if (listings.includes(page)) return `${path}${listingSearch(readListingState(given))}`;
  const kept = new URLSearchParams();
  for (const name of pageParameters.get(page) ?? []) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Sends a page. Browsers may cache only a successful page, and must revalidate it. */
export function sendPage({ statusCode, location, body }: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  if (location) return reply.redirect(location, statusCode);
  reply.type('text/html; charset=utf-8');
  if (statusCode !== 200) return reply.code(statusCode).header('cache-control', 'no-store').send(body.identity);
  return sendCached(body, request, reply.header('cache-control', 'public, no-cache'));
}
