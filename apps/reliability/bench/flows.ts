import type { Database } from '@dilmun/db/client';
import type { Make } from '../../api/test/make.ts';
import type { FakeProviders } from '../../api/test/start-fake-providers.ts';
import { orderRequest } from '../src/parts/buyers.ts';
import { readPlaced, sendRequest, type TestRequest } from '../src/parts/traffic.ts';

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

async function send({ url }: DemoShop, method: 'GET' | 'POST' | 'PUT', path: string, rest: Partial<TestRequest> = {}) {
  const answer = await sendRequest({ url: `${url}/api/v1${path}`, method, ...rest });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

async function prepare<Shopper>(
  count: number,
  make: () => Promise<Shopper>,
  act: (shopper: Shopper) => Promise<unknown>,
) {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) shoppers.push(await make());
  return shoppers.map((shopper) => () => act(shopper));
}

const add = (shop: DemoShop, token: string, headers: Record<string, string> = {}) =>
  send(shop, 'POST', `/user/cart/add/${token}`, { headers, body: { variantId: shop.partNumber } });

/** A guest with one line in the cart. */
async function makeBuyer(shop: DemoShop) {
  const { guestToken } = await shop.make.guest();
  const { body } = await add(shop, guestToken);
  return { guestToken, lineId: (body as { data: { id: string }[] }).data[0]?.id };
}

export const getGuestId: Flow = (shop, count) =>
  prepare(
    count,
    async () => null,
    () => send(shop, 'GET', '/user/guest-id'),
  );

export const addFirstLine: Flow = (shop, count) =>
  prepare(count, shop.make.guest, ({ guestToken }) => add(shop, guestToken));

export const getCart: Flow = async (shop, count) => {
  const buyer = await makeBuyer(shop);
  return prepare(
    count,
    async () => buyer,
    ({ guestToken }) => send(shop, 'GET', `/user/cart/${guestToken}`),
  );
};

export const changeQuantity: Flow = (shop, count) =>
  prepare(
    count,
    () => makeBuyer(shop),
    ({ guestToken, lineId }) => {
      const headers = { 'x-guest-token': guestToken };
      return send(shop, 'PUT', `/user/cart/quantity/${lineId}`, { headers, body: { quantity: 2 } });
    },
  );

const makeUser = (shop: DemoShop) => shop.make.user({ passwordHash: 'none' });

export const signIn: Flow = (shop, count) =>
  prepare(
    count,
    () => makeUser(shop),
    ({ email }) => send(shop, 'POST', '/user/login', { body: { email, password } }),
  );

export const signInWithCart: Flow = (shop, count) =>
  prepare(
    count,
    async () => ({ ...(await makeUser(shop)), ...(await makeBuyer(shop)) }),
    ({ email, guestToken }) => send(shop, 'POST', '/user/login', { body: { email, password, guestToken } }),
  );

/** Places an order, pays it at the fake Stripe (whose CPU time is not counted), and reads it once it is paid. */
export const orderByCard: Flow = async (shop, count) => {
  const { stripe } = shop.fakeProviders;
  const makeUserWithCart = async () => {
    const user = await shop.make.user();
    await add(shop, 'me', { authorization: user.authorization });
    return user;
  };
  return prepare(count, makeUserWithCart, async (user) => {
    const { orderNumber, session } = readPlaced(await sendRequest(orderRequest(shop.url, user, shop)));
    if (!session) throw new Error('The order was refused.');
    stripe.pay(session.id);
    await stripe.idle();
    const headers = { authorization: user.authorization };
    const { body } = await send(shop, 'POST', `/user/order/verify/${orderNumber}`, { headers, body: {} });
    const { data } = body as { data: { payment: { isOpen: boolean } } };
    if (data.payment.isOpen) throw new Error(`${orderNumber} is not paid.`);
  });
};
