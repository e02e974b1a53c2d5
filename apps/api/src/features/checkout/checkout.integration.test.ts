import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { base, createOrderBody, createUserWithCart, fillCart, place } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';

const testApp = openTestAppWithFakeProviders();

describe('POST user/order/create', () => {
  it('200: creates an order with frozen lines, reserves its stock and returns a card page', async () => {
    const variant = await testApp.make.variant({ priceFils: 25_000, discountedPriceFils: 20_000, onHand: 5 });
    const user = await createUserWithCart(testApp, [{ ...variant, quantity: 2 }]);
    const { body } = await place(testApp, user.authorization, createOrderBody([{ ...variant, quantity: 2 }])).expect(
      200,
    );
    expect(body.data.orderNumber).toMatch(/^BH-\w{10}$/);
    expect(body.data.session).toMatchObject({ provider: 'stripe', mode: 'sandbox', id: expect.stringMatching(/^cs_/) });
    expect(body.data.session.frameUrl).toContain(testApp.fakeProviders.stripe.url);
    const order = await testApp.db.order.findUniqueOrThrow({
      where: { orderNumber: body.data.orderNumber },
      include: { lines: true },
    });
    expect(order).toMatchObject({
      linesFils: 40_000,
      shippingFils: 2_000,
      totalFils: 42_000,
      vatFils: 3_818,
      vatRatePercent: 10,
    });
    expect(order.lines).toMatchObject([
      { priceFils: 20_000, originalPriceFils: 25_000, quantity: 2, totalFils: 40_000 },
    ]);
    expect(await getStock(variant.id)).toEqual({ onHand: 5, reserved: 2 });
  });

  it('200: delivery costs 2.000 up to and including 50.000 and is free above', {
    tags: ['spec-336', 'S36'],
  }, async () => {
    for (const [priceFils, shippingFils] of [
      [50_000, 2_000],
      [50_010, 0],
    ] as const) {
      const variant = await testApp.make.variant({ priceFils });
      const user = await createUserWithCart(testApp, [variant]);
      const { body } = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
      const order = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber: body.data.orderNumber } });
      expect(order.shippingFils).toBe(shippingFils);
    }
  });

  it('200: ten concurrent requests with one key create one order and one payment session', {
    tags: ['payments-3', 'S38', 'R2'],
  }, async () => {
    const variant = await testApp.make.variant({ onHand: 5 });
    const user = await createUserWithCart(testApp, [variant]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(testApp, user.authorization, createOrderBody([variant]), { key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.session.id)).size).toBe(1);
    expect(await testApp.db.order.count({ where: { userId: user.id } })).toBe(1);
    expect(await testApp.db.paymentSession.count({ where: { order: { userId: user.id } } })).toBe(1);
    expect(await getStock(variant.id)).toEqual({ onHand: 5, reserved: 1 });
  });

  it('200: two tabs with different keys and the same cart pay the same order', { tags: 'payments-3' }, async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const user = await createUserWithCart(testApp, [variant]);
    const answers = await Promise.all([1, 2].map(() => place(testApp, user.authorization, createOrderBody([variant]))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data.orderNumber).toBe(answers[1]?.body.data.orderNumber);
    expect(answers[0]?.body.data.session.id).toBe(answers[1]?.body.data.session.id);
  });

  it('200: a changed cart cancels the unpaid order and reuses its stock', async () => {
    const [first, second] = [await testApp.make.variant({ onHand: 1 }), await testApp.make.variant({ onHand: 1 })];
    const user = await createUserWithCart(testApp, [first]);
    const before = await place(testApp, user.authorization, createOrderBody([first])).expect(200);
    await fillCart(testApp, user.authorization, second);
    const after = await place(testApp, user.authorization, createOrderBody([first, second])).expect(200);
    expect(after.body.data.orderNumber).not.toBe(before.body.data.orderNumber);
    const old = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber: before.body.data.orderNumber } });
    expect(old.status).toBe('CANCELLED');
    expect(await getStock(first.id)).toEqual({ onHand: 1, reserved: 1 });
  });

  it('422: the same key with different content', { tags: ['payments-3', 'S38'] }, async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const key = randomUUID();
    await place(testApp, user.authorization, createOrderBody([variant]), { key }).expect(200);
    const { body } = await place(
      testApp,
      user.authorization,
      createOrderBody([variant], { email: 'other@example.com' }),
      {
        key,
      },
    );
    expect(body).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('409: items that differ from the cart, with the differences', { tags: 'payments-12' }, async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(testApp, user.authorization, createOrderBody([{ ...variant, quantity: 2 }])).expect(
      409,
    );
    expect(body).toMatchObject({ code: 'CART_CHANGED', details: [{ path: variant.partNumber }] });
  });

  it('409: an empty cart', async () => {
    const variant = await testApp.make.variant();
    const user = await testApp.make.user();
    const { body } = await place(testApp, user.authorization, createOrderBody([variant])).expect(409);
    expect(body.code).toBe('CART_EMPTY');
  });

  it('200: a line limited by stock is ordered with the quantity that the cart shows', async () => {
    const variant = await testApp.make.variant({ priceFils: 60_000, onHand: 3 });
    const user = await createUserWithCart(testApp, [{ ...variant, quantity: 3 }]);
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 2 } });
    const asked = createOrderBody([{ ...variant, quantity: 2 }], { expectedTotal: 120 });
    const { body } = await place(testApp, user.authorization, asked).expect(200);
    const { orderNumber } = body.data;
    const order = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber }, include: { lines: true } });
    expect(order.totalFils).toBe(120_000);
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('409: a total that differs from the one the shopper saw; the server’s prices apply', {
    tags: 'payments-12',
  }, async () => {
    const variant = await testApp.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(
      testApp,
      user.authorization,
      createOrderBody([variant], { expectedTotal: 59.99 }),
    ).expect(409);
    expect(body.code).toBe('PRICE_CHANGED');
    await place(testApp, user.authorization, createOrderBody([variant], { expectedTotal: 60 })).expect(200);
  });

  it('409: forty buyers and one piece in stock: exactly one order', { tags: ['payments-4', 'S37', 'R1'] }, async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => createUserWithCart(testApp, [variant])));
    const answers = await Promise.all(
      buyers.map(({ authorization }) => place(testApp, authorization, createOrderBody([variant]))),
    );
    const sold = answers.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    expect(await testApp.db.order.count({ where: { lines: { some: { variantId: variant.id } } } })).toBe(1);
    expect(await getStock(variant.id)).toEqual({ onHand: 1, reserved: 1 });
  });

  it('503: the provider is down; the order remains, and the same request starts its payment later', {
    tags: ['spec-326', 'payments-11'],
  }, async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const user = await createUserWithCart(testApp, [variant]);
    const key = randomUUID();
    testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
    const refused = await place(testApp, user.authorization, createOrderBody([variant]), { key });
    testApp.fakeProviders.stripe.controlApi({ apiDown: 0 });
    expect(refused.status).toBe(503);
    expect(refused.body.message).toBe('Failed to initialize payment. Please try again.');
    const { body } = await place(testApp, user.authorization, createOrderBody([variant]), { key }).expect(200);
    expect(body.data.session.id).toMatch(/^cs_/);
    expect(await testApp.db.order.count({ where: { userId: user.id } })).toBe(1);
  });

  it('401: not signed in', { tags: 'spec-273' }, async () => {
    const { body } = await testApp.http
      .post(`${base}/user/order/create`)
      .send(createOrderBody([{ partNumber: 'A' }]))
      .expect(401);
    expect(body.message).toBe('Please login to continue');
  });

  it('400: an invalid address, with the texts of the specification', async () => {
    const user = await testApp.make.user();
    const request = createOrderBody([{ partNumber: 'A' }]);
    const shippingAddress = {
      ...request.shippingAddress,
      street: 'x',
      city: '',
      country: 'Atlantis',
      phoneNumber: 'abc',
    };
    const { body } = await place(testApp, user.authorization, { ...request, shippingAddress }).expect(400);
    expect(body.details).toEqual([
      { path: 'shippingAddress.phoneNumber', message: 'Invalid phone number' },
      { path: 'shippingAddress.street', message: 'Address must be at least 5 characters' },
      { path: 'shippingAddress.city', message: 'City must be at least 2 characters' },
      { path: 'shippingAddress.country', message: 'Please select a country' },
    ]);
  });
});

