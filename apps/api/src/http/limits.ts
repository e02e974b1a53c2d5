import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../refusal.ts';

interface Limit {
  max: number;
  withinMinutes: number;
}

const perMinute = (max: number): Limit => ({ max, withinMinutes: 1 });
const perTenMinutes = (max: number): Limit => ({ max, withinMinutes: 10 });
const perHour = (max: number): Limit => ({ max, withinMinutes: 60 });

/** Requests per address, IPv6 by /64 (SECURITY.md section 3, left column). What is not named may be read 600 times. */
const limits: Partial<Record<EndpointName, Limit | null>> = {
  login: perMinute(20),
  createUser: perHour(10),
  resendCode: perHour(20),
  verifyUser: perTenMinutes(30),
  forgotPassword: perHour(10),
  resetPassword: perHour(20),
  readGuestId: perHour(60),
  addCartLine: perMinute(240),
  removeCartLine: perMinute(240),
  setCartLineQuantity: perMinute(240),
  clearCart: perMinute(240),
  deleteCart: perMinute(240),
  createCardOrder: perMinute(30),
  createBenefitOrder: perMinute(30),
  createCodOrder: perMinute(30),
  verifyOrder: perMinute(60),
  searchProducts: perMinute(120),
  suggestProducts: perMinute(120),
  subscribeToNewsletter: perHour(10),
  sendContactForm: perHour(10),
  // A signature guards it, and a provider repeats what it was refused.
  receiveProviderEvent: null,
};
const otherReads = perMinute(600);

/** What is counted in the database. Waits are seconds; null: none. */
export interface RequestCounts {
  noteOrderMiss: (address: string) => Promise<void>;
  findOrderMissWait: (address: string) => Promise<number | null>;
  countOf: (act: 'cart-write' | 'order-create', shopperId: string) => Promise<number | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}

const mayMiss = new Set<EndpointName>(['verifyOrder', 'cancelPayment', 'readInvoice']);
const actOf: Partial<Record<EndpointName, 'cart-write' | 'order-create'>> = {
  addCartLine: 'cart-write',
  removeCartLine: 'cart-write',
  setCartLineQuantity: 'cart-write',
  clearCart: 'cart-write',
  deleteCart: 'cart-write',
  createCardOrder: 'order-create',
  createBenefitOrder: 'order-create',
  createCodOrder: 'order-create',
};

/** Prepares the limits; once, before any route. */
export async function installLimits(app: FastifyInstance, requestCounts: RequestCounts): Promise<void> {
  await app.register(rateLimit, { global: false, skipOnError: true });
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

/** What counts the requests to an endpoint and refuses with RATE_LIMITED; nothing where it has no limit. */
export function limitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  const limit = name && name in limits ? limits[name] : otherReads;
  if (!limit || !app.config.isLimited) return [];
  const count = app.createRateLimit({ max: limit.max, timeWindow: limit.withinMinutes * 60_000 });
  const guessing: onRequestAsyncHookHandler = async ({ ip }) =>
    refuseToWait(await app.requestCounts.findOrderMissWait(ip));
  return [
    ...(name && mayMiss.has(name) ? [guessing] : []),
    async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.ttlInSeconds });
    },
  ];
}

const endpointNames = new Map<EndpointShape, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name], name]),
);
