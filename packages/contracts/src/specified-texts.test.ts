import { validation } from '@dilmun/messages/validation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Quantity } from './carts.ts';
import { ShippingForm } from './checkout.ts';
import { ContactForm } from './contact.ts';
import { readKey, withMessageKeys } from './message-keys.ts';
import { Subscription } from './newsletter.ts';
import { SearchTerm } from './search.ts';
import { Login } from './sessions.ts';
import { ForgotPassword, Registration, ResetPassword, Verification } from './users.ts';

// Every rule of the specification's section 5, at its edges, with its texts written out.

const email = 'noor@example.com';
const login = { email, password: 'secret' };
const registration = {
  firstName: 'Noor',
  lastName: 'Ali',
  email,
  confirmEmail: email,
  mobileNumber: '36001234',
  gender: 'female',
  password: 'Correct-Horse-7',
  confirmPassword: 'Correct-Horse-7',
};
const verification = { email, activationCode: '0123' };
const shipping = {
  email,
  firstName: 'Noor',
  lastName: 'Ali',
  address1: 'Road 6',
  city: 'Al',
  state: 'Al',
  country: 'Bahrain',
  phone: '+97339001234',
  shippingMethod: 'standard',
};
const reset = {
  newPassword: 'Correct-Horse-7',
  confirmNewPassword: 'Correct-Horse-7',
  resetPasswordToken: 'A'.repeat(43),
};
const contact = { name: 'Noor', mobile: '+973 3600 1234', email, concern: 'A race?', department: 'sales' };

/** Validates a form with these fields changed; returns the error texts of all fields. */
function listTexts(schema: z.ZodType, form: object, change: object): string[] {
  const { error } = schema.safeParse({ ...form, ...change }, withMessageKeys);
  return (error?.issues ?? []).map((issue) => validation[readKey(issue)]);
}

type Row = [
  statements: number[],
  rule: string,
  schema: z.ZodType,
  form: object,
  accepted: object[],
  refused: [change: object, text: string][],
];

