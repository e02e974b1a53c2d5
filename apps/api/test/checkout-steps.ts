import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export const base = '/api/v1';

const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: '12',
  street: 'Building 6, Road 2407',
  landmark: '',
  city: 'Muharraq',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};

export interface Item {
  partNumber: string;
  quantity?: number;
}

/** The payload of an order of these items. */
export const createOrderBody = (items: Item[], more: object = {}) => ({
  email: 'noor@example.com',
  items: items.map(({ partNumber, quantity = 1 }) => ({ variantId: partNumber, quantity, name: 'Meridian Trail' })),
  billingAddress: address,
  shippingAddress: address,
  ...more,
});

/** An API, and the factory of its shoppers. */
export type ShopClient = Pick<TestApp, 'http' | 'make'>;

/** A signed-in user whose cart holds these items. */
export async function createUserWithCart(testApp: ShopClient, items: Item[]) {
  const user = await testApp.make.user();
  for (const item of items) await fillCart(testApp, user.authorization, item);
  return user;
}

/** Puts an item into the user's cart. */
export async function fillCart(
  testApp: Pick<ShopClient, 'http'>,
  authorization: string,
  { partNumber, quantity = 1 }: Item,
) {
  for (let n = 0; n < quantity; n++) {
    await testApp.http
      .post(`${base}/user/cart/add/me`)
      .set('authorization', authorization)
      .send({ variantId: partNumber })
      .expect(200);
  }
}

/** Places an order; `key` is the checkout attempt's. */
export const place = (
  testApp: Pick<ShopClient, 'http'>,
  authorization: string,
  body: object,
  { path = 'create', key = randomUUID() }: { path?: 'create' | 'create-benefit' | 'create-cod'; key?: string } = {},
) =>
  testApp.http
    .post(`${base}/user/order/${path}`)
    .set('authorization', authorization)
    .set('idempotency-key', key)
    .send(body);

/**
 * Reads the order number and the payment page from the response of an order: Stripe's session or BENEFIT's payment. Both
 * are empty if the order was refused.
 */
export function readPlaced(body: unknown): { orderNumber: string; ref: string } {
  const [{ orderNumber = '', session, result } = {} as Placed] = [
    (body as { data?: Placed | Placed[] } | null)?.data,
  ].flat();
  return { orderNumber, ref: session?.id ?? (result ? new URL(result).searchParams.get('PaymentID') : null) ?? '' };
}

interface Placed {
  orderNumber?: string;
  session?: { id: string };
  result?: string;
}

/** Reads an order as its owner. */
export const verify = (
  testApp: Pick<ShopClient, 'http'>,
  orderNumber: string,
  authorization?: string,
  body: object = {},
) => {
  const request = testApp.http.post(`${base}/user/order/verify/${orderNumber}`);
  return (authorization ? request.set('authorization', authorization) : request).send(body);
};
