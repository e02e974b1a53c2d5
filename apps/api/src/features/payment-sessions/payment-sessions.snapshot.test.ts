import { expect, it } from 'vitest';
import { createSnapshot, type PayableOrder } from './payment-sessions.snapshot.ts';

const session = { id: 'session', trackId: '700000000001', expiresAt: new Date('2026-11-25T12:30:00.000Z') };
const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: 'Flat 31',
  street: 'Building 6, Road 2407, Block 224',
  landmark: '',
  city: 'Arad',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};
const order: PayableOrder = {
  id: 'order',
  orderNumber: 'BH-3333333333',
  totalFils: 58_000,
  shippingFils: 2_000,
  shippingMethod: 'standard',
  shippingAddress: address,
  email: 'noor@example.com',
  language: 'en',
  lines: [
    { productName: 'Caldera 9', partNumber: '010-02384-03', quantity: 2, priceFils: 25_000, discountFils: 4_000 },
    { productName: 'Strap', partNumber: '010-02384-04', quantity: 1, priceFils: 10_000, discountFils: 0 },
  ],
};
const snapshot = (change: Partial<PayableOrder> = {}) =>
  createSnapshot({ ...order, ...change }, session, 'https://shop.example');

it('holds what the provider is asked for: the total, the lines, the delivery, the recipient and the way back', () => {
  expect(snapshot()).toEqual({
    id: 'session',
    orderNumber: 'BH-3333333333',
    trackId: '700000000001',
    amountFils: 58_000,
    lines: [
      { productName: 'Caldera 9', partNumber: '010-02384-03', quantity: 2, unitPriceFils: 25_000, discountFils: 4_000 },
      { productName: 'Strap', partNumber: '010-02384-04', quantity: 1, unitPriceFils: 10_000 },
    ],
    deliveryFils: 2_000,
    email: 'noor@example.com',
    language: 'en',
    shipping: {
      name: 'Noor Haddad',
      phone: '+97336001234',
      line1: 'Building 6, Road 2407, Block 224',
      line2: 'Flat 31',
      city: 'Arad',
      postalCode: '224',
      country: 'BH',
    },
    expiresAt: '2026-11-25T12:30:00.000Z',
    returnUrl: 'https://shop.example/order-confirmed?orderId=BH-3333333333',
  });
});

it('has no empty parts of an address, and returns an Arabic order to its Arabic page', () => {
  const { shipping, returnUrl, language } = snapshot({
    language: 'ar',
    shippingAddress: { ...address, flat: '', poBox: '', country: 'United Arab Emirates' },
  });
  expect(shipping).toEqual({
    name: 'Noor Haddad',
    phone: '+97336001234',
    line1: 'Building 6, Road 2407, Block 224',
    city: 'Arad',
    country: 'AE',
  });
  expect(language).toBe('ar');
  expect(returnUrl).toBe('https://shop.example/ar/order-confirmed?orderId=BH-3333333333');
});

it('names the smallest discount of a line', () => {
  const lines = order.lines.map((line) => ({ ...line, discountFils: 1 }));
  expect(snapshot({ lines }).lines.map(({ discountFils }) => discountFils)).toEqual([1, 1]);
});

it('names no recipient of an order by email', () => {
  expect(snapshot({ shippingMethod: 'email' })).not.toHaveProperty('shipping');
});
