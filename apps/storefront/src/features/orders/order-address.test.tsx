// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderAddresses } from './order-address.tsx';

afterEach(cleanup);

const address = {
  name: 'Noor Haddad',
  flat: 'Flat 31',
  street: 'Olaya Street 12',
  landmark: 'Opposite the library',
  city: 'Dammam',
  state: 'Eastern Province',
  poBox: '32241',
  country: 'Saudi Arabia',
  phoneNumber: '+966501234567',
} as const;

it('shows two blocks, each with name, flat, street, landmark, city, state, poBox and phone', {
  tags: 'spec-162',
}, () => {
  const billing = {
    ...address,
    name: 'Sara Haddad',
    street: 'King Road 7',
    landmark: 'Behind the bank',
    poBox: '32242',
  };
  const order = { shippingMethod: 'standard', shippingAddress: address, billingAddress: billing };
  render(<OrderAddresses order={order as never} />);
  for (const [title, { name, street, landmark, poBox }] of [
    ['Shipping address', address],
    ['Billing address', billing],
  ] as const) {
    const block = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
    const lines = [...within(block).getByRole('group').children].map((line) => line.textContent);
    expect(lines).toEqual([
      name,
      'Flat 31',
      street,
      landmark,
      `Dammam, Eastern Province, ${poBox}`,
      'Saudi Arabia',
      'Phone: +966 50 123 4567',
    ]);
  }
});

it('names the block of an address in Bahrain once', { tags: 'spec-162' }, () => {
  const bahrain = {
    ...address,
    street: 'Building 6, Road 2407, Block 224',
    landmark: '',
    city: 'Arad',
    state: 'Muharraq',
    poBox: '224',
    country: 'Bahrain',
    phoneNumber: '+97336001234',
  };
  const order = { shippingMethod: 'standard', shippingAddress: bahrain, billingAddress: bahrain };
  render(<OrderAddresses order={order as never} />);
  const [block] = screen.getAllByRole('group');
  expect([...(block?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Noor Haddad',
    'Flat 31',
    'Building 6, Road 2407, Block 224',
    'Arad, Muharraq',
    'Bahrain',
    'Phone: +973 3600 1234',
  ]);
});
