import { store } from '@dilmun/settings/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, fillCart, place, verify } from '../../../test/checkout-steps.ts';
import { getOrderRow, getPaymentDependencies, getStock } from '../../../test/payment-steps.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { runOrders } from '../../staff/orders.ts';

const testApp = openTestApp();

// The dealer would add this method to the store's configuration.
beforeAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card', 'cash'] }));
afterAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card'] }));

const cash = { path: 'create-cod' } as const;

it('200: cash: confirmed at once, stock sold once, cart emptied, one mail; it ships, is invoiced on delivery, and can be cancelled before shipping', {
  tags: ['spec-304', 'payments-1'],
}, async () => {
  const variant = await testApp.make.variant({ priceFils: 45_000, onHand: 3 });
  const user = await createUserWithCart(testApp, [variant]);
  const key = crypto.randomUUID();
  const { body } = await place(testApp, user.authorization, createOrderBody([variant]), { ...cash, key }).expect(200);
  const again = await place(testApp, user.authorization, createOrderBody([variant]), { ...cash, key }).expect(200);
  expect(again.body.data).toEqual(body.data);
  const { orderNumber } = body.data;
  const { id, status, totalFils, paymentSessions } = await getOrderRow(testApp, orderNumber);
  expect({ status, totalFils, paymentSessions }).toEqual({
    status: 'CONFIRMED_COD',
    totalFils: 47_000,
    paymentSessions: [],
  });
  expect(await getStock(testApp, variant.id)).toEqual({ onHand: 2, reserved: 0 });
  expect(await testApp.db.cartLine.count({ where: { cart: { userId: user.id } } })).toBe(0);
  expect(await testApp.db.outboxMail.count({ where: { cause: `order-confirmation:${id}` } })).toBe(1);
  const seen = await verify(testApp, orderNumber, user.authorization).expect(200);
  expect(seen.body.data.payment).toEqual({ method: 'cash', isOpen: false, declineText: null, expiresAt: null });

  const staff = (words: string) =>
    runOrders(getPaymentDependencies(testApp), words.split(' '), { say: () => {}, confirm: async () => false });
  await staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`);
  expect((await getOrderRow(testApp, orderNumber)).status).toBe('SHIPPED');
  expect(await testApp.db.invoice.count({ where: { orderId: id } })).toBe(0);
  await staff(`deliver ${orderNumber} --yes`);
  expect(await testApp.db.invoice.findUnique({ where: { orderId: id } })).toMatchObject({
    number: 1,
    totalFils: 47_000,
  });

  await fillCart(testApp, user.authorization, variant);
  const second = await place(testApp, user.authorization, createOrderBody([variant]), cash).expect(200);
  expect(await getStock(testApp, variant.id)).toEqual({ onHand: 1, reserved: 0 });
  await staff(`cancel ${second.body.data.orderNumber} --yes`);
  expect(await getStock(testApp, variant.id)).toEqual({ onHand: 2, reserved: 0 });
});
