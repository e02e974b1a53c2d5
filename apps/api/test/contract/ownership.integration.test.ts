import { randomUUID } from 'node:crypto';
import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, place } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { type Sendable, sendParts } from '../wire-samples.ts';

const testApp = openTestAppWithFakeProviders();

type Owner = 'guest A' | 'guest B' | 'user A' | 'user B';
type Caller = Owner | 'anonymous' | 'expired session';
type Thing = Owner | 'nobody';

interface Person {
  guestToken: string;
  authorization?: string;
  lineId: string;
  orderNumber: string;
  /** Another device of the same user. */
  sessionId: string;
  addressId: string;
}

const callers: Caller[] = ['anonymous', 'guest A', 'guest B', 'user A', 'user B', 'expired session'];
const things: Thing[] = ['guest A', 'guest B', 'user A', 'user B', 'nobody'];

/** A request for a foreign resource for each endpoint that takes one; all other endpoints are listed below. */
const asked: Record<string, (caller: Person, thing: Person) => Sendable> = {
  removeCartLine: (caller, { lineId }) => ({ params: { guestToken: caller.guestToken, itemId: lineId } }),
  setCartLineQuantity: (caller, { lineId }) => ({
    params: { cartItemId: lineId },
    headers: { 'x-guest-token': caller.guestToken },
    body: { quantity: 1 },
  }),
  verifyOrder: (caller, { orderNumber }) => ({
    params: { orderNumber },
    body: caller.authorization ? {} : { guestId: caller.guestToken },
  }),
  requestReturn: (caller, { orderNumber }) => ({
    params: { orderNumber },
    headers: { 'x-guest-token': caller.guestToken },
    body: { itemId: randomUUID(), quantity: 1, reason: 'other' },
  }),
  readOrderReviews: (caller, { orderNumber }) => ({
    params: { orderNumber },
    headers: { 'x-guest-token': caller.guestToken },
  }),
  writeReview: (caller, { orderNumber }) => ({
    params: { orderNumber },
    headers: { 'x-guest-token': caller.guestToken },
    body: { itemId: randomUUID(), stars: 5, text: 'Good.', name: 'Noor' },
  }),
  removeReview: (caller, { orderNumber }) => ({
    params: { orderNumber, itemId: randomUUID() },
    headers: { 'x-guest-token': caller.guestToken },
  }),
  endSession: (_caller, { sessionId }) => ({ params: { id: sessionId } }),
  changeAddress: (_caller, { addressId }) => ({ params: { id: addressId }, body: savedAddress }),
  removeAddress: (_caller, { addressId }) => ({ params: { id: addressId } }),
  payOrderByCard: (_caller, { orderNumber }) => ({ params: { orderNumber } }),
  payOrderByDebitCard: (_caller, { orderNumber }) => ({ params: { orderNumber } }),
  cancelPayment: (_caller, { orderNumber }) => ({ params: { orderNumber } }),
  readInvoice: (caller, { orderNumber }) => ({
    params: { orderNumber },
    headers: { 'x-guest-token': caller.guestToken },
  }),
  readCreditNote: (caller, { orderNumber }) => ({
    params: { orderNumber, number: 'CN-000001' },
    headers: { 'x-guest-token': caller.guestToken },
  }),
};

/** These take no resource: their responses are the caller's own, or public. */
const ownless = new Set([
  'readGuestId',
  'addCartLine',
  'readCart',
  'clearCart',
  'deleteCart',
  'readMe',
  'listOrders',
  'applyDiscount',
  'removeDiscount',
  'readInformationPage',
  'createUser',
  'verifyUser',
  'resendCode',
  'forgotPassword',
  'resetPassword',
  'login',
  'refreshSession',
  'logout',
  'changePassword',
  'listSessions',
  'endOtherSessions',
  'readDetails',
  'changeDetails',
  'listAddresses',
  'addAddress',
  'readCarousel',
  'readHomeCards',
  'readFeatured',
  'readInformationPage',
  'listCategories',
  'readCategory',
  'readCategoryDetails',
  'readParentProduct',
  'readVariants',
  'readVariantFacts',
  'readSubProducts',
  'searchProducts',
  'suggestProducts',
  'subscribeToNewsletter',
  'sendContactForm',
  'createCardOrder',
  'createDebitOrder',
  'createCodOrder',
  'receiveProviderEvent',
  'sendOrderLink',
  'readPaymentMethods',
  'readDeliveryPromises',
  'readShopSettings',
  'requestStockAlert',
  'confirmStockAlert',
  'listProductReviews',
  'listSavedProducts',
  'listSavedParts',
  'saveProducts',
  'removeSavedProduct',
]);

const { shippingAddress: savedAddress } = createOrderBody([]);

let people: Record<Thing, Person>;
let expired: Person;