describe('POST user/order/create-benefit', () => {
  it('200: a list with one entry: the URL of the debit page', async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-benefit',
    }).expect(200);
    expect(body.data).toMatchObject([{ status: '1', result: expect.stringContaining('PaymentID=') }]);
  });

  it('200: switching from card to debit keeps the order and closes the card session', {
    tags: 'payments-10',
  }, async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const user = await createUserWithCart(testApp, [variant]);
    const card = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    const debit = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-benefit',
    }).expect(200);
    expect(debit.body.data[0].orderNumber).toBe(card.body.data.orderNumber);
    const sessions = await testApp.db.paymentSession.findMany({
      where: { order: { orderNumber: card.body.data.orderNumber } },
      orderBy: { createdAt: 'asc' },
    });
    expect(sessions.map(({ provider, status }) => [provider, status])).toEqual([
      // Stripe also reports the session as expired after it was closed.
      ['stripe', expect.stringMatching(/CANCELLED|EXPIRED/)],
      ['benefit', 'OPEN'],
    ]);
  });
});

describe('POST user/order/create-cod', () => {
  it('404: cash is not offered', { tags: 'S39' }, async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-cod',
    }).expect(404);
    expect(body.code).toBe('PAYMENT_METHOD_NOT_OFFERED');
  });
});

async function getStock(variantId: number) {
  return testApp.db.stock.findUniqueOrThrow({ where: { variantId }, select: { onHand: true, reserved: true } });
}

describe('GET payment/methods', () => {
  const methods = async () => (await testApp.http.get(`${base}/payment/methods`).expect(200)).body.data;

  it('200: a provider is unavailable for a while after five failures; the other one stays available', {
    tags: 'payments-11',
  }, async () => {
    expect(await methods()).toEqual([
      { method: 'benefit', isAvailable: true },
      { method: 'card', isAvailable: true },
    ]);
    const variant = await testApp.make.variant();
    const { authorization } = await createUserWithCart(testApp, [variant]);
    testApp.fakeProviders.stripe.controlApi({ apiDown: 1_000 });
    for (let n = 0; n < 5; n++) await place(testApp, authorization, createOrderBody([variant])).expect(503);
    testApp.fakeProviders.stripe.controlApi({});
    expect(await methods()).toEqual([
      { method: 'benefit', isAvailable: true },
      { method: 'card', isAvailable: false },
    ]);
    const { body } = await place(testApp, authorization, createOrderBody([variant])).expect(503);
    expect(body.code).toBe('PAYMENT_UNAVAILABLE');
  });
});
