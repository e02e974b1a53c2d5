import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { searchProducts } from '@dilmun/contracts/search';
import { splitLanguage } from '@dilmun/settings/languages';
import { addressLimits, type RequestLimit } from '@dilmun/settings/request-limits';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { Refusal } from '../../errors/refusal.ts';
import { readUrl } from '../protocol/read-url.ts';

type CountRequest = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    addressCounters: Map<string, CountRequest>;
  }
}

/**
 * Prepares the rate limits; registered before any route. Requests per address are counted in `redis` if given, so that
 * several processes share a count; while Redis does not answer, every request is admitted.
 */
export const rateLimitsPlugin = fp(
  async (app, { requestCounts, redis }: { requestCounts: RequestCounts; redis?: Redis }) => {
    const counters = redis ? { redis, nameSpace: 'dilmun:requests:' } : {};
    await app.register(rateLimit, { global: false, skipOnError: true, ...counters });
    app.decorate('requestCounts', countByNetwork(requestCounts));
    app.decorate('addressCounters', new Map());
  },
);

type RequestCounts = FastifyInstance['requestCounts'];

/** The counts of network addresses, IPv6 by /64 as in `createAddressCounter`. */
const countByNetwork = (counts: RequestCounts): RequestCounts => ({
  ...counts,
  countOrderMiss: (address, shopperId) => counts.countOrderMiss(normalizeIP(address), shopperId),
  countBadMessage: (address) => counts.countBadMessage(normalizeIP(address)),
  admitHint: (address, orderId) => counts.admitHint(normalizeIP(address), orderId),
  findBadMessageWait: (address) => counts.findBadMessageWait(normalizeIP(address)),
});

/**
 * Hooks that count an endpoint's requests and refuse with RATE_LIMITED (docs/security.md, "Rate limits"):
 * `beforeCaller` runs before the caller is known, `afterCaller` after.
 */
export function createLimitHooks(
  app: FastifyInstance,
  contract: EndpointShape,
): { beforeCaller: onRequestAsyncHookHandler[]; afterCaller: onRequestAsyncHookHandler[] } {
  const { rateLimit: limit } = contract;
  if (limit === 'none' || !app.config.isLimited) return { beforeCaller: [], afterCaller: [] };
  const countAddress = countEndpoint(app, contract, addressLimits[limit]);
  // Failed look-ups by other people behind the same address must not block the order's owner.
  if (limit === 'orderLookUp') return { beforeCaller: [], afterCaller: [countAddress] };
  if (limit !== 'cartWrite' && limit !== 'discountCode' && limit !== 'orderCreate')
    return { beforeCaller: [countAddress], afterCaller: [] };
  return {
    beforeCaller: [countAddress],
    afterCaller: [
      async ({ caller }) => {
        if (!caller) return;
        const shopperId = caller.kind === 'user' ? caller.userId : caller.guestId;
        refuseToWait(await app.requestCounts.countShopperRequest(limit, shopperId));
      },
    ],
  };
}

/** The caller's network address, IPv6 by /64; null if requests are not limited. */
export const findNetworkAddress = ({ ip, server }: FastifyRequest): string | null =>
  server.config.isLimited ? normalizeIP(ip) : null;

function refuseToWait(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
}

/**
 * Counts a look-up that found no order of the caller, for endpoints that may refuse with ORDER_NOT_FOUND: throws
 * RATE_LIMITED above the limit. Null if nothing is counted.
 */
export function createMissCounter(
  app: FastifyInstance,
  { refuses = [] }: EndpointShape,
): ((request: FastifyRequest, thrown: unknown) => Promise<void>) | null {
  if (!refuses.includes('ORDER_NOT_FOUND') || !app.config.isLimited) return null;
  return async ({ ip, caller, body }, thrown) => {
    if (!(thrown instanceof Refusal) || thrown.code !== 'ORDER_NOT_FOUND') return;
    const shopperId = caller?.kind === 'user' ? caller.userId : readGuestId(body);
    refuseToWait(await app.requestCounts.countOrderMiss(ip, shopperId));
  };
}

/** The guest token in a body, valid or not; null for values that are too long to be one. */
function readGuestId(body: unknown): string | null {
  const { guestId } = (body ?? {}) as { guestId?: unknown };
  return typeof guestId === 'string' && guestId !== '' && guestId.length <= 100 ? guestId : null;
}

/**
 * Counts a page rendered by the server: search pages together with the API's searches, all other pages together.
 * Refuses with RATE_LIMITED.
 */
export function createPageCounter(app: FastifyInstance): CountRequest {
  if (!app.config.isLimited) return async () => {};
  const countSearch = countEndpoint(app, searchProducts, addressLimits.search);
  const countPage = createAddressCounter(app, 'page', addressLimits.otherRequests);
  return (request) => (searchPage.test(splitLanguage(readUrl(request)).path) ? countSearch : countPage)(request);
}

const searchPage = /^\/search-product(?:\/|$|\?)/i;

const countEndpoint = (app: FastifyInstance, { method, path }: EndpointShape, limit: RequestLimit): CountRequest =>
  createAddressCounter(app, `${method} ${path}`, limit);

/**
 * Counts requests under a name, per signed-in user if the caller is already known, otherwise per address (IPv6 by /64);
 * refuses with RATE_LIMITED above the limit. Each name has one counter.
 */
export function createAddressCounter(
  app: FastifyInstance,
  name: string,
  { max, withinSeconds }: RequestLimit,
): CountRequest {
  const known = app.addressCounters.get(name);
  if (known) return known;
  const count = app.createRateLimit({
    max,
    timeWindow: withinSeconds * 1_000,
    // All counters share one namespace in Redis.
    keyGenerator: ({ caller, ip }) => `${name}:${caller?.kind === 'user' ? caller.userId : normalizeIP(ip)}`,
  });
  const counter = async (request: FastifyRequest) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.ttlInSeconds });
  };
  app.addressCounters.set(name, counter);
  return counter;
}
