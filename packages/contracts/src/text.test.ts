import { expect, it } from 'vitest';
import { applyDiscount } from './carts.ts';
import { ContactForm } from './checkout.ts';
import { OrderLookUp } from './orders.ts';
import { MobileNumber, Verification } from './users.ts';

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
