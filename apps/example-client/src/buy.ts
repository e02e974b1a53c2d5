import createClient from 'openapi-fetch';
import type { components, paths } from '../generated/shop-api.d.ts';

/** Somebody who buys: the account that is opened for it and the address of the parcel. */
export interface Buyer {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  mobileNumber: string;
  address: components['schemas']['Address'];
}

export type PlacedOrder = components['schemas']['CardPayment'];

/**
 * Buys one piece of the first product of a search, as any client of the API does it: fills a cart as a guest, opens an
 * account, signs in, which takes the cart along, and places the order, which is to be paid at Stripe with the returned
 * session. The types come from docs/openapi.json.
 * @param url the shop's origin, for example http://localhost:3000
 * @param readCode reads the code that the shop has mailed to the buyer
 * @throws {Error} with the shop's message if a request is refused
 */
export async function buy(
  url: string,
  term: string,
  buyer: Buyer,
  readCode: () => Promise<string>,
): Promise<PlacedOrder> {
  const api = createClient<paths>({ baseUrl: url });

  const found = accept(await api.GET('/api/v1/product/search', { params: { query: { term } } }));
  const [product] = found.data;
  if (!product) throw new Error(`No product is found for ${term}.`);

  const guestToken = accept(await api.GET('/api/v1/user/guest-id')).data;
  const cart = accept(
    await api.POST('/api/v1/user/cart/add/{guestToken}', {
      params: { path: { guestToken } },
      body: { variantId: product.partnumber },
    }),
  );

  const { email, password, firstName, lastName, mobileNumber, address } = buyer;
  accept(
    await api.POST('/api/v1/user/create', {
      body: {
        firstName,
        lastName,
        email,
        confirmEmail: email,
        password,
        confirmPassword: password,
        mobileNumber,
        gender: 'other',
      },
    }),
  );
  // The password replaces the cookie by which the shop knows the browser that registered.
  accept(await api.POST('/api/v1/user/verify', { body: { email, activationCode: await readCode(), password } }));
  const { accessToken } = accept(await api.POST('/api/v1/user/login', { body: { email, password, guestToken } })).data;

  const order = accept(
    await api.POST('/api/v1/user/order/create', {
      headers: { authorization: `Bearer ${accessToken}` },
      body: {
        email,
        items: cart.data.map(({ partNumber, quantity, productName }) => ({
          variantId: partNumber,
          quantity,
          name: productName,
        })),
        billingAddress: address,
        shippingAddress: address,
      },
    }),
  );
  return order.data;
}

/** The body of a success; a refusal has the one error shape, whose message is for the buyer. */
function accept<T>({ data, error }: { data?: T; error?: { message: string } }): T {
  if (data === undefined) throw new Error(error?.message ?? 'The shop sent an empty response.');
  return data;
}
