import { validation } from '@dilmun/messages/validation';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Bhd } from './bhd.ts';
import { applyDiscount } from './carts.ts';
import { Address, ContactForm } from './checkout.ts';
import { sendContactForm } from './contact.ts';
import { key, readKey, withMessageKeys } from './message-keys.ts';
import { OrderLookUp } from './orders.ts';
import { CommaList, emailAddress, Image, line, PageNumber, paragraph } from './text.ts';
import { FirstName, MobileNumber, Verification } from './users.ts';

const contact = { email: 'noor@example.com', firstName: 'Noor', lastName: 'Haddad', phone: '39001234' };

it.each([
  ['a mobile number', () => MobileNumber.parse('٣٦٠٠١٢٣٤'), '97336001234'],
  ['a mobile number of a Persian keyboard', () => MobileNumber.parse('۳۶۰۰۱۲۳۴'), '97336001234'],
  [
    'a phone number of an Urdu keyboard',
    () => ContactForm.parse({ ...contact, phone: '۳۹۰۰۱۲۳۴' }).phone,
    '+97339001234',
  ],
  ['a VAT number', () => ContactForm.parse({ ...contact, vatNumber: '٢٠٠ ٠٠٠٠٠٠٠٠٠٠٠٢' }).vatNumber, '200000000000002'],
  ['a code', () => Verification.parse({ email: contact.email, activationCode: '٤٥٦٧' }).activationCode, '4567'],
  ['a discount code', () => applyDiscount.body.parse({ code: 'eid١٠' }).code, 'EID10'],
  [
    'an order number',
    () => OrderLookUp.parse({ orderNumber: 'bh-٣٣٣٣٣٣٣٣٣٣', email: contact.email }).orderNumber,
    'BH-3333333333',
  ],
])('%s may be typed with Arabic digits', (_name, read, expected) => {
  expect(read()).toBe(expected);
});

it('direction overrides and marks are removed from names, addresses and messages', () => {
  expect(FirstName.parse('\u200fنور\u200e')).toBe('نور');
  expect(ContactForm.parse({ ...contact, firstName: '\u202eroon\u202c' }).firstName).toBe('roon');
  const address = { name: 'Noor \u2067Haddad\u2069', phoneNumber: '39001234', city: 'Juf\u061cfair', state: 'Capital' };
  const read = Address.parse({ ...address, street: 'Road 2407\u202e 428 kcolB' });
  expect(read).toMatchObject({ name: 'Noor Haddad', city: 'Juffair', street: 'Road 2407 428 kcolB' });
  const message = { name: 'Noor', mobile: '39001234', email: contact.email, department: 'sales' };
  expect(sendContactForm.body.parse({ ...message, concern: 'one\u202eowt\nthree' }).concern).toBe('oneowt\nthree');
  expect(FirstName.safeParse('\u202e\u202c').success).toBe(false);
});

const read = (schema: z.ZodType, input: unknown) => {
  const { data, error } = schema.safeParse(input, withMessageKeys);
  return error?.issues[0] ? validation[readKey(error.issues[0])] : data;
};

describe('one line', () => {
  it.each([
    ['  Noor  ', 'Noor'],
    ['Noora', 'Noora'],
    ['Nooran', 'This is too long.'],
    ['No\nor', 'Please remove line breaks and control characters.'],
    ['No\u2028r', 'Please remove line breaks and control characters.'],
    ['No\ud83d', 'Please remove line breaks and control characters.'],
    [undefined, 'Please enter your full name.'],
  ])('of 5 characters: %o is %o', (typed, expected) => {
    expect(read(line(5, key('nameMissing')), typed)).toBe(expected);
  });
});

describe('several lines', () => {
  it.each([
    ['  one\n\ttwo \n', 'one\n\ttwo'],
    ['12345678', '12345678'],
    ['123456789', 'This is too long.'],
    ['one\u0000', 'Please remove line breaks and control characters.'],
    [undefined, 'Please tell us your concern.'],
  ])('of 8 characters: %o is %o', (typed, expected) => {
    expect(read(paragraph(8, key('concernMissing')), typed)).toBe(expected);
  });
});

it('an email address is trimmed, in lower case and has at most 254 characters', () => {
  const local = 'n'.repeat(64);
  const domain = (length: number) => `${`${'d'.repeat(60)}.`.repeat(4).slice(0, length - 5)}e.com`;
  expect(read(emailAddress(key('emailInvalid')), ' Noor@Example.COM ')).toBe('noor@example.com');
  const longest = `${local}@${domain(254 - 65)}`;
  expect(longest).toHaveLength(254);
  expect(read(emailAddress(key('emailInvalid')), longest)).toBe(longest);
  expect(read(emailAddress(key('emailInvalid')), `${local}@${domain(255 - 65)}`)).toBe(
    'Please enter a valid email address.',
  );
  expect(read(emailAddress(key('emailInvalid')), 'noor')).toBe('Please enter a valid email address.');
});

describe('a list of commas', () => {
  it.each([
    ['GPS,Solar', ['GPS', 'Solar']],
    [',GPS,,', ['GPS']],
    ['Sun%2C sand%2c sea,100%25 cotton,%252C', ['Sun, sand, sea', '100% cotton', '%2C']],
  ])('%s', (text, values) => {
    expect(CommaList.parse(text)).toEqual(values);
    expect(CommaList.parse(CommaList.encode(values))).toEqual(values);
  });

  it('encodes commas and percent signs within a value', () => {
    expect(CommaList.encode(['a,b', '5%', 'c'])).toBe('a%2Cb,5%25,c');
  });

  it('has at most 50 values of 100 characters in 5,000', () => {
    const values = (count: number, length: number) => Array.from({ length: count }, () => 'v'.repeat(length)).join(',');
    expect(CommaList.safeParse(values(50, 99)).success).toBe(true);
    expect(CommaList.safeParse(values(51, 10)).success).toBe(false);
    expect(CommaList.safeParse(values(1, 100)).success).toBe(true);
    expect(CommaList.safeParse(values(1, 101)).success).toBe(false);
    expect(CommaList.safeParse(`${values(50, 99)},`).success, '5,000 characters').toBe(true);
    expect(CommaList.safeParse(`${values(50, 99)},,`).success, '5,001 characters').toBe(false);
  });
});

it.each([
  ['1', 1],
  ['10', 10],
  ['9999', 9_999],
  ['0', null],
  ['01', null],
  ['10000', null],
  ['-1', null],
  ['1x', null],
])('the page number %s is read as %o', (text, page) => {
  const { data = null } = PageNumber.safeParse(text);
  expect(data).toBe(page);
});

it('the size of an image is in whole pixels', () => {
  const image = { src: '/media/a.svg', alt: '', width: 400, height: 300 };
  expect(Image.parse(image)).toEqual(image);
  expect(Image.safeParse({ ...image, width: 400.5 }).success).toBe(false);
  expect(Image.safeParse({ ...image, height: 300.5 }).success).toBe(false);
});

it.each([
  [203.6, 203_600],
  [0, 0],
  [999_999_999.999, 999_999_999_999],
  [0.0001, 'An amount in BHD has at most three decimals.'],
])('BHD %d on the wire is %o', (bhd, expected) => {
  expect(read(Bhd, bhd)).toBe(expected);
});

it.each([-0.001, 1e9])('BHD %d is refused', (bhd) => {
  expect(Bhd.safeParse(bhd).success).toBe(false);
});
