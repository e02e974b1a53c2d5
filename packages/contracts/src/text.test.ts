import { expect, it } from 'vitest';
import { applyDiscount } from './carts.ts';
import { Address, ContactForm } from './checkout.ts';
import { sendContactForm } from './contact.ts';
import { OrderLookUp } from './orders.ts';
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
