import { describe, expect, it } from 'vitest';
import { type Content, hashContent, listDifferences } from './checkout.content.ts';

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
