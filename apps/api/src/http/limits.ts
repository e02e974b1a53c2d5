import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { addressLimits, type RequestLimit } from '@dilmun/store/request-limits';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
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
  verifyOrder: addressLimits.orderVerify,
  sendOrderLink: addressLimits.orderLink,
  searchProducts: addressLimits.search,
  suggestProducts: addressLimits.search,
  subscribeToNewsletter: addressLimits.newsletter,
  sendContactForm: addressLimits.contact,
  // Only refused messages are counted, by the handler: a provider repeats what it was refused.
  receiveProviderEvent: null,
};

type ShopperAct = 'cart-write' | 'order-create' | 'order-verify';

/** What is counted in the database. Waits are seconds; null: none. */
export interface RequestCounts {
  noteOrderMiss: (address: string) => Promise<void>;
  findOrderMissWait: (address: string) => Promise<number | null>;
  noteBadMessage: (address: string) => Promise<{ waitSeconds: number | null; isBurst: boolean }>;
  findBadMessageWait: (address: string) => Promise<number | null>;
  countOf: (act: ShopperAct, shopperId: string) => Promise<number | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}

const mayMiss = new Set<EndpointName>([
  'verifyOrder',
  'payOrderByCard',
  'payOrderByBenefit',
  'cancelPayment',
  'readInvoice',
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
  if (!app.config.isLimited) return;
  app.addHook('onSend', ({ refusal, ip }, _reply, _payload, done) => {
    if (refusal?.code !== 'ORDER_NOT_FOUND') return done();
    requestCounts.noteOrderMiss(ip).then(() => done(), done);
  });
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

/** What counts looks at orders, once the body has said which guest asks; nothing for any other endpoint. */
export function visitorLimitOf(app: FastifyInstance, contract: EndpointShape): preHandlerAsyncHookHandler[] {
  if (endpointNames.get(contract) !== 'verifyOrder' || !app.config.isLimited) return [];
  return [
    async ({ caller, body }) => {
      const { guestId } = (body ?? {}) as { guestId?: unknown };
      const visitor = caller?.kind === 'user' ? caller.userId : guestId;
      // Whoever is nobody's guest is counted by their address alone.
      if (typeof visitor !== 'string' || visitor === '' || visitor.length > 100) return;
      refuseToWait(await app.requestCounts.countOf('order-verify', visitor));
    },
  ];
}

/** What counts the requests of an address to an endpoint and refuses with RATE_LIMITED; nothing where it has no limit. */
export function limitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  const limit = name && name in limitOfEndpoint ? limitOfEndpoint[name] : addressLimits.otherRequests;
  if (!limit || !app.config.isLimited) return [];
  const guessing: onRequestAsyncHookHandler = async ({ ip }) =>
    refuseToWait(await app.requestCounts.findOrderMissWait(ip));
  return [...(name && mayMiss.has(name) ? [guessing] : []), addressCounter(app, name ?? contract.path, limit)];
}

/** Counts the requests of an address under a name of its own and refuses with RATE_LIMITED beyond the limit. */
export function addressCounter(
  app: FastifyInstance,
  name: string,
  { max, withinSeconds }: RequestLimit,
): onRequestAsyncHookHandler {
  const count = app.createRateLimit({
    max,
    timeWindow: withinSeconds * 1_000,
    // In Redis all counters share one space.
    keyGenerator: ({ ip }) => `${name}:${normalizeIP(ip)}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.ttlInSeconds });
  };
}

const endpointNames = new Map<EndpointShape, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name], name]),
);