beforeAll(async () => {
  const { partNumber, id: variantId, priceFils: seenPriceFils } = await testApp.make.variant({ onHand: 100 });
  const addLine = async (owner: { guestId: string } | { userId: string }) => {
    const cart = await testApp.db.cart.upsert({ where: owner as { userId: string }, create: owner, update: {} });
    return testApp.db.cartLine.create({ data: { cartId: cart.id, variantId, quantity: 1, seenPriceFils } });
  };
  const getSessionId = async (userId: string) => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    return (await testApp.db.session.create({ data: { userId, rememberMe: false, expiresAt } })).id;
  };
  /** The address of the user's order, which was saved with it. */
  const getAddressId = async (userId: string) =>
    (await testApp.db.savedAddress.findFirstOrThrow({ where: { userId } })).id;
  const guest = async (): Promise<Person> => {
    // An order of this guest, placed by some user in this browser.
    const { guestToken, id: guestId } = await testApp.make.guest();
    const { authorization, id: userId } = await testApp.make.user();
    await addLine({ userId });
    const order = await place(
      testApp,
      authorization,
      createOrderBody([{ partNumber }], { guestId: guestToken }),
    ).expect(200);
    const { id: lineId } = await addLine({ guestId });
    const orderNumber = order.body.data.orderNumber;
    return {
      guestToken,
      lineId,
      orderNumber,
      sessionId: await getSessionId(userId),
      addressId: await getAddressId(userId),
    };
  };
  const user = async (): Promise<Person> => {
    const { authorization, id: userId } = await testApp.make.user();
    await addLine({ userId });
    const { body } = await place(testApp, authorization, createOrderBody([{ partNumber }])).expect(200);
    await testApp.db.cartLine.deleteMany({ where: { cart: { userId } } });
    const { id: lineId } = await addLine({ userId });
    const [sessionId, addressId] = [await getSessionId(userId), await getAddressId(userId)];
    return { guestToken: 'me', authorization, lineId, orderNumber: body.data.orderNumber, sessionId, addressId };
  };
  people = {
    'guest A': await guest(),
    'guest B': await guest(),
    'user A': await user(),
    'user B': await user(),
    nobody: {
      guestToken: 'nobody-issued-this',
      lineId: randomUUID(),
      orderNumber: 'BH-3333333333',
      sessionId: randomUUID(),
      addressId: randomUUID(),
    },
  };
  const { authorization, sessionId } = await testApp.make.user();
  await testApp.db.session.update({ where: { id: sessionId }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expired = { ...people.nobody, authorization };
});

async function answer(name: string, caller: Caller, thing: Thing) {
  const contract = (endpoints as Record<string, EndpointShape>)[name];
  if (!contract) throw new Error(`no endpoint ${name}`);
  const person = caller === 'anonymous' ? people.nobody : caller === 'expired session' ? expired : people[caller];
  const request = asked[name]?.(person, people[thing]) ?? {};
  const identity: Record<string, string> = person.authorization ? { authorization: person.authorization } : {};
  const { status, body } = await sendParts(testApp, contract, {
    ...request,
    headers: { ...request.headers, ...identity },
  });
  return { status, body };
}

describe('ownership', () => {
  it('every endpoint is in the matrix, or in the list of those that take no resource', { tags: 'S27' }, () => {
    const unknown = Object.keys(endpoints).filter((name) => !(name in asked) && !ownless.has(name));
    expect(unknown).toEqual([]);
  });

  const names = Object.keys(asked).filter((name) => name in endpoints);

  it.each(names)(
    '%s: another’s resource gets exactly the answer of a missing one',
    { tags: ['S27', 'S28', 'S31'] },
    async (name) => {
      for (const caller of callers) {
        const missing = await answer(name, caller, 'nobody');
        expect([401, 404], `${name} ${caller}`).toContain(missing.status);
        for (const thing of things.filter((owner) => owner !== caller)) {
          expect(await answer(name, caller, thing), `${name}: ${caller} asks for what is of ${thing}`).toEqual(missing);
        }
      }
    },
  );

  it.each(['setCartLineQuantity', 'verifyOrder', 'removeCartLine'])(
    '%s: the owner is served',
    { tags: 'S27' },
    async (name) => {
      for (const caller of ['guest A', 'user A'] as const)
        expect((await answer(name, caller, caller)).status).toBe(200);
    },
  );

  it('endSession: the owner is served', { tags: 'S27' }, async () => {
    expect((await answer('endSession', 'user A', 'user A')).status).toBe(200);
    expect((await answer('endSession', 'user A', 'user A')).status).toBe(404);
  });

  it('changeAddress and removeAddress: the owner is served', { tags: 'S27' }, async () => {
    expect((await answer('changeAddress', 'user A', 'user A')).status).toBe(200);
    expect((await answer('removeAddress', 'user A', 'user A')).status).toBe(200);
    expect((await answer('removeAddress', 'user A', 'user A')).status).toBe(404);
  });

  it('an e-mail address links no order to an account', { tags: ['spec-272', 'S30'] }, async () => {
    const { email, authorization } = await testApp.make.user();
    await testApp.db.order.updateMany({ data: { email } });
    const { body } = await testApp.http.get('/api/v1/user/order').set({ authorization }).expect(200);
    expect(body.data).toEqual([]);
  });
});

describe('the catalogue below admin/', () => {
  const admin = Object.values<EndpointShape>(endpoints).filter(({ path }) => path.startsWith('/admin/'));

  it('is public, and accepts only GET', { tags: ['spec-15', 'spec-276', 'S32'] }, async () => {
    expect(admin.length).toBeGreaterThan(3);
    for (const { method, caller, path } of admin) {
      expect({ method, caller }).toEqual({ method: 'GET', caller: 'anyone' });
      const url = `/api/v1${path.replaceAll(/:\w+/g, '1')}`;
      for (const verb of ['post', 'put', 'patch', 'delete'] as const) {
        const { status, body } = await testApp.http[verb](url).send({});
        expect({ verb, status, code: body.code }).toEqual({ verb, status: 405, code: 'METHOD_NOT_ALLOWED' });
      }
    }
  });
});
