import { randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { createOrderBody } from '../../api/test/checkout-steps.ts';
import type { Make } from '../../api/test/make.ts';
import type { FakeProviders } from '../../api/test/start-fake-providers.ts';

/** The shop with the demo catalogue, and access to its database to prepare shoppers. */
export interface DemoShop {
  url: string;
  db: Database;
  make: Make;
  fakeProviders: FakeProviders;
  /** A part with enough stock for every order. */
  partNumber: string;
}

/** Prepares shoppers outside of the measured time; returns one function for each measured flow. */
export type Flow = (shop: DemoShop, count: number) => Promise<(() => Promise<unknown>)[]>;

const password = 'Meridian-Trail-1';

interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

interface Answer {
  data: { id: string }[] & { orderNumber: string; session: { id: string }; payment: { isOpen: boolean } };
}

async function send({ url }: DemoShop, method: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer as Answer;
}

async function repeat<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

const add = (shop: DemoShop, token: string, headers: Record<string, string> = {}) =>
  send(shop, 'POST', `/user/cart/add/${token}`, { headers, body: { variantId: shop.partNumber } });

/** A guest with one line in the cart. */
async function makeBuyer(shop: DemoShop) {
  const { guestToken } = await shop.make.guest();
  const { data } = await add(shop, guestToken);
  return { guestToken, lineId: data[0]?.id ?? '' };
}

export const getGuestId: Flow = async (shop, count) =>
  Array.from({ length: count }, () => () => send(shop, 'GET', '/user/guest-id'));

export const addFirstLine: Flow = async (shop, count) => {
  const guests = await repeat(count, shop.make.guest);
  return guests.map(
    ({ guestToken }) =>
      () =>
        add(shop, guestToken),
  );
};

export const getCart: Flow = async (shop, count) => {
  const { guestToken } = await makeBuyer(shop);
  return Array.from({ length: count }, () => () => send(shop, 'GET', `/user/cart/${guestToken}`));
};

export const changeQuantity: Flow = async (shop, count) => {
  const buyers = await repeat(count, () => makeBuyer(shop));
  return buyers.map(
    ({ guestToken, lineId }) =>
      () =>
        send(shop, 'PUT', `/user/cart/quantity/${lineId}`, {
          headers: { 'x-guest-token': guestToken },
          body: { quantity: 2 },
        }),
  );
};

export const signIn: Flow = async (shop, count) => {
  const users = await repeat(count, () => shop.make.user({ passwordHash: 'none' }));
  return users.map(
    ({ email }) =>
      () =>
        send(shop, 'POST', '/user/login', { body: { email, password } }),
  );
};

export const signInWithCart: Flow = async (shop, count) => {
  const users = await repeat(count, () => shop.make.user({ passwordHash: 'none' }));
  const guestTokens = (await repeat(count, () => makeBuyer(shop))).map(({ guestToken }) => guestToken);
  return users.map(
    ({ email }, at) =>
      () =>
        send(shop, 'POST', '/user/login', { body: { email, password, guestToken: guestTokens[at] } }),
  );
};

/** Places an order, pays it at the fake Stripe (whose CPU time is not counted), and reads it once it is paid. */
export const orderByCard: Flow = async (shop, count) => {
  const { stripe } = shop.fakeProviders;
  const users = await repeat(count, () => shop.make.user());
  for (const { authorization } of users) await add(shop, 'me', { authorization });
  return users.map(({ authorization }) => async () => {
    const body = createOrderBody([{ partNumber: shop.partNumber }]);
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const { data } = await send(shop, 'POST', '/user/order/create', { headers, body });
    stripe.pay(data.session.id);
    await stripe.idle();
    const paid = await send(shop, 'POST', `/user/order/verify/${data.orderNumber}`, {
      headers: { authorization },
      body: {},
    });
    if (paid.data.payment.isOpen) throw new Error(`${data.orderNumber} is not paid.`);
  });
};
