import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { endpoint, userRequest } from './endpoint.ts';
import { key, type ValidationKey } from './message-keys.ts';
import { emailAddress, removeDirectionMarks, toAsciiDigits } from './text.ts';

/** Letters and marks of any script (for example Arabic), with single spaces, hyphens or apostrophes between them. */
const namePattern = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
const personName = (texts: { short: ValidationKey; long: ValidationKey; letters: ValidationKey }) =>
  z
    .string(texts.short)
    .overwrite(removeDirectionMarks)
    .trim()
    .min(2, texts.short)
    .max(50, texts.long)
    .regex(namePattern, texts.letters);

export const FirstName = personName({
  short: key('firstNameShort'),
  long: key('firstNameLong'),
  letters: key('firstNameLetters'),
});
export const LastName = personName({
  short: key('lastNameShort'),
  long: key('lastNameLong'),
  letters: key('lastNameLetters'),
});

const newPassword = (short: ValidationKey) =>
  z
    .string(short)
    .min(8, short)
    // Aborts: the expressions below must not run on text of unlimited length.
    .max(100, { error: key('passwordLong'), abort: true })
    .regex(/\p{Lu}/u, key('passwordUppercase'))
    .regex(/\p{Ll}/u, key('passwordLowercase'))
    .regex(/\p{Nd}/u, key('passwordNumber'))
    .regex(/[^\p{L}\p{M}\p{Nd}\s]/u, key('passwordSpecial'));

/** The rule for new passwords. Never trimmed: the password is used exactly as typed. */
export const NewPassword = newPassword(key('passwordShort'));

/**
 * Rejects a confirmation that differs from its field. `when` makes the check run on incomplete forms too: without it,
 * zod skips an object's own checks while any field has an invalid type, such as a gender that is not chosen yet.
 */
const matches = (field: string, confirmation: string, message: ValidationKey) =>
  z.refine<Record<string, unknown>>((form) => form[field] === form[confirmation], {
    path: [confirmation],
    message,
    when: ({ value }) => isForm(value) && typeof value[field] === 'string' && typeof value[confirmation] === 'string',
  });

const isForm = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Digits only. Adds the prefix 973 to a number of eight digits, which is a Bahraini one. */
export const MobileNumber = z
  .string(key('mobileShort'))
  .trim()
  .overwrite(toAsciiDigits)
  .regex(/^\d*$/, key('mobileDigits'))
  .min(7, key('mobileShort'))
  .max(14, key('mobileLong'))
  .overwrite((digits) => (/^\d{8}$/.test(digits) ? `973${digits}` : digits));

export const Gender = z.enum(['male', 'female', 'other'], key('genderMissing'));

const registrationWith = <G extends z.ZodType>(gender: G) =>
  z
    .strictObject({
      firstName: FirstName,
      lastName: LastName,
      email: emailAddress(key('emailInvalid')),
      confirmEmail: emailAddress(key('confirmEmailInvalid')),
      password: NewPassword,
      confirmPassword: z
        .string(key('confirmPasswordShort'))
        .min(8, key('confirmPasswordShort'))
        .max(100, key('passwordsDiffer')),
      mobileNumber: MobileNumber,
      gender,
      rememberMe: z.boolean().optional(),
    })
    .check(matches('email', 'confirmEmail', key('emailsDiffer')))
    .check(matches('password', 'confirmPassword', key('passwordsDiffer')));

/** Schema of the registration form. */
export const Registration = registrationWith(Gender);
export type Registration = z.output<typeof Registration>;

/** The request. Checkout leaves the gender out: the account page asks for it. */
export const NewAccount = registrationWith(Gender.optional());
export type NewAccount = z.output<typeof NewAccount>;

export const CurrentUser = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type CurrentUser = z.output<typeof CurrentUser>;

export const readMe = endpoint.get('/user/me', {
  ...userRequest,
  message: 'me',
  data: CurrentUser,
});

/** A user's details on the account page. */
export const UserDetails = CurrentUser.extend({
  /** Digits with the country's prefix, without +. */
  mobileNumber: z.string(),
  /** Null for an account that was created at checkout, until its user states it. */
  gender: Gender.nullable(),
  /** True if the newsletter goes to the user's e-mail address. */
  isSubscribed: z.boolean(),
});
export type UserDetails = z.output<typeof UserDetails>;

