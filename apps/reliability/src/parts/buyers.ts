import { randomUUID } from 'node:crypto';
import { signAccessToken } from '../../../api/src/features/sessions/sessions.token.ts';
import { base, createOrderBody } from '../../../api/test/checkout-steps.ts';
import type { Shop } from './open-shop.ts';
import { readPlaced, sendRequest, type TestRequest } from './traffic.ts';

export interface Buyer {
  userId: string;
  authorization: string;
}

/** Creates signed-in users, each with one piece of the variant in their cart. */
export async function createBuyers(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  size: number,
  variant: { id: number; priceFils: number },
): Promise<Buyer[]> {
  // The user, the session and the cart of one buyer have the same id.
  const ids = Array.from({ length: size }, () => randomUUID());
  const person = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234', gender: 'other' } as const;
  await db.user.createMany({ data: ids.map((id) => ({ ...person, id, email: `shopper-${id}@example.com` })) });
  const session = { rememberMe: false, expiresAt: new Date(Date.now() + 3_600_000) };
  await db.session.createMany({ data: ids.map((id) => ({ ...session, id, userId: id })) });
  await db.cart.createMany({ data: ids.map((id) => ({ id, userId: id })) });
  const line = { variantId: variant.id, quantity: 1, seenPriceFils: variant.priceFils };
  await db.cartLine.createMany({ data: ids.map((cartId) => ({ cartId, ...line })) });
  return ids.map((id) => ({
    userId: id,
    authorization: `Bearer ${signAccessToken(config.jwtSecret, { userId: id, sessionId: id }, new Date())}`,
  }));
}

/** Creates one buyer; see `makeCrowd`. */
export async function createBuyer(shop: Pick<Shop, 'db' | 'config'>, variant: { id: number; priceFils: number }) {
  const [buyer] = await createBuyers(shop, 1, variant);
  if (!buyer) throw new Error('No buyer was created.');
  return buyer;
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
  variant: { partNumber: string },
  path: 'create' | 'create-benefit' = 'create',
): TestRequest => ({
  url: `${url}${base}/user/order/${path}`,
  method: 'POST',
  kind: 'order',
  headers: { authorization, 'idempotency-key': randomUUID() },
  body: createOrderBody([variant]),
});

/** Places an unpaid card order of one piece; returns its number. */
export async function placeOrder(shop: Shop): Promise<string> {
  const variant = await shop.make.variant({ priceFils: 60_000 });
  const answer = await sendRequest(orderRequest(shop.url, await createBuyer(shop, variant), variant));
  const { orderNumber } = readPlaced(answer);
  if (!orderNumber) throw new Error(`The order was answered ${answer.status} ${answer.code}.`);
  return orderNumber;
}
