import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { createRegistrationForm, password } from '../../../api/test/account.ts';
import { base, createOrderBody, type Item } from '../../../api/test/checkout-steps.ts';
import { makeCategory } from '../../../api/test/make-category.ts';
import type { Shop } from './open-shop.ts';
import type { TestRequest } from './traffic.ts';
import { until } from './until.ts';

export interface Buyer {
  id: string;
  authorization: string;
}

/** Creates a signed-in user with one piece of the variant in the cart. */
export async function createBuyer(
  { db, make }: Pick<Shop, 'db' | 'make'>,
  variant: { id: number; priceFils: number },
): Promise<Buyer> {
  const user = await make.user();
  const line = { variantId: variant.id, quantity: 1, seenPriceFils: variant.priceFils };
  await db.cart.create({ data: { userId: user.id, lines: { create: line } } });
  return user;
}

export async function createBuyers(
  shop: Pick<Shop, 'db' | 'make'>,
  count: number,
  variant: { id: number; priceFils: number },
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) buyers.push(await createBuyer(shop, variant));
  return buyers;
}

/** The request for a buyer's cart. */
export const cartRequest = (url: string, { authorization }: Pick<Buyer, 'authorization'>): TestRequest => ({
  url: `${url}${base}/user/cart/me`,
  kind: 'read',
  headers: { authorization },
});

/** The request for a buyer's order of one piece, as the page sends it; a repeated one has the same key. */
export const orderRequest = (
  url: string,
  { authorization }: Pick<Buyer, 'authorization'>,
  variant: Item,
  path: 'create' | 'create-benefit' = 'create',
): TestRequest => ({
  url: `${url}${base}/user/order/${path}`,
  method: 'POST',
  kind: 'order',
  headers: { authorization, 'idempotency-key': randomUUID() },
  body: createOrderBody([variant]),
});

/** Generates browsing requests in turn: a category, its products, a search, the home page. */
export async function createBrowsing(shop: Shop, url = shop.url): Promise<(index: number) => TestRequest> {
  const products = Array.from({ length: 24 }, (_, n) => ({ name: `Meridian Trail ${n}`, priceFils: 60_000 + n * 100 }));
  const { path, ids } = await makeCategory(shop.db, shop.make, products);
  await shop.db.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
  // The processes look for a new version every second.
  await until(async () => (await fetch(`${url}${path}`)).ok);
  const [one, other] = ids.map((id) => `${base}/admin/product/variant-by-parentid/${id}`);
  const paths = [path, one, `${base}/product/search?term=Trail`, other, '/'];
  return (index) => {
    const chosen = paths[index % paths.length];
    const headers = { accept: chosen === '/' ? 'text/html' : 'application/json' };
    return { url: `${url}${chosen}`, kind: 'browse', headers };
  };
}

/** Registers as the page does; `verify` sends the code from the mail. */
export async function register({ mail }: Pick<Shop, 'mail'>, url: string) {
  const browser = supertest.agent(url);
  const form = createRegistrationForm();
  await browser.post(`${base}/user/create`).send(form);
  await until(async () => mail.messages(form.email).length > 0);
  const body = { email: form.email, activationCode: mail.messages(form.email)[0]?.subject.slice(0, 4) };
  return { browser, email: form.email, verify: () => browser.post(`${base}/user/verify`).send(body) };
}

/** Registers, verifies and signs in as the pages do; returns the authorization header. */
export async function signUp(shop: Pick<Shop, 'mail'>, url: string): Promise<string> {
  const { browser, email, verify } = await register(shop, url);
  await verify().expect(200);
  const { body } = await browser.post(`${base}/user/login`).send({ email, password }).expect(200);
  return `Bearer ${body.data.accessToken}`;
}
