import { randomUUID } from 'node:crypto';
import { signAccessToken } from '../../../api/src/features/sessions/sessions.token.ts';
import { base, createOrderBody } from '../../../api/test/checkout-steps.ts';
import type { Shop } from './open-shop.ts';
import type { Asked } from './traffic.ts';

export interface Buyer {
  userId: string;
  authorization: string;
}

/** Creates signed-in users, each with one piece of the variant in their cart. */
export async function makeCrowd(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  size: number,
  variant: { id: number; priceFils: number },
): Promise<Buyer[]> {
  const rows = Array.from({ length: size }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    cartId: randomUUID(),
  }));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.user.createMany({
    data: rows.map(({ userId: id }) => ({
      id,
      email: `shopper-${id}@example.com`,
      firstName: 'Noor',
      lastName: 'Haddad',
      mobileNumber: '97336001234',
      gender: 'other',
    })),
  });
  await db.session.createMany({
    data: rows.map(({ userId, sessionId: id }) => ({ id, userId, rememberMe: false, expiresAt })),
  });
  await db.cart.createMany({ data: rows.map(({ userId, cartId: id }) => ({ id, userId })) });
  const line = { variantId: variant.id, quantity: 1, seenPriceFils: variant.priceFils };
  await db.cartLine.createMany({ data: rows.map(({ cartId }) => ({ cartId, ...line })) });
  return rows.map(({ userId, sessionId }) => ({
    userId,
    authorization: `Bearer ${signAccessToken(config.jwtSecret, { userId, sessionId }, new Date())}`,
  }));
}

/** Creates one buyer; see `makeCrowd`. */
export async function makeBuyer(shop: Pick<Shop, 'db' | 'config'>, variant: { id: number; priceFils: number }) {
  const [buyer] = await makeCrowd(shop, 1, variant);
  if (!buyer) throw new Error('No buyer was created.');
  return buyer;
}

/** The request for a buyer's cart. */
export const cartRequest = (url: string, { authorization }: Pick<Buyer, 'authorization'>): Asked => ({
  url: `${url}${base}/user/cart/me`,
  kind: 'read',
  headers: { authorization },
});

/** The request for a buyer's order of one piece, as the page sends it. */
export const orderRequest = (
  url: string,
  { authorization }: Pick<Buyer, 'authorization'>,
  variant: { partNumber: string },
  { key = randomUUID(), path = 'create' }: { key?: string; path?: string } = {},
): Asked => ({
  url: `${url}${base}/user/order/${path}`,
  method: 'POST',
  kind: 'order',
  headers: { authorization, 'idempotency-key': key },
  body: createOrderBody([variant]),
});
