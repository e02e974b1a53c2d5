import type { CartLine } from '@dilmun/contracts/carts';
import { OrderRequest, ShippingForm } from '@dilmun/contracts/checkout';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { describe, expect, it } from 'vitest';
import { describeChanges, describeUnavailable } from './checkout.changes.ts';
import { calculateTotals, orderRequest } from './checkout.request.ts';

const { delivery } = sampleShop;

const line = (partNumber: string, overrides: Partial<CartLine> = {}): CartLine => ({
  id: crypto.randomUUID(),
  productId: 19,
  variantId: partNumber,
  partNumber,
  productName: `Watch ${partNumber}`,
  price: 50_000,
  quantity: 1,
  total: 50_000,
  firstImage: null,
  variants: { discountedPrice: null, images: [] },
  available: 9,
  shippingPeriod: '1-3',
  ...overrides,
});

const form = ShippingForm.parse({
  email: 'Noor@Example.com',
  firstName: 'Noor',
  lastName: 'Ali',
  address1: 'Road 6, Block 240',
  city: 'Muharraq',
  state: 'Muharraq',
  country: 'Bahrain',
  phone: '3900 1234',
  shippingMethod: 'standard',
});

describe('calculateTotals', () => {
  it('charges for delivery at exactly 50 BHD, but not above', () => {
    expect(calculateTotals(delivery, { lines: [], grandTotal: 50_000, discount: null }, form)).toMatchObject({
      shippingFils: 2_000,
      totalFils: 52_000,
    });
    expect(calculateTotals(delivery, { lines: [], grandTotal: 50_010, discount: null }, form)).toMatchObject({
      shippingFils: 0,
      totalFils: 50_010,
    });
  });
});

describe('orderRequest', () => {
  const order = orderRequest(
    form,
    { lines: [line('A', { quantity: 2 })], grandTotal: 50_000, discount: null },
    delivery,
  );

  it('matches the contract', () => {
    expect(OrderRequest.encode(order)).toMatchObject({ expectedTotal: 52, email: 'noor@example.com' });
  });

  it('fills in the address as specified, with the prefix of the phone number', { tags: 'spec-189' }, () => {
    expect(order.shippingAddress).toEqual({
      name: 'Noor Ali',
      phoneNumber: '+97339001234',
      flat: '',
      street: 'Road 6, Block 240',
      landmark: '',
      city: 'Muharraq',
      state: 'Muharraq',
      poBox: '',
      country: 'Bahrain',
    });
    expect(order.billingAddress).toEqual(order.shippingAddress);
    expect(order).not.toHaveProperty('companyName');
    const business = { companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' };
    expect(
      orderRequest({ ...form, ...business }, { lines: [line('A')], grandTotal: 50_000, discount: null }, delivery),
    ).toMatchObject(business);
    expect(order.items).toEqual([{ variantId: 'A', quantity: 2, name: 'Watch A' }]);
  });
});

it('an order for pick-up has only a billing address and no fee', () => {
  const order = orderRequest(
    { ...form, shippingMethod: 'pickup' },
    { lines: [line('A')], grandTotal: 10_000, discount: null },
    delivery,
  );
  expect(order).toMatchObject({
    shippingMethod: 'pickup',
    expectedTotal: 10_000,
    billingAddress: { name: 'Noor Ali' },
  });
  expect(order.shippingAddress).toBeUndefined();
  expect(OrderRequest.safeEncode(order).success).toBe(true);
  expect(OrderRequest.safeEncode({ ...order, shippingMethod: 'standard' }).success).toBe(false);
});

it('an order by email has contact details only and no fee', () => {
  const { email, firstName, lastName, phone } = form;
  const membership = { lines: [line('A')], grandTotal: 10_000, discount: null };
  const contact = { email, firstName, lastName, phone, shippingMethod: 'email' } as const;
  const order = orderRequest(contact, membership, delivery);
  expect(order).toMatchObject({
    shippingMethod: 'email',
    expectedTotal: 10_000,
    billingAddress: { name: 'Noor Ali', phoneNumber: '+97339001234' },
  });
  expect(order.billingAddress).not.toHaveProperty('street');
  expect(order.shippingAddress).toBeUndefined();
  expect(OrderRequest.safeEncode(order).success).toBe(true);
  const issues = OrderRequest.safeEncode({ ...order, shippingMethod: 'standard' }).error?.issues;
  expect(issues?.map(({ path }) => path.join('.'))).toEqual([
    'billingAddress.street',
    'billingAddress.city',
    'billingAddress.state',
    'shippingAddress',
  ]);
});

describe('describeChanges', () => {
  it('reports changes of prices, quantities and stock, and removed and added parts', () => {
    const before = { lines: [line('A'), line('B', { quantity: 3 }), line('C')], grandTotal: 250_000, discount: null };
    const after = {
      lines: [line('A', { variants: { discountedPrice: 40_000, images: [] } }), line('B', { available: 1 }), line('D')],
      grandTotal: 140_000,
      discount: null,
    };
    expect(describeChanges(before, after)).toEqual([
      'Watch C is no longer in your cart.',
      'Watch A now costs BHD\u00a040.000 instead of BHD\u00a050.000.',
      'The quantity of Watch B changed from 3 to 1.',
      'Watch D was added to your cart.',
      'The subtotal changed from BHD\u00a0250.000 to BHD\u00a0140.000.',
    ]);
    const short = { lines: [line('A', { quantity: 4, available: 2 })], grandTotal: 200_000, discount: null };
    expect(describeChanges(short, short)).toEqual(['Only 2 of Watch A left in stock.']);
    const soldOut = {
      lines: [line('A', { quantity: 0, available: 0, total: 0 })],
      grandTotal: 200_000,
      discount: null,
    };
    expect(describeChanges(short, soldOut)).toEqual(['Watch A is out of stock.']);
    expect(describeUnavailable(soldOut)).toEqual(['Watch A is out of stock.']);
  });
});