export const DetailsToChange = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  mobileNumber: MobileNumber,
  /** Omitted: stays as it is. */
  gender: Gender.optional(),
  /** Omitted: stays as it is. */
  isSubscribed: z.boolean().optional(),
});
export type DetailsToChange = z.output<typeof DetailsToChange>;

export const readDetails = endpoint.get('/user/details', {
  ...userRequest,
  message: 'details',
  data: UserDetails,
});

export const changeDetails = endpoint.put('/user/details', {
  ...userRequest,
  body: DetailsToChange,
  message: 'detailsChanged',
  data: UserDetails,
});

/** Responds the same whether or not the e-mail address is already registered; if it is, its owner is told by mail. */
export const createUser = endpoint.post('/user/create', {
  caller: 'anyone',
  rateLimit: 'register',
  body: NewAccount,
  message: 'userCreated',
  data: z.object({ email: z.string() }),
  refuses: ['BUSY'],
});

export const Verification = z.strictObject({
  email: emailAddress(key('emailInvalid')),
  activationCode: z
    .string(key('otpShort'))
    .trim()
    .overwrite(toAsciiDigits)
    .min(limits.otpDigits, key('otpShort'))
    .max(10, key('tooLong')),
  /** Required only from a browser other than the one that registered. */
  password: z.string().max(100, key('passwordLong')).optional(),
});

export const verifyUser = endpoint.post('/user/verify', {
  caller: 'anyone',
  rateLimit: 'verifyCode',
  body: Verification,
  message: 'otpVerified',
  data: z.object({ email: z.string() }),
  refuses: ['CODE_INVALID', 'BUSY'],
});

export const resendCode = endpoint.post('/user/resend-code', {
  caller: 'anyone',
  rateLimit: 'resendCode',
  body: z.strictObject({ email: emailAddress(key('emailInvalid')) }),
  message: 'codeResent',
  data: z.object({ waitSeconds: z.int() }),
  refuses: ['RESEND_TOO_SOON'],
});

export const ForgotPassword = z.strictObject({ email: emailAddress(key('forgotEmailInvalid')) });

export const forgotPassword = endpoint.post('/user/forgot-password', {
  caller: 'anyone',
  rateLimit: 'forgotPassword',
  body: ForgotPassword,
  message: 'resetMailSent',
  data: z.object({}),
});

/** 32 random bytes as base64url. */
const ResetPasswordToken = z.string().length(43);

export const ResetPassword = z
  .strictObject({
    // The reset form has its own text for short passwords (specification, section 5).
    newPassword: newPassword(key('resetPasswordShort')),
    confirmNewPassword: z.string(key('resetPasswordsDiffer')).max(100, key('resetPasswordsDiffer')),
    resetPasswordToken: ResetPasswordToken,
  })
  .check(matches('newPassword', 'confirmNewPassword', key('resetPasswordsDiffer')));

export const resetPassword = endpoint.post('/user/reset-password', {
  caller: 'anyone',
  rateLimit: 'resetPassword',
  body: ResetPassword,
  message: 'passwordReset',
  data: z.object({}),
  refuses: ['RESET_INVALID', 'BUSY'],
});

/** The form in which a signed-in user changes the password. */
export const ChangePassword = z
  .strictObject({
    currentPassword: z
      .string(key('currentPasswordMissing'))
      .min(1, key('currentPasswordMissing'))
      .max(100, key('passwordLong')),
    newPassword: NewPassword,
    confirmNewPassword: z.string(key('resetPasswordsDiffer')).max(100, key('resetPasswordsDiffer')),
  })
  .check(matches('newPassword', 'confirmNewPassword', key('resetPasswordsDiffer')));

export const changePassword = endpoint.post('/user/change-password', {
  caller: 'user',
  rateLimit: 'changePassword',
  body: ChangePassword,
  message: 'passwordChanged',
  data: z.object({}),
  refuses: ['CURRENT_PASSWORD_WRONG', 'RATE_LIMITED', 'BUSY'],
});
