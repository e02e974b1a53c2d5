import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import {
  createEmail,
  createRegistrationForm,
  createWrongCode,
  getNewestCode,
  openAccount,
  openBrowser,
  password,
} from '../account.ts';
import { createOrderBody, createUserWithCart, fillCart, place } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { makeCategory } from '../make-category.ts';
import { createCardOrder, getOrderRow, settleCaptured } from '../payment-steps.ts';

// The shop's response to each request that it refuses, from docs and contracts: one row per case.

const testApp = openTestAppWithFakeProviders();
const neverIssued = 'A'.repeat(43);

interface Answer {
  status: number;
  body: { statusCode: number; code: string; message: string };
}
interface Asked {
  headers?: Record<string, string>;
  /** Text is sent as it is. */
  body?: object | string;
}
async function ask(line: string, { headers = {}, body }: Asked = {}): Promise<Answer> {
  const [method = 'GET', path = ''] = line.split(' ');
  const response = await fetch(`${testApp.url}/api/v1/${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const asUser = async () => ({ authorization: (await testApp.make.user()).authorization });
const newGuest = async () => (await testApp.make.guest()).guestToken;
const verify = (orderNumber: string, body: object = {}, headers = {}) =>
  ask(`POST user/order/verify/${encodeURIComponent(orderNumber)}`, { body, headers });
const order = async (body: (partNumber: string) => object, headers = {}) => {
  const variant = await testApp.make.variant({ onHand: 9 });
  const { authorization } = await createUserWithCart(testApp, [variant]);
  return ask('POST user/order/create', { headers: { authorization, ...headers }, body: body(variant.partNumber) });
};
/** Adds one part number this many times; returns the last answer. */
async function addOften(times: number, onHand: number): Promise<Answer> {
  const { partNumber: variantId } = await testApp.make.variant({ onHand });
  const line = `POST user/cart/add/${await newGuest()}`;
  for (let count = 1; count < times; count += 1) await ask(line, { body: { variantId } });
  return ask(line, { body: { variantId } });
}

type Row = [what: string, code: ErrorCode, ask: () => Promise<Answer>];

const rows: Record<string, Row[]> = {
  'any request': [
    ['an unknown path', 'NOT_FOUND', () => ask('GET nowhere')],
    ['a method that the path does not accept', 'METHOD_NOT_ALLOWED', () => ask('DELETE user/me')],
    ['a path that is not well encoded', 'MALFORMED_REQUEST', () => ask('GET admin/category/%E0%A4%A')],
    ['JSON that is cut off', 'MALFORMED_REQUEST', () => ask('POST user/login', { body: '{"email":' })],
    [
      'another content type',
      'UNSUPPORTED_MEDIA_TYPE',
      () =>
        ask('POST user/login', { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['a body above 64 KiB', 'PAYLOAD_TOO_LARGE', () => ask('POST contact', { body: { concern: 'x'.repeat(70_000) } })],
    ['a path parameter above 100 characters', 'URI_TOO_LONG', () => ask(`GET admin/category/${'x'.repeat(101)}`)],
    [
      'another site’s page',
      'FOREIGN_ORIGIN',
      () => ask('POST contact', { body: {}, headers: { origin: 'https://evil.example' } }),
    ],
  ],
  'guests and carts': [
    ['a guest token that was never issued', 'GUEST_UNKNOWN', () => ask(`GET user/cart/${neverIssued}`)],
    ['a malformed guest token', 'GUEST_UNKNOWN', () => ask('GET user/cart/x')],
    [
      'an unknown guest token in the header',
      'GUEST_UNKNOWN',
      () => ask('POST clear', { headers: { 'x-guest-token': neverIssued } }),
    ],
    [
      'a guest token that was never issued, to add a cart line',
      'GUEST_UNKNOWN',
      () => ask(`POST user/cart/add/${neverIssued}`, { body: { variantId: '010-02384-03' } }),
    ],
    ['no guest token where the path has none', 'UNAUTHENTICATED', () => ask('POST clear')],
    [
      'an unknown part number',
      'PART_NOT_FOUND',
      async () => ask(`POST user/cart/add/${await newGuest()}`, { body: { variantId: '010-00000-00' } }),
    ],
    ['a tenth piece', 'LINE_FULL', () => addOften(10, 20)],
    [
      'a fifty-first item',
      'CART_FULL',
      async () => {
        const { guestToken, id: guestId } = await testApp.make.guest();
        const { id: cartId } = await testApp.db.cart.create({ data: { guestId } });
        for (let line = 0; line < limits.cartLinesMax; line += 1) {
          const { id: variantId, priceFils: seenPriceFils } = await testApp.make.variant();
          await testApp.db.cartLine.create({ data: { cartId, variantId, quantity: 1, seenPriceFils } });
        }
        const { partNumber: variantId } = await testApp.make.variant();
        return ask(`POST user/cart/add/${guestToken}`, { body: { variantId } });
      },
    ],
    ['more than in stock', 'NOT_ENOUGH_STOCK', () => addOften(2, 1)],
    [
      'a quantity of ten',
      'VALIDATION_FAILED',
      async () =>
        ask(`PUT user/cart/quantity/${randomUUID()}`, {
          headers: { 'x-guest-token': await newGuest() },
          body: { quantity: 10 },
        }),
    ],
    [
      'an unknown cart line',
      'CART_LINE_NOT_FOUND',
      async () => ask(`DELETE user/cart/${await newGuest()}/${randomUUID()}`),
    ],
  ],
  catalogue: [
    ['an unknown category', 'CATEGORY_NOT_FOUND', () => ask('GET admin/category/nothing')],
    ['the details of an unknown category', 'CATEGORY_NOT_FOUND', () => ask('GET admin/category/details/nothing')],
    ['an unknown product', 'PRODUCT_NOT_FOUND', () => ask('GET admin/product/parent-product/999999998')],
    [
      'the variants of an unknown product',
      'PRODUCT_NOT_FOUND',
      () => ask('GET admin/product/variant-by-parentid/999999998'),
    ],
    ['an invalid product id', 'VALIDATION_FAILED', () => ask('GET admin/product/parent-product/abc')],
    ['an empty search term', 'VALIDATION_FAILED', () => ask('GET product/search?term=%20')],
    [
      'an unknown sort',
      'VALIDATION_FAILED',
      async () => {
        const { key } = await makeCategory(testApp.db, testApp.make, [{}]);
        return ask(`GET admin/category/${encodeURIComponent(key)}?sort=cheapest`);
      },
    ],
  ],
  accounts: [
    ['no access token', 'UNAUTHENTICATED', () => ask('GET user/me')],
    [
      'an invalid access token',
      'SESSION_ENDED',
      () => ask('GET user/me', { headers: { authorization: 'Bearer x.y.z' } }),
    ],
    [
      'an unknown address at sign-in',
      'WRONG_CREDENTIALS',
      () => ask('POST user/login', { body: { email: createEmail(), password } }),
    ],
    [
      'a password of 101 characters at sign-in',
      'VALIDATION_FAILED',
      () => ask('POST user/login', { body: { email: createEmail(), password: 'x'.repeat(101) } }),
    ],
    [
      'an address that is not verified',
      'EMAIL_NOT_VERIFIED',
      async () => {
        const browser = openBrowser(testApp);
        const form = createRegistrationForm();
        await browser.post('/api/v1/user/create').send(form).expect(200);
        return browser.post('/api/v1/user/login').send({ email: form.email, password });
      },
    ],
    [
      'a wrong code',
      'CODE_INVALID',
      async () => {
        const form = createRegistrationForm();
        await ask('POST user/create', { body: form });
        const activationCode = createWrongCode(await getNewestCode(testApp, form.email));
        return ask('POST user/verify', { body: { email: form.email, activationCode } });
      },
    ],
    [
      'a second code within a minute',
      'RESEND_TOO_SOON',
      async () => {
        const body = { email: createEmail() };
        await ask('POST user/resend-code', { body });
        return ask('POST user/resend-code', { body });
      },
    ],
    [
      'an unknown reset link',
      'RESET_INVALID',
      () => {
        const newPassword = 'Another-Horse-8';
        const body = { newPassword, confirmNewPassword: newPassword, resetPasswordToken: neverIssued };
        return ask('POST user/reset-password', { body });
      },
    ],
    [
      'a wrong current password',
      'CURRENT_PASSWORD_WRONG',
      async () => {
        const browser = openBrowser(testApp);
        const { email } = await openAccount(testApp, browser);
        const { body } = await browser.post('/api/v1/user/login').send({ email, password }).expect(200);
        const newPassword = 'Another-Horse-8';
        return ask('POST user/change-password', {
          headers: { authorization: `Bearer ${body.data.accessToken}` },
          body: { currentPassword: 'Wrong-Horse-7', newPassword, confirmNewPassword: newPassword },
        });
      },
    ],
    ['a refresh without its XSRF header', 'XSRF_FAILED', () => ask('POST user/refresh')],
    [
      'another’s session',
      'SESSION_NOT_FOUND',
      async () => ask(`DELETE user/sessions/${randomUUID()}`, { headers: await asUser() }),
    ],
    [
      'another’s address',
      'ADDRESS_NOT_FOUND',
      async () => ask(`DELETE user/addresses/${randomUUID()}`, { headers: await asUser() }),
    ],
    [
      'the link of an alert that was never issued',
      'STOCK_ALERT_NOT_FOUND',
      () => ask('POST stock-alerts/confirm', { body: { token: `${randomUUID()}.${neverIssued}` } }),
    ],
  ],
  orders: [
    ['an order without an access token', 'UNAUTHENTICATED', () => ask('POST user/order/create', { body: {} })],
    [
      'an empty cart',
      'CART_EMPTY',
      async () =>
        ask('POST user/order/create', {
          headers: await asUser(),
          body: createOrderBody([{ partNumber: '010-02384-03' }]),
        }),
    ],
    [
      'other items than the cart holds',
      'CART_CHANGED',
      () => order(() => createOrderBody([{ partNumber: '010-02384-03' }])),
    ],
    [
      'another total than the shopper saw',
      'PRICE_CHANGED',
      () => order((partNumber) => createOrderBody([{ partNumber }], { expectedTotal: 1 })),
    ],
    [
      'a key that was sent with other content',
      'IDEMPOTENCY_MISMATCH',
      async () => {
        const variant = await testApp.make.variant();
        const { authorization } = await createUserWithCart(testApp, [variant]);
        const key = randomUUID();
        await place(testApp, authorization, createOrderBody([variant]), { key }).expect(200);
        return place(testApp, authorization, createOrderBody([variant], { email: createEmail() }), { key });
      },
    ],
    [
      'cash, which is not offered',
      'PAYMENT_METHOD_NOT_OFFERED',
      async () => {
        const variant = await testApp.make.variant();
        const { authorization } = await createUserWithCart(testApp, [variant]);
        return place(testApp, authorization, createOrderBody([variant]), { path: 'create-cod' });
      },
    ],
    [
      'a delivery method that is not offered',
      'SHIPPING_METHOD_NOT_OFFERED',
      () => order((partNumber) => createOrderBody([{ partNumber }], { shippingMethod: 'express' })),
    ],
    ['an unknown order number', 'ORDER_NOT_FOUND', () => verify('BH-3333333333')],
    ['a malformed order number', 'ORDER_NOT_FOUND', () => verify('PAID; --')],
    ['an order number with a null byte', 'ORDER_NOT_FOUND', async () => verify('BH-\u0000', {}, await asUser())],
    ['an order number of 100 characters', 'ORDER_NOT_FOUND', async () => verify('B'.repeat(100), {}, await asUser())],
    ['an order number of 101 characters', 'URI_TOO_LONG', async () => verify('B'.repeat(101), {}, await asUser())],
    [
      'payment of an order number of 100 characters',
      'ORDER_NOT_FOUND',
      async () => ask(`POST user/order/${'B'.repeat(100)}/payment/card`, { headers: await asUser() }),
    ],
    [
      'another’s order',
      'ORDER_NOT_FOUND',
      async () => verify((await createCardOrder(testApp)).orderNumber, {}, await asUser()),
    ],
    ...[neverIssued, '', 'x'.repeat(5_000), null, { $gt: '' }].map(
      (guestId): Row => [
        `the guest token ${JSON.stringify(guestId).slice(0, 20)}, which was never issued`,
        'ORDER_NOT_FOUND',
        async () => verify((await createCardOrder(testApp)).orderNumber, { guestId }),
      ],
    ),
    [
      'an invoice with a guest token that was never issued',
      'ORDER_NOT_FOUND',
      async () =>
        ask(`GET order/${(await createCardOrder(testApp)).orderNumber}/invoice`, {
          headers: { 'x-guest-token': neverIssued },
        }),
    ],
    [
      'the invoice of an unpaid order',
      'INVOICE_NOT_FOUND',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        return ask(`GET order/${orderNumber}/invoice`, { headers: { authorization: user.authorization } });
      },
    ],
    [
      'an unknown credit note',
      'CREDIT_NOTE_NOT_FOUND',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        return ask(`GET order/${orderNumber}/credit-note/nothing`, { headers: { authorization: user.authorization } });
      },
    ],
    [
      'a return of an item of another order',
      'ORDER_LINE_NOT_FOUND',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        return ask(`POST order/${orderNumber}/return`, {
          headers: { authorization: user.authorization },
          body: { itemId: randomUUID(), quantity: 1, reason: 'other' },
        });
      },
    ],
    [
      'a return of an order that is not shipped',
      'RETURN_NOT_YET',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        const [line] = (await getOrderRow(testApp, orderNumber)).lines;
        return ask(`POST order/${orderNumber}/return`, {
          headers: { authorization: user.authorization },
          body: { itemId: line?.id, quantity: 1, reason: 'other' },
        });
      },
    ],
    [
      'a review of an item of another order',
      'ORDER_LINE_NOT_FOUND',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        return ask(`POST order/${orderNumber}/reviews`, {
          headers: { authorization: user.authorization },
          body: { itemId: randomUUID(), stars: 5, text: 'Good.', name: 'Noor' },
        });
      },
    ],
    [
      'a review of an item that did not arrive yet',
      'REVIEW_NOT_POSSIBLE',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        const [line] = (await getOrderRow(testApp, orderNumber)).lines;
        return ask(`POST order/${orderNumber}/reviews`, {
          headers: { authorization: user.authorization },
          body: { itemId: line?.id, stars: 5, text: 'Good.', name: 'Noor' },
        });
      },
    ],
    [
      'payment of a paid order',
      'ORDER_PAID',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        await settleCaptured(testApp, orderNumber);
        return ask(`POST user/order/${orderNumber}/payment/card`, { headers: { authorization: user.authorization } });
      },
    ],
    [
      'payment of a cancelled order',
      'ORDER_NOT_PAYABLE',
      async () => {
        const { orderNumber, user } = await createCardOrder(testApp);
        const headers = { authorization: user.authorization };
        await ask(`POST user/order/${orderNumber}/payment/cancel`, { headers });
        return ask(`POST user/order/${orderNumber}/payment/card`, { headers });
      },
    ],
    [
      'a change to a cart that was changed elsewhere',
      'LINE_CHANGED',
      async () => {
        const { partNumber } = await testApp.make.variant();
        const { authorization } = await testApp.make.user();
        await fillCart(testApp, authorization, { partNumber });
        return ask('POST clear', { headers: { authorization, 'if-match': '0' } });
      },
    ],
    [
      'a provider’s message without a signature',
      'SIGNATURE_INVALID',
      () => ask('POST payment/webhook/stripe', { body: {} }),
    ],
    ['a message of an unknown provider', 'NOT_FOUND', () => ask('POST payment/webhook/nobody', { body: {} })],
  ],
};

describe.each(Object.entries(rows))('%s', (_group, cases) => {
  it.each(cases)('%s: %s', async (_what, code, send) => {
    const { status, body } = await send();
    const statusCode = errorStatus[code];
    expect({ status, ...body }).toMatchObject({ status: statusCode, statusCode, code, message: errorText[code] });
    const keys = ['statusCode', 'code', 'message', 'details'];
    expect(Object.keys(body).filter((key) => !keys.includes(key))).toEqual([]);
  });
});

/** Cases that take more than two requests, with the file of their test. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  DISCOUNT_UNKNOWN: 'src/features/carts/carts.discount.integration.test.ts',
  DISCOUNT_NOT_YET: 'src/features/carts/carts.discount.integration.test.ts',
  DISCOUNT_EXPIRED: 'src/features/carts/carts.discount.integration.test.ts',
  DISCOUNT_USED_UP: 'src/features/carts/carts.discount.integration.test.ts',
  DISCOUNT_ALREADY_USED: 'src/features/checkout/checkout.discount.integration.test.ts',
  DISCOUNT_NOT_FOR_GOODS: 'src/features/carts/carts.discount.integration.test.ts',
  DISCOUNT_BELOW_MINIMUM: 'src/features/carts/carts.discount.integration.test.ts',
  RETURN_TOO_LATE: 'src/features/orders/returns/orders.returns.integration.test.ts',
  RETURN_NOT_FOR_ITEM: 'src/features/orders/returns/orders.returns.integration.test.ts',
  RETURN_TOO_MANY: 'src/features/orders/returns/orders.returns.integration.test.ts',
  RATE_LIMITED: 'test/contract/request-limits.integration.test.ts',
  REFRESH_RACED: 'src/features/sessions/sessions.integration.test.ts',
  REQUEST_TIMEOUT: 'test/contract/client-errors.integration.test.ts',
  HEADERS_TOO_LARGE: 'test/contract/client-errors.integration.test.ts',
  AMOUNT_NOT_CHARGEABLE: 'src/gateways/payments/stripe/stripe.integration.test.ts',
  PAYMENT_UNAVAILABLE: 'src/features/checkout/checkout.integration.test.ts',
  EVENT_NOT_SETTLED: 'src/features/payment-sessions/payment-sessions.integration.test.ts',
  PAYMENT_UNDER_WAY: 'src/features/payment-sessions/payment-sessions.faults.integration.test.ts',
  BUSY: 'test/contract/requests.integration.test.ts',
  INTERNAL: 'test/contract/requests.integration.test.ts',
};
/** Three tabs of one user that cancel each other's orders concurrently: a test cannot time that. */
const unprovoked: ErrorCode[] = ['IDEMPOTENCY_RUNNING'];

it('covers every error code of the contracts', () => {
  const named = Object.values(rows).flatMap((cases) => cases.map(([, code]) => code));
  const all = [...new Set([...named, ...Object.keys(elsewhere), ...unprovoked])];
  expect(all.sort()).toEqual(Object.keys(errorStatus).sort());
  for (const [code, file] of Object.entries(elsewhere)) {
    expect(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'), file).toContain(code);
  }
});
