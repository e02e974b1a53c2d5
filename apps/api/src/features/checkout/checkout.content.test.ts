import { describe, expect, it } from 'vitest';
import {
  type Content,
  hashContent,
  hashRequest,
  listDifferences,
  resolveRequestForParts,
  resolveShippingMethod,
} from './checkout.content.ts';

const item = (variantId: string, quantity: number) => ({ variantId, quantity, name: 'Classic' });
const line = (partNumber: string, quantity: number, orderable = quantity) => ({ partNumber, quantity, orderable });

describe('listDifferences', () => {
  it('is empty if every part has the same quantity', () =>
    expect(listDifferences([item('A', 2), item('B', 1)], [line('B', 1), line('A', 2)])).toEqual([]));

  it('adds up the quantities of a part that is requested twice', () =>
    expect(listDifferences([item('A', 1), item('A', 1)], [line('A', 2)])).toEqual([]));

  it.each([
    ['a different quantity', [item('A', 1)], [line('A', 2)]],
    ['a part that is not in the cart', [item('A', 1), item('B', 1)], [line('A', 1)]],
    ['a part missing from the request', [item('A', 1)], [line('A', 1), line('B', 1)]],
    ['a part with too little stock', [item('A', 3)], [line('A', 3, 2)]],
    ['a part that is sold out', [item('A', 1)], [line('A', 1), line('B', 1, 0)]],
  ])('reports %s', (_name, asked, cart) => expect(listDifferences(asked, cart)).toHaveLength(1));

  it('names each part with the requested and the orderable quantity', () => {
    expect(listDifferences([item('A', 3), item('B', 1)], [line('A', 3, 2), line('C', 4)])).toEqual([
      { path: 'A', message: '3 / 2' },
      { path: 'B', message: '1 / 0' },
      { path: 'C', message: '0 / 4' },
    ]);
    expect(listDifferences([item('A', 1), item('A', 2)], [line('A', 2)])).toEqual([{ path: 'A', message: '3 / 2' }]);
  });
});

describe('the shipping method of a request', () => {
  const billingAddress = {
    name: 'Noor Haddad',
    phoneNumber: '+97336001234',
    flat: '12',
    street: 'Building 6, Road 2407',
    landmark: 'Mosque',
    city: 'Muharraq',
    state: 'Muharraq',
    poBox: '224',
    country: 'Saudi Arabia' as const,
  };
  const request = { email: 'noor@example.com', items: [item('A', 1)], billingAddress };

  it('is standard, to the shipping address or else the billing address', () => {
    const shippingAddress = { ...billingAddress, city: 'Riffa' };
    expect(resolveShippingMethod({ ...request, shippingAddress })).toMatchObject({
      shippingMethod: 'standard',
      shippingAddress: { city: 'Riffa' },
      billingAddress: { city: 'Muharraq' },
    });
    expect(resolveShippingMethod(request).shippingAddress).toEqual(billingAddress);
  });

  it('stands beside the addresses afterwards, not within', () => {
    const within = { ...request, billingAddress: { ...billingAddress, shippingMethod: 'express' as const } };
    const placed = resolveShippingMethod(within);
    expect(placed.shippingMethod).toBe('express');
    expect(placed.billingAddress).toEqual(billingAddress);
  });

  it('pick-up goes to the shop in Muharraq, whatever address was sent; the buyer’s own stays', () => {
    const placed = resolveShippingMethod({ ...request, shippingMethod: 'pickup', shippingAddress: billingAddress });
    expect(placed.shippingAddress).toEqual({
      name: 'Noor Haddad',
      phoneNumber: '+97336001234',
      flat: '',
      street: expect.stringContaining('Seef Mall Muharraq'),
      landmark: '',
      city: 'Muharraq',
      state: 'Muharraq',
      poBox: expect.stringMatching(/^\d{3}$/),
      country: 'Bahrain',
    });
    expect(placed.billingAddress).toEqual(billingAddress);
  });

  it('an address without its place is stored with empty parts', () => {
    const { street: _street, city: _city, state: _state, ...named } = billingAddress;
    expect(resolveShippingMethod({ ...request, billingAddress: named }).billingAddress).toMatchObject({
      street: '',
      city: '',
      state: '',
    });
  });

  const [shipped, mailed] = [{ shippingPeriod: '1-3 business days' }, { shippingPeriod: 'by email' }];

  it('is email if no part is shipped: the address keeps the buyer’s name, phone and country only', () => {
    const placed = resolveRequestForParts(resolveShippingMethod({ ...request, shippingMethod: 'express' }), [mailed]);
    expect(placed?.shippingMethod).toBe('email');
    expect(placed?.shippingAddress).toEqual({
      name: 'Noor Haddad',
      phoneNumber: '+97336001234',
      flat: '',
      street: '',
      landmark: '',
      city: '',
      state: '',
      poBox: '',
      country: 'Saudi Arabia',
    });
  });

  it('stays if one part is shipped, and cannot be email then', () => {
    const standard = resolveShippingMethod(request);
    expect(resolveRequestForParts(standard, [mailed, shipped])).toEqual(standard);
    expect(resolveRequestForParts({ ...standard, shippingMethod: 'email' }, [mailed, shipped])).toBeNull();
  });

  it('a repeated request has the same hash, another method of payment has not', () => {
    const placed = resolveShippingMethod(request);
    expect(hashRequest(placed, 'card')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashRequest({ ...placed }, 'card')).toBe(hashRequest(placed, 'card'));
    expect(hashRequest(placed, 'benefit')).not.toBe(hashRequest(placed, 'card'));
  });
});

describe('hashContent', () => {
  const address = {
    name: 'Noor Haddad',
    phoneNumber: '+97336001234',
    flat: '',
    street: 'Road 6',
    landmark: '',
    city: 'Muharraq',
    state: 'Muharraq',
    poBox: '',
    country: 'Bahrain' as const,
  };
  const content: Content = {
    lines: [{ variantId: 1, quantity: 1, priceFils: 203_600 }],
    email: 'noor@example.com',
    shippingMethod: 'standard',
    companyName: null,
    vatNumber: null,
    shippingAddress: address,
    billingAddress: address,
    totalFils: 205_600,
  };

  it('does not depend on the order of keys', () => {
    const { email, ...rest } = content;
    expect(hashContent({ ...rest, email })).toBe(hashContent(content));
  });

  it('depends on the order of lists', () => {
    const [one, other] = [
      { variantId: 1, quantity: 1, priceFils: 203_600 },
      { variantId: 2, quantity: 1, priceFils: 203_600 },
    ];
    expect(hashContent({ ...content, lines: [one, other] })).not.toBe(hashContent({ ...content, lines: [other, one] }));
  });

  it('changes with a price, a quantity, an address, the business and the total', () => {
    const others: Content[] = [
      { ...content, lines: [{ variantId: 1, quantity: 2, priceFils: 203_600 }] },
      { ...content, lines: [{ variantId: 1, quantity: 1, priceFils: 203_590 }] },
      { ...content, shippingAddress: { ...address, street: 'Road 7' } },
      { ...content, companyName: 'Gulf Divers W.L.L.' },
      { ...content, vatNumber: '200000000000011' },
      { ...content, totalFils: 205_100 },
    ];
    for (const other of others) expect(hashContent(other)).not.toBe(hashContent(content));
  });
});
