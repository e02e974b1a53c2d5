import { base, readPlaced } from '../../api/test/checkout-steps.ts';
import type { Shop } from '../src/parts/open-shop.ts';
import { orderRequest } from '../src/parts/shoppers.ts';
import type { TestRequest } from '../src/parts/traffic.ts';
import { mailsPath, sendOk } from './reads.ts';

/** The shop with the demo catalogue, and a part with enough stock for every order. */
export type DemoShop = Pick<Shop, 'url' | 'db' | 'make' | 'fakeProviders'> & { partNumber: string };

/** Prepares shoppers outside of the measured time; returns one function for each measured flow. */
export type Flow = (shop: DemoShop, count: number) => Promise<(() => Promise<unknown>)[]>;

const defineFlow =
  <Shopper>(
    prepare: (shop: DemoShop) => Promise<Shopper>,
    act: (shop: DemoShop, shopper: Shopper) => Promise<unknown>,
  ): Flow =>
  async (shop, count) => {
    const shoppers: Shopper[] = [];
    while (shoppers.length < count) shoppers.push(await prepare(shop));
    return shoppers.map((shopper) => () => act(shop, shopper));
  };

async function send({ url }: DemoShop, method: 'GET' | 'POST' | 'PUT', path: string, rest: Partial<TestRequest> = {}) {
  const { body } = await sendOk({ url: url + base + path, method, ...rest });
  return body as { data: unknown };
}

const add = (shop: DemoShop, token: string, headers: Record<string, string> = {}) =>
  send(shop, 'POST', `/user/cart/add/${token}`, { headers, body: { variantId: shop.partNumber } });

/** A guest with one line in the cart. */
async function makeBuyer(shop: DemoShop) {
  const { guestToken } = await shop.make.guest();
  const { data } = await add(shop, guestToken);
  return { guestToken, lineId: (data as { id: string }[])[0]?.id };
}

const makeUser = ({ make }: DemoShop) => make.user({ passwordHash: 'none' });

const logIn = (shop: DemoShop, { email, guestToken }: { email: string; guestToken?: string }) =>
  send(shop, 'POST', '/user/login', { body: { email, password: 'Meridian-Trail-1', guestToken } });

export const addFirstLine = defineFlow(
  ({ make }) => make.guest(),
  (shop, { guestToken }) => add(shop, guestToken),
);

export const getCart: Flow = async (shop, count) => {
  const { guestToken } = await makeBuyer(shop);
  return Array.from({ length: count }, () => () => send(shop, 'GET', `/user/cart/${guestToken}`));
};

export const changeQuantity = defineFlow(makeBuyer, (shop, { guestToken, lineId }) => {
  const headers = { 'x-guest-token': guestToken };
  return send(shop, 'PUT', `/user/cart/quantity/${lineId}`, { headers, body: { quantity: 2 } });
});

export const signIn = defineFlow(makeUser, logIn);

export const signInWithCart = defineFlow(
  async (shop) => ({ ...(await makeUser(shop)), ...(await makeBuyer(shop)) }),
  logIn,
);

type Buyer = { authorization: string };

/** A new user with one line in the cart. */
async function makeUserWithCart(shop: DemoShop): Promise<Buyer> {
  const { authorization } = await shop.make.user();
  await add(shop, 'me', { authorization });
  return { authorization };
}

const placeOrder = async (shop: DemoShop, buyer: Buyer) =>
  readPlaced((await sendOk(orderRequest(shop.url, buyer, shop))).body);

/** Places an order, pays it at the fake Stripe (whose CPU time is not counted), and reads it once it is paid. */
async function buy(shop: DemoShop, headers: Buyer) {
  const { stripe } = shop.fakeProviders;
  const { orderNumber, ref } = await placeOrder(shop, headers);
  stripe.pay(ref);
  await stripe.idle();
  const { data } = await send(shop, 'POST', `/user/order/verify/${orderNumber}`, { headers, body: {} });
  if ((data as { payment: { isOpen: boolean } }).payment.isOpen) throw new Error(`${orderNumber} is not paid.`);
}

export const placeByCard = defineFlow(makeUserWithCart, placeOrder);

export const orderByCard = defineFlow(makeUserWithCart, buy);

/** The same, and its mail is delivered. */
export const orderByCardMailed: Flow = async (shop, count) => {
  const flow = await defineFlow(makeUserWithCart, async (open, buyer) => {
    await buy(open, buyer);
    await sendOk({ url: open.url + mailsPath, method: 'POST' });
  })(shop, count);
  // The mails of the orders before are no part of it.
  await shop.db.$executeRaw`UPDATE outbox_mails SET sent_at = now() WHERE sent_at IS NULL`;
  return flow;
};
