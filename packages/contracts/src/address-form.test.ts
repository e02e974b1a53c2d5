import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildAddress,
  composeShipping,
  parseStreet,
  readAddress,
  splitShipping,
  TypedShipping,
} from './address-form.ts';
import { Address, normalisePhone, ShippingForm } from './checkout.ts';

const person = {
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Al Haddad',
  shippingMethod: 'standard',
};
const bahrain = {
  ...person,
  country: 'Bahrain',
  building: '12',
  road: '2825',
  block: '428',
  address2: 'Flat 31',
  city: 'Seef',
  state: 'Capital',
  phone: '3900 1234',
};
const riyadh = {
  ...person,
  country: 'Saudi Arabia',
  address1: 'Olaya Street 12',
  city: 'Riyadh',
  state: 'Riyadh',
  zipCode: '12211',
  phone: '050 123 4567',
};
const compose = (typed: object) => composeShipping(TypedShipping.parse(typed));
const problem = (typed: object) => TypedShipping.safeParse(typed).error?.issues[0]?.message;

describe('an address in Bahrain', () => {
  it('is composed from building, road and block', () => {
    expect(compose(bahrain)).toMatchObject({
      address1: 'Building 12, Road 2825, Block 428',
      address2: 'Flat 31',
      zipCode: '428',
      city: 'Seef',
      state: 'Capital',
      phone: '+97339001234',
    });
  });

  it.each([
    ['House 7B', 'House 7B'],
    ['7B', 'Building 7B'],
    ['Almoayyed Tower, 4th floor', 'Almoayyed Tower 4th floor'],
  ])('keeps the words of the building %s', (building, composed) => {
    expect(compose({ ...bahrain, building, road: 'Avenue 28' }).address1).toBe(`${composed}, Avenue 28, Block 428`);
  });

  it('needs no block, like the zipCode of the specification', { tags: 'spec-260' }, () => {
    for (const block of ['', '  ']) {
      const form = compose({ ...bahrain, block });
      expect(form).toMatchObject({ address1: 'Building 12, Road 2825', zipCode: '' });
      expect(splitShipping(form)).toMatchObject({ building: '12', road: '2825', block: '' });
    }
  });

  it.each(['Block 428', 'blk. 428', '٤٢٨', ' 428 '])('reads the block %s', (block) => {
    expect(compose({ ...bahrain, block }).zipCode).toBe('428');
  });

  it.each([
    [{ block: '42' }, 'A block has three or four digits.'],
    [{ building: ' ' }, 'Enter the building or house number.'],
    [{ road: '' }, 'Enter the road number or name.'],
    [{ state: 'Riyadh' }, 'Choose a governorate.'],
    [{ phone: '3900 123' }, 'Invalid phone number'],
    [{ phone: '+973 3900 12345' }, 'Invalid phone number'],
    [{ country: 'Kuwait' }, 'Please select a country'],
  ])('rejects %o', (changes, message) => {
    expect(problem({ ...bahrain, ...changes })).toBe(message);
  });

  it('is accepted by the contracts of the form and of the order', () => {
    const form = ShippingForm.parse(compose(bahrain));
    expect(Address.parse(buildAddress(form))).toEqual({
      name: 'Noor Al Haddad',
      phoneNumber: '+97339001234',
      flat: 'Flat 31',
      landmark: '',
      street: 'Building 12, Road 2825, Block 428',
      city: 'Seef',
      state: 'Capital',
      poBox: '428',
      country: 'Bahrain',
    });
  });

  it('can be edited again, for any typed text', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 /-]{0,20}$/).filter((text) => text.trim() !== '');
    const block = fc.integer({ min: 100, max: 9_999 }).map(String);
    fc.assert(
      fc.property(part, part, block, (building, road, block) => {
        const form = compose({ ...bahrain, building, road, block });
        const again = { ...splitShipping(readAddress(buildAddress(form))), ...person };
        expect(compose(again)).toEqual(form);
      }),
    );
  });

  it.each([
    ['Road 6, Block 240', '', { building: '', road: '6', block: '240' }],
    ['Building 6, Road 2407', '240', { building: '6', road: '2407', block: '240' }],
    ['Villa 3, Avenue 28, Block 1015', '', { building: 'Villa 3', road: 'Avenue 28', block: '1015' }],
    ['Shop 114, Seef Mall', '240', { building: 'Shop 114', road: 'Seef Mall', block: '240' }],
    ['Near the old souq', '', { building: 'Near the old souq', road: '', block: '' }],
  ])('from another client is split as far as possible: %s', (street, poBox, fields) => {
    expect(parseStreet(street, poBox)).toEqual(fields);
  });
});

describe('an address in another country', () => {
  it("has the specification's fields, and can be edited again", () => {
    const form = compose(riyadh);
    expect(form).toMatchObject({ address1: 'Olaya Street 12', zipCode: '12211', phone: '+966501234567' });
    expect(compose({ ...splitShipping(readAddress(buildAddress(form))), ...person })).toEqual({
      ...form,
      address2: '',
    });
  });

  it('is rejected with the specified texts', () => {
    expect(problem({ ...riyadh, address1: 'Abc' })).toBe('Address must be at least 5 characters');
    expect(problem({ ...riyadh, phone: '12345678' })).toBe('Invalid phone number');
  });
});

describe('normalisePhone', () => {
  it.each([
    ['39001234', 'Bahrain', '+97339001234'],
    ['00973 3900 1234', 'Bahrain', '+97339001234'],
    ['٣٩٠٠١٢٣٤', 'Bahrain', '+97339001234'],
    ['050 123 4567', 'Saudi Arabia', '+966501234567'],
    ['501234567', 'United Arab Emirates', '+971501234567'],
    ['+971 (0) 50 123 4567', 'United Arab Emirates', '+971501234567'],
    ['+44 20 7946 0000', 'Bahrain', '+442079460000'],
  ] as const)('%s in %s', (typed, country, phone) => {
    expect(normalisePhone(typed, country)).toBe(phone);
  });
});
