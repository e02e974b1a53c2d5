import { randomUUID } from 'node:crypto';
import { apiBase, type EndpointShape } from '@dilmun/contracts/endpoint';
import type { EndpointName } from '@dilmun/contracts/endpoints';
import { createRegistrationForm, password } from './account.ts';
import { createOrderBody } from './checkout-steps.ts';
import { makeCategory } from './make-category.ts';
import type { TestApp } from './test-app.ts';

/** A request as it is sent over HTTP, part by part. */
export interface WireParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** A valid request of each endpoint; an endpoint without one does not compile. */
export async function createWireSamples(
  testApp: Pick<TestApp, 'db' | 'make'>,
): Promise<Record<EndpointName, WireParts>> {
  const { guestToken } = await testApp.make.guest();
  const { partNumber, parentProductId } = await testApp.make.variant();
  const { key } = await makeCategory(testApp.db, testApp.make, [
    { features: ['Solar'], series: `Trail ${randomUUID()}` },
  ]);
  const email = `sample-${randomUUID()}@example.com`;
  const order: WireParts = {
    headers: { 'idempotency-key': randomUUID() },
    body: createOrderBody([{ partNumber }], { guestId: guestToken, shippingMethod: 'standard', expectedTotal: 205.6 }),
  };
  const change = { 'idempotency-key': randomUUID() };
  const orderNumber = 'BH-2345678923';
  const alertToken = `${randomUUID()}.${'a'.repeat(43)}`;
  const { shippingAddress } = createOrderBody([]);
  const savedAddress = { ...shippingAddress, companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' };
  const newPassword = 'New-Horse-8';
  return {
    readGuestId: {},
    readInformationPage: { query: { path: '/company/about-us' } },
    addCartLine: {
      params: { guestToken },
      headers: change,
      body: { variantId: partNumber, price: 203.6, productName: 'Meridian Trail' },
    },
    readCart: { params: { guestToken } },
    removeCartLine: { params: { guestToken, itemId: randomUUID() }, headers: { ...change, 'if-match': '1' } },
    setCartLineQuantity: {
      params: { cartItemId: randomUUID() },
      headers: { 'x-guest-token': guestToken, ...change, 'if-match': '1' },
      body: { quantity: 2 },
    },
    clearCart: { headers: { 'x-guest-token': guestToken, ...change, 'if-match': '1' } },
    deleteCart: { params: { guestToken }, headers: { ...change, 'if-match': '1' } },
    applyDiscount: { params: { guestToken }, body: { code: 'EID-10' } },
    removeDiscount: { params: { guestToken } },
    readMe: {},
    createUser: { body: { ...createRegistrationForm(), rememberMe: true } },
    verifyUser: { body: { email, activationCode: '1234', password } },
    resendCode: { body: { email } },
    forgotPassword: { body: { email } },
    resetPassword: { body: { newPassword, confirmNewPassword: newPassword, resetPasswordToken: 'a'.repeat(43) } },
    changePassword: { body: { currentPassword: password, newPassword, confirmNewPassword: newPassword } },
    login: { headers: { 'x-guest-token': guestToken }, body: { email, password, rememberMe: false, guestToken } },
    refreshSession: {},
    logout: {},
    readDetails: {},
    changeDetails: {
      body: { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234', isSubscribed: true },
    },
    listAddresses: {},
    addAddress: { body: savedAddress },
    changeAddress: { params: { id: randomUUID() }, body: savedAddress },
    removeAddress: { params: { id: randomUUID() } },
    listSessions: {},
    endSession: { params: { id: randomUUID() } },
    endOtherSessions: {},
    readCarousel: {},
    readHomeCards: {},
    readFeatured: {},
    listCategories: {},
    readCategory: { params: { id: key }, query: { features: 'Solar', series: 'Trail', sort: 'price-asc', page: '1' } },
    readCategoryDetails: { params: { id: key } },
    readParentProduct: { params: { id: String(parentProductId) } },
    readVariants: { params: { id: String(parentProductId) } },
    readVariantFacts: { params: { id: String(parentProductId) } },
    readSubProducts: { query: { name: 'Meridian' } },
    searchProducts: { query: { term: 'Meridian', page: '1' } },
    suggestProducts: { query: { term: 'Meridian' } },
    createCardOrder: order,
    createDebitOrder: order,
    createCodOrder: order,
    readDeliveryPromises: {},
    readShopSettings: {},
    readPaymentMethods: {},
    payOrderByCard: { params: { orderNumber } },
    payOrderByDebitCard: { params: { orderNumber } },
    cancelPayment: { params: { orderNumber } },
    verifyOrder: { params: { orderNumber }, body: { guestId: guestToken } },
    listOrders: {},
    readInvoice: { params: { orderNumber }, headers: { 'x-guest-token': guestToken } },
    readCreditNote: { params: { orderNumber, number: 'CN-000001' }, headers: { 'x-guest-token': guestToken } },
    requestReturn: {
      params: { orderNumber },
      headers: { 'x-guest-token': guestToken },
      body: { itemId: randomUUID(), quantity: 1, reason: 'other', note: 'Too big.' },
    },
    listProductReviews: { params: { id: String(parentProductId) }, query: { page: '1' } },
    readOrderReviews: { params: { orderNumber }, headers: { 'x-guest-token': guestToken } },
    writeReview: {
      params: { orderNumber },
      headers: { 'x-guest-token': guestToken },
      body: { itemId: randomUUID(), stars: 5, text: 'Lasts a week.', name: 'Noor' },
    },
    removeReview: { params: { orderNumber, itemId: randomUUID() }, headers: { 'x-guest-token': guestToken } },
    sendOrderLink: { body: { orderNumber, email } },
    receiveProviderEvent: { params: { provider: 'stripe' } },
    subscribeToNewsletter: { body: { email } },
    requestStockAlert: { body: { partNumber, email } },
    confirmStockAlert: { body: { token: alertToken } },
    listSavedProducts: { query: { partNumbers: partNumber } },
    listSavedParts: {},
    saveProducts: { body: { partNumbers: [partNumber] } },
    removeSavedProduct: { params: { partNumber } },
    sendContactForm: {
      body: {
        name: 'Noor Haddad',
        mobile: '+973 3600 1234',
        email,
        department: 'sales',
        concern: 'Where is it?\nNoor',
      },
    },
  };
}

/** Sends the parts of a request without validation. A text `body` is sent unchanged; `query` may repeat a key. */
export async function sendParts(
  testApp: Pick<TestApp, 'url'>,
  { method, path }: { method: EndpointShape['method'] | 'HEAD'; path: string },
  { params = {}, query = [], headers = {}, body }: Sendable,
): Promise<{ status: number; type: string; body: unknown; headers: Headers; tookMs: number }> {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const json = body === undefined || 'content-type' in headers ? {} : { 'content-type': 'application/json' };
  const startedAt = performance.now();
  const answer = await fetch(`${testApp.url}${apiBase}${filled}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const tookMs = performance.now() - startedAt;
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    headers: answer.headers,
    type,
    body: text && type.includes('json') ? JSON.parse(text) : text,
    tookMs,
  };
}

export interface Sendable {
  params?: Record<string, string>;
  query?: [string, string][];
  headers?: Record<string, string>;
  body?: unknown;
}
