import { describe, expect, it } from 'vitest';
import { base, createOrderBody, createUserWithCart, place, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';

const testApp = openTestAppWithFakeProviders();

async function placed(more: object = {}) {
  const variant = await testApp.make.variant({ priceFils: 45_000 });
  const user = await createUserWithCart(testApp, [variant]);
  const { body } = await place(testApp, user.authorization, createOrderBody([variant], more)).expect(200);
  return { variant, user, orderNumber: body.data.orderNumber as string };
}

describe('POST user/order/verify', () => {
  it('200: the owner sees the order as it was placed', { tags: 'payments-15' }, async () => {
    const { variant, user, orderNumber } = await placed();
    await testApp.db.variant.update({ where: { id: variant.id }, data: { name: 'Renamed', priceFils: 99_000 } });
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data).toMatchObject({
      orderNumber,
      orderStatus: 'PENDING_PAYMENT',
      email: 'noor@example.com',
      subtotal: 45,
      shipping: 2,
      totalAmount: 47,
      vat: 4.273,
      items: [{ name: 'Meridian Trail', quantity: 1, price: 45, variant: { partNumber: variant.partNumber } }],
      shippingAddress: { city: 'Muharraq', country: 'Bahrain' },
      payment: { method: 'card', isOpen: true },
    });
  });

  it('200: the browser that placed the order, signed out, by its guest token', { tags: 'payments-15' }, async () => {
    const guest = await testApp.make.guest();
    const { orderNumber } = await placed({ guestId: guest.guestToken });
    const { body } = await verify(testApp, orderNumber, undefined, { guestId: guest.guestToken }).expect(200);
    expect(body.data.orderNumber).toBe(orderNumber);
  });

  it('404: all other callers, with any value as the guest token', { tags: ['payments-15', 'S29'] }, async () => {
    const guest = await testApp.make.guest();
    const { orderNumber } = await placed({ guestId: guest.guestToken });
    const other = await testApp.make.guest();
    const stranger = await testApp.make.user();
    const missing = await verify(testApp, 'BH-3333333333', stranger.authorization).expect(404);
    expect(missing.body).toMatchObject({ statusCode: 404, code: 'ORDER_NOT_FOUND' });
    for (const guestId of [undefined, '', null, {}, [], { not: '' }, 7, guest.id, other.guestToken]) {
      const { body } = await verify(testApp, orderNumber, undefined, { guestId }).expect(404);
      expect(body).toEqual(missing.body);
    }
    const foreign = await verify(testApp, orderNumber, stranger.authorization).expect(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('POST user/order/:orderNumber/payment', () => {
  const pay = (orderNumber: string, method: 'card' | 'benefit', authorization: string) =>
    testApp.http.post(`${base}/user/order/${orderNumber}/payment/${method}`).set('authorization', authorization).send();

  it('200: paying by card again reuses the session; another method opens one and closes the first', async () => {
    const { user, orderNumber } = await placed();
    const first = await pay(orderNumber, 'card', user.authorization).expect(200);
    const again = await pay(orderNumber, 'card', user.authorization).expect(200);
    expect(again.body.data).toEqual(first.body.data);
    const { body } = await pay(orderNumber, 'benefit', user.authorization).expect(200);
    expect(body.data).toEqual([{ status: '1', result: expect.stringContaining('PaymentID='), orderNumber }]);
    const { paymentSessions } = await testApp.db.order.findUniqueOrThrow({
      where: { orderNumber },
      include: { paymentSessions: { orderBy: { createdAt: 'asc' } } },
    });
    // Closing the session makes the provider report it as expired: the first of the two sets the status.
    expect(paymentSessions.map(({ provider, status }) => [provider, status])).toEqual([
      ['stripe', expect.stringMatching(/^(CANCELLED|EXPIRED)$/)],
      ['benefit', 'OPEN'],
    ]);
  });

  it('200: the order can be paid as it was placed, even if the cart changed', async () => {
    const { user, orderNumber } = await placed();
    await testApp.db.cartLine.deleteMany({ where: { cart: { userId: user.id } } });
    const { body } = await pay(orderNumber, 'card', user.authorization).expect(200);
    testApp.fakeProviders.stripe.pay(body.data.session.id);
    await testApp.fakeProviders.stripe.idle();
    expect((await verify(testApp, orderNumber, user.authorization)).body.data.orderStatus).toBe('PAID');
    expect((await pay(orderNumber, 'card', user.authorization).expect(409)).body.code).toBe('ORDER_PAID');
  });

  it('409: a cancelled order', async () => {
    const { user, orderNumber } = await placed();
    const cancel = `${base}/user/order/${orderNumber}/payment/cancel`;
    await testApp.http.post(cancel).set('authorization', user.authorization).expect(200);
    expect((await pay(orderNumber, 'benefit', user.authorization).expect(409)).body.code).toBe('ORDER_NOT_PAYABLE');
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data.timeline.map(({ step }: { step: string }) => step)).toEqual(['PLACED', 'CANCELLED']);
  });
});

describe('GET user/order', () => {
  it('200: the user’s own orders, newest first', async () => {
    const { user, orderNumber } = await placed();
    await placed();
    const { body } = await testApp.http.get(`${base}/user/order`).set('authorization', user.authorization).expect(200);
    expect(body.data.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([orderNumber]);
  });

  it('200: an empty list for a new user', async () => {
    const user = await testApp.make.user();
    const { body } = await testApp.http.get(`${base}/user/order`).set('authorization', user.authorization).expect(200);
    expect(body.data).toEqual([]);
  });

  it('401: not signed in', async () => {
    await testApp.http.get(`${base}/user/order`).expect(401);
  });
});
