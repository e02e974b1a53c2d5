import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { addressLimits, type RequestLimit } from '@dilmun/store/request-limits';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Redis } from 'ioredis';
import { Refusal } from '../refusal.ts';

/** Requests per address, IPv6 by /64 (docs/security.md, "Limits"); null: not counted. */
const limitOfEndpoint: Partial<Record<EndpointName, RequestLimit | null>> = {
  login: addressLimits.login,
  createUser: addressLimits.register,
  resendCode: addressLimits.resendCode,
  verifyUser: addressLimits.verifyCode,
  forgotPassword: addressLimits.forgotPassword,
  resetPassword: addressLimits.resetPassword,
  changePassword: addressLimits.changePassword,
  readGuestId: addressLimits.guestId,
  addCartLine: addressLimits.cartWrite,
  removeCartLine: addressLimits.cartWrite,
  setCartLineQuantity: addressLimits.cartWrite,
  clearCart: addressLimits.cartWrite,
  deleteCart: addressLimits.cartWrite,
  createCardOrder: addressLimits.orderCreate,
  createBenefitOrder: addressLimits.orderCreate,
  createCodOrder: addressLimits.orderCreate,
  payOrderByCard: addressLimits.orderCreate,
  payOrderByBenefit: addressLimits.orderCreate,
  sendOrderLink: addressLimits.orderLink,
  searchProducts: addressLimits.search,
  suggestProducts: addressLimits.search,
  subscribeToNewsletter: addressLimits.newsletter,
  sendContactForm: addressLimits.contact,
  // Only refused messages are counted, by the handler: a provider repeats what it was refused.
  receiveProviderEvent: null,
};

type ShopperAct = 'cart-write' | 'order-create';

/** What is counted in the database. Waits are seconds; null: none. */
export interface RequestCounts {
  countOrderMiss: (address: string, shopperId: string | null) => Promise<number | null>;
  noteBadMessage: (address: string) => Promise<{ waitSeconds: number | null; isBurst: boolean }>;
  findBadMessageWait: (address: string) => Promise<number | null>;
  countOf: (act: ShopperAct, shopperId: string) => Promise<number | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
    addressCounters: Map<string, (request: FastifyRequest) => Promise<void>>;
  }
}

/** Look-ups of one order: a stranger's misses behind the same address must never refuse its owner. */
const orderLookUps = new Set<EndpointName>(['verifyOrder', 'readInvoice', 'readCreditNote']);
const mayMiss = new Set<EndpointName>([
  'verifyOrder',
  'payOrderByCard',
  'payOrderByBenefit',
  'cancelPayment',
  'readInvoice',
  'readCreditNote',
]);
const actOf: Partial<Record<EndpointName, ShopperAct>> = {
  addCartLine: 'cart-write',
  removeCartLine: 'cart-write',
  setCartLineQuantity: 'cart-write',
  clearCart: 'cart-write',
  deleteCart: 'cart-write',
  createCardOrder: 'order-create',
  createBenefitOrder: 'order-create',
  createCodOrder: 'order-create',
  payOrderByCard: 'order-create',
  payOrderByBenefit: 'order-create',
};

/**
 * Prepares the limits; once, before any route. Requests per address are counted in `redis` where there is one, so that
 * several processes count together; where it does not answer nobody is refused.
 */
export async function installLimits(
  app: FastifyInstance,
  requestCounts: RequestCounts,
  redis: Redis | null,
): Promise<void> {
  const counters = redis ? { redis, nameSpace: 'dilmun:requests:' } : {};
  await app.register(rateLimit, { global: false, skipOnError: true, ...counters });
  app.decorate('requestCounts', requestCounts);
  app.decorate('addressCounters', new Map());
}

/** What counts a guest's or a user's requests once it is known who calls; nothing where they have no limit. */
export function shopperLimitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  const act = name && actOf[name];
  if (!act || !app.config.isLimited) return [];
  return [
    async ({ caller }) => {
      if (!caller) return;
      const shopperId = caller.kind === 'user' ? caller.userId : caller.guestId;
      refuseToWait(await app.requestCounts.countOf(act, shopperId));
    },
  ];
}

function refuseToWait(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
}

/**
 * Counts a look-up that found no order, or one of somebody else: refuses with RATE_LIMITED beyond the limit, else does
 * nothing. Whoever finds their own order is never refused, however many strangers behind the same address guess numbers.
 * Null where nothing is counted.
 */
export function missCounterOf(
  app: FastifyInstance,
  contract: EndpointShape,
): ((request: FastifyRequest, thrown: unknown) => Promise<void>) | null {
  const name = endpointNames.get(contract);
  if (!name || !mayMiss.has(name) || !app.config.isLimited) return null;
  return async ({ ip, caller, body }, thrown) => {
    if (!(thrown instanceof Refusal) || thrown.code !== 'ORDER_NOT_FOUND') return;
    refuseToWait(await app.requestCounts.countOrderMiss(ip, caller?.kind === 'user' ? caller.userId : guestIdOf(body)));
  };
}

/** The guest token that a body names, right or wrong; a longer text is none. */
function guestIdOf(body: unknown): string | null {
  const { guestId } = (body ?? {}) as { guestId?: unknown };
  return typeof guestId === 'string' && guestId !== '' && guestId.length <= 100 ? guestId : null;
}

/** What counts the requests of an address to an endpoint and refuses with RATE_LIMITED; nothing where it has no limit. */
export function limitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  const limit = name && name in limitOfEndpoint ? limitOfEndpoint[name] : addressLimits.otherRequests;
  if (!limit || !app.config.isLimited || (name && orderLookUps.has(name))) return [];
  return [addressCounter(app, name ?? contract.path, limit)];
}

/** What counts look-ups of orders once the caller is known: a signed-in user apart from the address they share. */
export function lookUpLimitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  if (!name || !orderLookUps.has(name) || !app.config.isLimited) return [];
  return [
    addressCounter(app, name, addressLimits.otherRequests, ({ caller, ip }) =>
      caller?.kind === 'user' ? caller.userId : normalizeIP(ip),
    ),
  ];
}

/**
 * Counts a page that is drawn here, by address: a search page together with the searches of the API, every other page
 * like any other request. Refuses with RATE_LIMITED.
 */
export function pageLimitOf(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.config.isLimited) return async () => {};
  const countSearch = addressCounter(app, 'searchProducts', addressLimits.search);
  const countPage = addressCounter(app, 'page', addressLimits.otherRequests);
  return (request) => (searchPage.test(request.url) ? countSearch : countPage)(request);
}

/** In every language that the shop speaks. */
const searchPage = /^\/(?:[a-z]{2}\/)?search-product(?:\/|$|\?)/i;

/**
 * Counts the requests of an address under a name and refuses with RATE_LIMITED beyond the limit. One name has one count,
 * whatever asks for it.
 */
export function addressCounter(
  app: FastifyInstance,
  name: string,
  { max, withinSeconds }: RequestLimit,
  keyOf: (request: FastifyRequest) => string = ({ ip }) => normalizeIP(ip),
): (request: FastifyRequest) => Promise<void> {
  const known = app.addressCounters.get(name);
  if (known) return known;
  const count = app.createRateLimit({
    max,
    timeWindow: withinSeconds * 1_000,
    // In Redis all counters share one space.
    keyGenerator: (request) => `${name}:${keyOf(request)}`,
  });
  const counter = async (request: FastifyRequest) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.ttlInSeconds });
  };
  app.addressCounters.set(name, counter);
  return counter;
}

const endpointNames = new Map<EndpointShape, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name], name]),
);
