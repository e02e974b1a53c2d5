import { randomUUID } from 'node:crypto';
import type { Caller, EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import type { ErrorAnswer } from '@dilmun/contracts/errors';
import { validation } from '@dilmun/messages/validation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, place } from '../checkout-steps.ts';
import { fuzzRequests } from '../env.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { fuzz } from '../fuzz.ts';
import { listMutations } from '../mutations.ts';
import { Failure, isFine, slowMs } from '../refusals.ts';
import { openTables, type Tables } from '../table-states.ts';
import { createWireSamples, type Sendable, sendParts, type WireParts } from '../wire-samples.ts';

// Rules of every endpoint: which callers it admits, which requests it refuses, whose resources it serves, what caches may store.

const testApp = openTestAppWithFakeProviders();

type Identity = 'anonymous' | 'guest' | 'user' | 'expired session' | 'forged token';
const identities: Identity[] = ['anonymous', 'guest', 'user', 'expired session', 'forged token'];

/** The refusal of each identity; identities without an entry are admitted. */
const turnedAway: Record<Caller, Partial<Record<Identity, string>>> = {
  anyone: {},
  visitor: { 'expired session': '401 SESSION_ENDED', 'forged token': '401 SESSION_ENDED' },
  shopper: {
    anonymous: '401 GUEST_UNKNOWN',
    'expired session': '401 SESSION_ENDED',
    'forged token': '401 SESSION_ENDED',
  },
  user: {
    anonymous: '401 UNAUTHENTICATED',
    guest: '401 UNAUTHENTICATED',
    'expired session': '401 SESSION_ENDED',
    'forged token': '401 SESSION_ENDED',
  },
  session: Object.fromEntries(identities.map((identity) => [identity, '403 XSRF_FAILED'])),
  provider: Object.fromEntries(identities.map((identity) => [identity, '400 SIGNATURE_INVALID'])),
};
const doorCodes = ['UNAUTHENTICATED', 'SESSION_ENDED', 'GUEST_UNKNOWN', 'XSRF_FAILED', 'SIGNATURE_INVALID'];

type Owner = 'guest A' | 'guest B' | 'user A' | 'user B';
type Asker = Owner | 'anonymous' | 'expired session';
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

const askers: Asker[] = ['anonymous', 'guest A', 'guest B', 'user A', 'user B', 'expired session'];
const things: Thing[] = ['guest A', 'guest B', 'user A', 'user B', 'nobody'];

const { shippingAddress: savedAddress } = createOrderBody([]);

/**
 * The request of a caller for a resource, by endpoint; null for endpoints that take none: their answers are public or
 * the caller's own. An endpoint that is missing here does not compile.
 */
const requestResource: Record<EndpointName, ((caller: Person, thing: Person) => Sendable) | null> = {
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
  listProductReviews: null,
  readGuestId: null,
  addCartLine: null,
  readCart: null,
  clearCart: null,
  deleteCart: null,
  readMe: null,
  listOrders: null,
  applyDiscount: null,
  removeDiscount: null,
  readInformationPage: null,
  createUser: null,
  verifyUser: null,
  resendCode: null,
  forgotPassword: null,
  resetPassword: null,
  login: null,
  refreshSession: null,
  logout: null,
  changePassword: null,
  listSessions: null,
  endOtherSessions: null,
  readDetails: null,
  changeDetails: null,
  listAddresses: null,
  addAddress: null,
  readCarousel: null,
  readHomeCards: null,
  readFeatured: null,
  listCategories: null,
  readCategory: null,
  readCategoryDetails: null,
  readParentProduct: null,
  readVariants: null,
  readVariantFacts: null,
  readSubProducts: null,
  searchProducts: null,
  suggestProducts: null,
  subscribeToNewsletter: null,
  sendContactForm: null,
  createCardOrder: null,
  createDebitOrder: null,
  createCodOrder: null,
  receiveProviderEvent: null,
  sendOrderLink: null,
  readPaymentMethods: null,
  readDeliveryPromises: null,
  readShopSettings: null,
  requestStockAlert: null,
  confirmStockAlert: null,
  listSavedProducts: null,
  listSavedParts: null,
  saveProducts: null,
  removeSavedProduct: null,
};

let samples: Record<EndpointName, WireParts>;
let headersOf: Record<Identity, Record<string, string>>;
let people: Record<Thing, Person>;
let authorization: string;
let tables: Tables;

beforeAll(async () => {
  samples = await createWireSamples(testApp);
  const [user, expired, caller] = await Promise.all([testApp.make.user(), testApp.make.user(), testApp.make.user()]);
  await testApp.db.session.update({
    where: { id: expired.sessionId },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  const [header, payload] = user.authorization.split('.');
  headersOf = {
    anonymous: {},
    guest: {},
    user: { authorization: user.authorization },
    'expired session': { authorization: expired.authorization },
    'forged token': { authorization: `${header}.${payload}.${'A'.repeat(43)}` },
  };
  authorization = caller.authorization;
  people = await makePeople();
  tables = await openTables(testApp.databaseUrl);
});
afterAll(() => tables.close());

/** Two guests and two users, each with a cart, an order, another device and a saved address; and one who has nothing. */
async function makePeople(): Promise<Record<Thing, Person>> {
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
    const { body } = await place(
      testApp,
      authorization,
      createOrderBody([{ partNumber }], { guestId: guestToken }),
    ).expect(200);
    const { id: lineId } = await addLine({ guestId });
    const orderNumber = body.data.orderNumber;
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
  return {
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
}

/** Sends a request of an endpoint with an identity's headers. */
const send = (name: EndpointName, request: Sendable, identity: Record<string, string> = {}) =>
  sendParts(testApp, endpoints[name], { ...request, headers: { ...request.headers, ...identity } });

/** The valid request of an endpoint. */
const createRequest = (name: EndpointName): Sendable => ({
  ...samples[name],
  query: Object.entries(samples[name].query ?? {}),
});

/** The valid request of an endpoint, sent by this identity: those who are not guests send a token that was never issued. */
function createRequestOf(name: EndpointName, identity: Identity): Sendable {
  const { params, headers, ...request } = createRequest(name);
  const neverIssued = 'nobody-issued-this';
  const isGuest = identity === 'guest';
  return {
    ...request,
    params: { ...params, ...(params?.guestToken && !isGuest && { guestToken: neverIssued }) },
    headers: { ...headers, ...(headers?.['x-guest-token'] && !isGuest && { 'x-guest-token': neverIssued }) },
  };
}

/** The refusal of an identity, or 'comes in'. */
async function enter(name: EndpointName, identity: Identity, change: Sendable = {}): Promise<string> {
  const { status, body } = await send(name, { ...createRequestOf(name, identity), ...change }, headersOf[identity]);
  const { code = '' } = body as { code?: string };
  return doorCodes.includes(code) ? `${status} ${code}` : 'comes in';
}

/** The answer to somebody who asks for a resource of somebody. */
async function askFor(name: EndpointName, asker: Asker, thing: Thing) {
  const isPerson = asker !== 'anonymous' && asker !== 'expired session';
  const person = isPerson ? people[asker] : people.nobody;
  const { authorization = headersOf[asker === 'expired session' ? asker : 'anonymous'].authorization } = person;
  const request = requestResource[name]?.(person, people[thing]) ?? {};
  const { status, body } = await send(name, request, authorization === undefined ? {} : { authorization });
  return { status, body };
}

/** Validation texts that are not the shop's own, such as zod's English. */
function foreignTexts(body: unknown): string[] {
  const own = new Set<string>(Object.values(validation));
  return ((body as ErrorAnswer).details ?? []).map(({ message }) => message).filter((message) => !own.has(message));
}

/** Hundreds of requests each, on a machine that may be busy. */
const timeout = 120_000;

describe.each(Object.entries<EndpointShape>(endpoints) as [EndpointName, EndpointShape][])('%s', (name, contract) => {
  const identity = (): Record<string, string> => (contract.caller === 'user' ? { authorization } : {});
  const ask = (request: Sendable) => send(name, request, identity());

  it.each(identities)(`${contract.caller}: access as %s`, async (who) => {
    expect(await enter(name, who)).toBe(turnedAway[contract.caller][who] ?? 'comes in');
  });

  const refusal = turnedAway[contract.caller].anonymous;
  if (refusal && contract.method !== 'GET' && contract.caller !== 'provider')
    it('refuses an anonymous caller before reading the body', async () => {
      expect(await enter(name, 'anonymous', { body: '{"cut off":' })).toBe(refusal);
    });

  it('refuses requests that break its contract, in the one error shape, and no table changes', {
    timeout,
  }, async () => {
    const before = await tables.state();
    for (const { what, request } of listMutations(contract, samples[name]).filter(({ isRefused }) => isRefused)) {
      const { status, type, body, tookMs } = await ask(request);
      // Retry once, because the machine may be busy.
      const quickerMs = tookMs < slowMs.refused ? tookMs : (await ask(request)).tookMs;
      expect.soft({ what, status, type, body, problem: Failure.safeParse(body).error?.message }).toEqual({
        what,
        status: (body as { statusCode?: number }).statusCode,
        type: 'application/json; charset=utf-8',
        body,
        problem: undefined,
      });
      expect.soft(quickerMs, what).toBeLessThan(slowMs.refused);
      expect.soft({ what, foreign: foreignTexts(body) }).toEqual({ what, foreign: [] });
    }
    expect(await tables.state()).toEqual(before);
  });

  it('answers unusual requests that its contract allows without an unexpected error', { timeout }, async () => {
    for (const { what, request } of listMutations(contract, samples[name]).filter(({ isRefused }) => !isRefused)) {
      const { status, body, tookMs } = await ask(request);
      expect.soft({ what, status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
      expect.soft(tookMs, what).toBeLessThan(slowMs.allowed);
    }
  });

  it('refuses random requests or gives a valid answer, in time', { tags: 'R21', timeout }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const wrong = await fuzz({ contract, sample: samples[name], send: ask, tables, count: fuzzRequests, seed });
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  });

  it('accepts the sample request', async () => {
    const { status, body } = await ask(createRequest(name));
    expect((body as { code?: string }).code).not.toBe('VALIDATION_FAILED');
    expect({ status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
  });

  // The specification creates guests by GET.
  if (contract.method === 'GET' && name !== 'readGuestId')
    it('changes no table', { tags: 'S26' }, async () => {
      const before = await tables.state();
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
        const request = createRequest(name);
        const headers = { ...request.headers, ...identity() };
        const { status } = await sendParts(testApp, { ...contract, method }, { ...request, headers });
        expect(status, method).toBeLessThan(500);
      }
      expect(await tables.state()).toEqual(before);
    });

  it('is stored by nobody, or it is public, sets no cookie and is the same for all', { tags: 'S57' }, async () => {
    const guestToken = people['guest A'].guestToken;
    const request = createRequest(name);
    const shopper = await send(name, request, {
      authorization,
      'x-guest-token': guestToken,
      cookie: 'device=x; refresh=x',
    });
    if (!contract.isCacheable) expect(shopper.headers.get('cache-control')).toBe('no-store');
    if (contract.method !== 'GET' || contract.caller !== 'anyone' || name === 'readGuestId') {
      expect(contract.isCacheable).toBeUndefined();
      return;
    }
    const stranger = await send(name, request);
    expect([stranger.status, shopper.status]).toEqual([200, 200]);
    expect(shopper.body).toEqual(stranger.body);
    expect([stranger, shopper].map((answer) => answer.headers.get('set-cookie'))).toEqual([null, null]);
  });

  if (requestResource[name])
    it('answers about the resource of another exactly as about a missing one', {
      tags: ['S27', 'S28', 'S31'],
    }, async () => {
      for (const asker of askers) {
        const missing = await askFor(name, asker, 'nobody');
        expect([401, 404], asker).toContain(missing.status);
        for (const thing of things.filter((owner) => owner !== asker))
          expect(await askFor(name, asker, thing), `${asker} asks for what is of ${thing}`).toEqual(missing);
      }
    });
});

it('at least six endpoints are public', { tags: 'S57' }, () => {
  const open = Object.values<EndpointShape>(endpoints).filter(({ isCacheable }) => isCacheable);
  expect(open.length).toBeGreaterThan(5);
});

describe('the owner of a resource', () => {
  it.each(['setCartLineQuantity', 'verifyOrder', 'removeCartLine'] as const)(
    'is served by %s',
    { tags: 'S27' },
    async (name) => {
      for (const owner of ['guest A', 'user A'] as const) expect((await askFor(name, owner, owner)).status).toBe(200);
    },
  );

  it('is served by endSession', { tags: 'S27' }, async () => {
    expect((await askFor('endSession', 'user A', 'user A')).status).toBe(200);
    expect((await askFor('endSession', 'user A', 'user A')).status).toBe(404);
  });

  it('is served by changeAddress and removeAddress', { tags: 'S27' }, async () => {
    expect((await askFor('changeAddress', 'user A', 'user A')).status).toBe(200);
    expect((await askFor('removeAddress', 'user A', 'user A')).status).toBe(200);
    expect((await askFor('removeAddress', 'user A', 'user A')).status).toBe(404);
  });

  it('gets no order by an email address alone', { tags: ['spec-272', 'S30'] }, async () => {
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
