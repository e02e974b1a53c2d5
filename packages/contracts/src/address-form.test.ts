import { validation } from '@dilmun/messages/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildAddress,
  buildContact,
  composeShipping,
  parseStreet,
  readAddress,
  splitShipping,
  TypedShipping,
} from './address-form.ts';
import { Address, normalisePhone, ShippingForm } from './checkout.ts';
import { readKey, withMessageKeys } from './message-keys.ts';

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
const problem = (typed: object) => {
  const [issue] = TypedShipping.safeParse(typed, withMessageKeys).error?.issues ?? [];
  return issue && validation[readKey(issue)];
};

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
    ['12A', 'Building 12A'],
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
    [{ block: '42811' }, 'A block has three or four digits.'],
    [{ block: 'near block 428' }, 'A block has three or four digits.'],
    [{ block: '428 or 430' }, 'A block has three or four digits.'],
    [{ block: `${' '.repeat(38)}428` }, 'A block has three or four digits.'],
    [{ phone: `+973 3900 1234${' '.repeat(27)}` }, 'Invalid phone number'],
    [{ phone: '+44 1234 56' }, 'Invalid phone number'],
    [{ phone: '+44 20 7946 0000 1234' }, 'Invalid phone number'],
    [{ building: ' ' }, 'Enter the building or house number.'],
    [{ road: '' }, 'Enter the road number or name.'],
    [{ state: 'Riyadh' }, 'Choose a governorate.'],
    [{ phone: '3900 123' }, 'Invalid phone number'],
    [{ phone: '+973 3900 12345' }, 'Invalid phone number'],
    [{ phone: ' ' }, 'Enter your phone number.'],
    [{ phone: '+973 ' }, 'Enter your phone number.'],
    [{ city: 'A' }, 'Enter the area.'],
    [{ country: 'Kuwait' }, 'Please select a country'],
  ])('rejects %o', (changes, message) => {
    expect(problem({ ...bahrain, ...changes })).toBe(message);
  });

  it('accepts the longest texts of its fields, and removes space around them', () => {
    const building = 'B'.repeat(60);
    expect(compose({ ...bahrain, building, road: ' 28 ' }).address1).toBe(`${building}, Road 28, Block 428`);
    expect(TypedShipping.safeParse({ ...bahrain, building: `${building}B` }).success).toBe(false);
    expect(compose({ ...bahrain, block: `${' '.repeat(37)}428` }).zipCode).toBe('428');
    expect(compose({ ...bahrain, phone: `+973 3900 1234${' '.repeat(26)}` }).phone).toBe('+97339001234');
  });

  it('accepts foreign phones of 9 to 15 digits', () => {
    expect(compose({ ...bahrain, phone: '+44 1234 567' }).phone).toBe('+441234567');
    expect(compose({ ...bahrain, phone: '+44 20 7946 0000 123' }).phone).toBe('+442079460000123');
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

  it('is split into empty fields where nothing is known, and into a governorate that is written otherwise', () => {
    expect(splitShipping({})).toEqual({ state: '', building: '', road: '', block: '' });
    expect(splitShipping({ country: 'Bahrain', state: 'southern governorate', zipCode: '428' })).toMatchObject({
      state: 'Southern',
      block: '428',
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
    ['Building 6, Near the souq, Road 2407', '', { building: '6 Near the souq', road: '2407', block: '' }],
    ['Gate 2, Behind the souq, Road 2407', '', { building: 'Gate 2 Behind the souq', road: '2407', block: '' }],
    ['Building 6, , Road 2407', '', { building: '6', road: '2407', block: '' }],
    ['Old Block 428, Road 6', '', { building: 'Old Block 428', road: '6', block: '' }],
    ['Block 428 East, Road 6', '', { building: 'Block 428 East', road: '6', block: '' }],
    ['Block 42811, Road 6', '', { building: 'Block 42811', road: '6', block: '' }],
    ['Off Road 6', '', { building: 'Off Road 6', road: '', block: '' }],
    ['Old Building 6, Road 7', '', { building: 'Old Building 6', road: '7', block: '' }],
    ['Building 6, Road 7', 'P.O. Box 428', { building: '6', road: '7', block: '' }],
    ['Building 6, Road 7', '42811', { building: '6', road: '7', block: '' }],
    ['Building 6, Road 7', '428 East', { building: '6', road: '7', block: '' }],
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

  it('in the Emirates has the same fields', () => {
    const dubai = { ...riyadh, country: 'United Arab Emirates', city: 'Dubai', state: 'Dubai' };
    expect(compose(dubai)).toMatchObject({ country: 'United Arab Emirates', phone: '+971501234567' });
  });

  it('has an empty poBox without a postal code, and one or several last names', () => {
    const { zipCode: _, ...least } = riyadh;
    const address = buildAddress(compose(least));
    expect(address).toMatchObject({ flat: '', landmark: '', poBox: '', name: 'Noor Al Haddad' });
    expect(readAddress(address as never)).toMatchObject({ firstName: 'Noor', lastName: 'Al Haddad' });
    expect(readAddress({ ...address, name: 'Noor' } as never)).toMatchObject({ firstName: 'Noor', lastName: '' });
  });

  it('an order by email has a name, a phone and an empty address in Bahrain', () => {
    expect(
      buildContact({ email: person.email, firstName: 'Noor', lastName: 'Ali', phone: '+97339001234' } as never),
    ).toEqual({
      name: 'Noor Ali',
      phoneNumber: '+97339001234',
      flat: '',
      landmark: '',
      poBox: '',
      country: 'Bahrain',
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
