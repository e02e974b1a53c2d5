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

/** Counts, per address, who asks for orders that are not there or not theirs. */
export interface OrderMisses {
  note: (address: string) => Promise<void>;
  /** Seconds until this address may ask again; null when it may. */
  findWait: (address: string) => Promise<number | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    orderMisses: OrderMisses;
  }
}

const mayMiss = new Set<EndpointName>(['verifyOrder', 'cancelPayment']);

/** Prepares the limits; once, before any route. */
export async function installLimits(app: FastifyInstance, orderMisses: OrderMisses): Promise<void> {
  await app.register(rateLimit, { global: false, skipOnError: true });
  app.decorate('orderMisses', orderMisses);
  if (!app.config.isLimited) return;
  app.addHook('onSend', async ({ refusal, ip }) => {
    if (refusal?.code === 'ORDER_NOT_FOUND') await orderMisses.note(ip);
  });
}

/** What counts the requests to an endpoint and refuses with RATE_LIMITED; nothing where it has no limit. */
export function limitOf(app: FastifyInstance, contract: EndpointShape): onRequestAsyncHookHandler[] {
  const name = endpointNames.get(contract);
  const limit = name && name in limits ? limits[name] : otherReads;
  if (!limit || !app.config.isLimited) return [];
  const count = app.createRateLimit({ max: limit.max, timeWindow: limit.withinMinutes * 60_000 });
  const guessing: onRequestAsyncHookHandler = async ({ ip }) => {
    const retryAfterSeconds = await app.orderMisses.findWait(ip);
    if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  };
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
