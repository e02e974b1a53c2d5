import { validation } from '@dilmun/messages/validation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addCartLine } from './carts.ts';
import { OrderRequest } from './checkout.ts';
import { ContactForm } from './contact.ts';
import { readKey, withMessageKeys } from './message-keys.ts';
import { Subscription } from './newsletter.ts';
import { OrderLookUp } from './orders.ts';
import { SearchTerm } from './search.ts';
import { Login } from './sessions.ts';
import { ForgotPassword, Registration, ResetPassword, Verification } from './users.ts';

/** The text of each refused field, its first one. */
function listTexts(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input, withMessageKeys);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), validation[readKey(issue)]]),
  );
}

describe('a request without its fields', () => {
  it.each<[string, z.ZodType, Record<string, string>]>([
    ['sign in', Login, { email: validation.loginEmailInvalid, password: validation.loginPasswordShort }],
    [
      'register',
      Registration,
      {
        firstName: validation.firstNameShort,
        lastName: validation.lastNameShort,
        email: validation.emailInvalid,
        confirmEmail: validation.confirmEmailInvalid,
        password: validation.passwordShort,
        confirmPassword: validation.confirmPasswordShort,
        mobileNumber: validation.mobileShort,
        gender: validation.genderMissing,
      },
    ],
    ['verify', Verification, { email: validation.emailInvalid, activationCode: validation.otpShort }],
    ['forgot password', ForgotPassword, { email: validation.forgotEmailInvalid }],
    [
      'reset password',
      ResetPassword,
      {
        newPassword: validation.resetPasswordShort,
        confirmNewPassword: validation.resetPasswordsDiffer,
        resetPasswordToken: validation.missing,
      },
    ],
    [
      'contact',
      ContactForm,
      {
        name: validation.nameMissing,
        mobile: validation.contactMobileInvalid,
        email: validation.emailInvalid,
        department: validation.departmentMissing,
        concern: validation.concernMissing,
      },
    ],
    ['newsletter', Subscription, { email: validation.emailInvalid }],
    ['order link', OrderLookUp, { orderNumber: validation.orderNumberMissing, email: validation.orderEmailInvalid }],
    ['add to cart', addCartLine.body, { variantId: validation.missing }],
    [
      'order',
      OrderRequest,
      {
        email: validation.shippingEmailInvalid,
        items: validation.missing,
        billingAddress: validation.missing,
        shippingAddress: validation.missing,
      },
    ],
  ])('%s: the specified text of each field', (_what, schema, texts) => {
    expect(listTexts(schema, {})).toEqual(texts);
  });

  it('search: a missing term counts as an empty one', () => {
    expect(listTexts(SearchTerm, undefined)).toEqual({ '': validation.searchTermMissing });
  });
});

describe('a field that is too long', () => {
  it('has an error text, with a separate one for passwords', () => {
    const email = 'noor@example.com';
    expect(listTexts(Login, { email, password: 'x'.repeat(100) })).toEqual({});
    expect(listTexts(Login, { email, password: 'x'.repeat(101) })).toEqual({ password: validation.passwordLong });
    expect(listTexts(Verification, { email, activationCode: '12345678901' })).toEqual({
      activationCode: validation.tooLong,
    });
  });
});

describe('an issue without a text of its schema', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a field too many', z.strictObject({}), { more: 1 }, 'The request has a field that does not belong to it.'],
    ['a missing value', z.string(), undefined, 'Please fill in this field.'],
    ['null', z.string(), null, 'Please fill in this field.'],
    ['too large a number', z.number().max(3), 4, 'This is too large.'],
    ['too large a whole number', z.int(), 2 ** 60, 'This is too large.'],
    ['too large a bigint', z.bigint().max(3n), 4n, 'This is too large.'],
    ['too long a text', z.string().max(3), 'four', 'This is too long.'],
    ['too small a number', z.number().min(3), 2, 'This is too small.'],
    ['too short a text', z.string().min(3), 'no', 'This is too short.'],
    ['another kind of value', z.string(), 4, 'This cannot be read. Please enter it again.'],
  ])('%s', (_name, schema, input, text) => {
    expect(Object.values(listTexts(schema, input))).toEqual([text]);
  });
});