const both = (value: string) => ({ password: value, confirmPassword: value });
const rows: Row[] = [
  [[241], 'login: email', Login, login, [{}], [[{ email: 'noor' }, 'Please enter a valid email.']]],
  [
    [242],
    'login: password of 6',
    Login,
    login,
    [{ password: '123456' }],
    [[{ password: '12345' }, 'Password must be at least 6 characters.']],
  ],
  [
    [243],
    'register: first name of 2 to 50',
    Registration,
    registration,
    [{ firstName: 'Al' }, { firstName: 'a'.repeat(50) }],
    [
      [{ firstName: 'A' }, 'First name must be at least 2 characters.'],
      [{ firstName: 'a'.repeat(51) }, 'First name must be less than 50 characters.'],
    ],
  ],
  [
    [243],
    'register: last name of 2 to 50',
    Registration,
    registration,
    [{ lastName: 'Al' }, { lastName: 'a'.repeat(50) }],
    [
      [{ lastName: 'A' }, 'Last name must be at least 2 characters.'],
      [{ lastName: 'a'.repeat(51) }, 'Last name must be less than 50 characters.'],
    ],
  ],
  [
    [243, 244],
    'register: letters of any script',
    Registration,
    registration,
    [{ firstName: 'مريم' }, { lastName: 'Al-Khalifa' }, { lastName: 'O’Neil' }],
    [
      [{ firstName: 'N00r' }, 'First name can only contain letters.'],
      [{ lastName: 'Ali!' }, 'Last name can only contain letters.'],
    ],
  ],
  [
    [245],
    'register: email',
    Registration,
    registration,
    [{}],
    [[{ email: 'noor', confirmEmail: email }, 'Please enter a valid email address.']],
  ],
  [
    [246],
    'register: confirmation of the email',
    Registration,
    registration,
    [{}],
    [[{ confirmEmail: '' }, 'Please confirm your email address.']],
  ],
  [
    [247],
    'register: equal emails',
    Registration,
    registration,
    [{}],
    [[{ confirmEmail: 'nour@example.com' }, 'Email addresses must match.']],
  ],
  [
    [248],
    'register: password of 8 to 100, four kinds',
    Registration,
    registration,
    [both('Aa1!aaaa'), both(`Aa1!${'a'.repeat(96)}`)],
    [
      [both('Aa1!aaa'), 'Password must be at least 8 characters.'],
      [both('aa1!aaaa'), 'Password must contain at least one uppercase letter.'],
      [both('AA1!AAAA'), 'Password must contain at least one lowercase letter.'],
      [both('Aaa!aaaa'), 'Password must contain at least one number.'],
      [both('Aa1aaaaa'), 'Password must contain at least one special character.'],
      [both(`Aa1!${'a'.repeat(97)}`), 'Password must be at most 100 characters.'],
    ],
  ],
  [
    [249],
    'register: confirmation of the password',
    Registration,
    registration,
    [{}],
    [[{ confirmPassword: 'Aa1!' }, 'Please retype the password.']],
  ],
  [
    [250],
    'register: equal passwords',
    Registration,
    registration,
    [{}],
    [[{ confirmPassword: 'Correct-Horse-8' }, 'Passwords must match.']],
  ],
  [
    [251],
    'register: mobile number of 7 to 14 digits',
    Registration,
    registration,
    [{ mobileNumber: '1234567' }, { mobileNumber: '12345678901234' }],
    [
      [{ mobileNumber: '123456' }, 'Mobile number must be at least 7 digits.'],
      [{ mobileNumber: '123456789012345' }, 'Mobile number must be at most 14 digits.'],
      [{ mobileNumber: '36 001 234' }, 'Mobile number must contain only digits (7 to 14 digits).'],
    ],
  ],
  [
    [252],
    'register: gender',
    Registration,
    registration,
    [{ gender: 'male' }, { gender: 'other' }],
    [[{ gender: 'none' }, 'Please select your gender.']],
  ],
  [
    [253],
    'code: 4 characters',
    Verification,
    verification,
    [{}],
    [[{ activationCode: '123' }, 'OTP must be at least 4 characters.']],
  ],
  [[254], 'shipping: email', ShippingForm, shipping, [{}], [[{ email: 'noor' }, 'Invalid email address']]],
  [
    [255],
    'shipping: names of 2',
    ShippingForm,
    shipping,
    [{ firstName: 'Al', lastName: 'Al' }],
    [
      [{ firstName: 'A' }, 'First name must be at least 2 characters'],
      [{ lastName: 'A' }, 'Last name must be at least 2 characters'],
    ],
  ],
  [
    [256],
    'shipping: address of 5',
    ShippingForm,
    shipping,
    [{ address1: 'Rd 12' }],
    [[{ address1: 'Rd 1' }, 'Address must be at least 5 characters']],
  ],
  [
    [257],
    'shipping: city and state of 2',
    ShippingForm,
    shipping,
    [{}],
    [
      [{ city: 'A' }, 'City must be at least 2 characters'],
      [{ state: 'A' }, 'State must be at least 2 characters'],
    ],
  ],
  [
    [185, 258, 353],
    'shipping: one of three countries',
    ShippingForm,
    shipping,
    [{ country: 'Saudi Arabia' }, { country: 'United Arab Emirates' }],
    [[{ country: 'Kuwait' }, 'Please select a country']],
  ],
  [
    [259],
    'shipping: phone',
    ShippingForm,
    shipping,
    [{ phone: '123456789' }, { phone: '+123456789012345' }],
    [
      [{ phone: '+0123456789' }, 'Invalid phone number'],
      [{ phone: '1234567' }, 'Invalid phone number'],
      [{ phone: '+1234567890123456' }, 'Invalid phone number'],
    ],
  ],
  [
    [260],
    'shipping: address2 and zipCode are optional',
    ShippingForm,
    shipping,
    [{}, { address2: '', zipCode: '' }, { address2: 'Flat 3', zipCode: '240' }],
    [[{ zipCode: '1'.repeat(21) }, 'This is too long.']],
  ],
  [
    [261],
    'forgot password: email',
    ForgotPassword,
    { email },
    [{}],
    [[{ email: 'noor' }, 'Please enter a valid email address']],
  ],
  [
    [262],
    'reset: password of 8',
    ResetPassword,
    reset,
    [{}],
    [[{ newPassword: 'Aa1!aaa', confirmNewPassword: 'Aa1!aaa' }, 'Password must be at least 8 characters']],
  ],
  [
    [263],
    'reset: equal passwords',
    ResetPassword,
    reset,
    [{}],
    [[{ confirmNewPassword: 'Other-Horse-7' }, 'Passwords do not match']],
  ],
  [
    [194, 265],
    'contact: every field, department sales or marketing',
    ContactForm,
    contact,
    [{}, { department: 'marketing' }],
    [
      [{ name: '' }, 'Please enter your full name.'],
      [{ mobile: '' }, 'Please enter your mobile number.'],
      [{ email: '' }, 'Please enter a valid email address.'],
      [{ concern: '' }, 'Please tell us your concern.'],
      [{ department: 'support' }, 'Please select a department.'],
    ],
  ],
  [[266], 'newsletter: email', Subscription, { email }, [{}], [[{ email: '' }, 'Please enter a valid email address.']]],
];

describe('a rule of the specification', () => {
  for (const [statements, rule, schema, form, accepted, refused] of rows)
    it(rule, { tags: statements.map((id) => `spec-${id}`) }, () => {
      for (const change of accepted) expect(listTexts(schema, form, change), JSON.stringify(change)).toEqual([]);
      for (const [change, text] of refused)
        expect(listTexts(schema, form, change), JSON.stringify(change)).toContain(text);
    });

  it('search: a term that is empty or blank', { tags: 'spec-240' }, () => {
    for (const term of ['', '   '])
      expect(listTexts(z.object({ term: SearchTerm }), {}, { term })).toEqual(['Please enter a product name']);
    expect(SearchTerm.safeParse('orra').success).toBe(true);
  });

  it('cart: whole quantities from 1 to 9', { tags: ['spec-267', 'spec-346'] }, () => {
    const refused = [0, 10, -1, 1.5, '2', null].filter((quantity) => !Quantity.safeParse(quantity).success);
    expect(refused).toHaveLength(6);
    expect([1, 9].every((quantity) => Quantity.safeParse(quantity).success)).toBe(true);
  });
});
