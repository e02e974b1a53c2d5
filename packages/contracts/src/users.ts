import { answers } from '@dilmun/messages/answers';
import { validation } from '@dilmun/messages/validation';
import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { endpoint, userRequest } from './endpoint.ts';
import { emailAddress, removeDirectionMarks, toAsciiDigits } from './text.ts';

/** Letters and marks of any script (for example Arabic), with single spaces, hyphens or apostrophes between them. */
const namePattern = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
const personName = (texts: { short: string; long: string; letters: string }) =>
  z
    .string(texts.short)
    .overwrite(removeDirectionMarks)
    .trim()
    .min(2, texts.short)
    .max(50, texts.long)
    .regex(namePattern, texts.letters);

export const FirstName = personName({
  short: validation.firstNameShort,
  long: validation.firstNameLong,
  letters: validation.firstNameLetters,
});
export const LastName = personName({
  short: validation.lastNameShort,
  long: validation.lastNameLong,
  letters: validation.lastNameLetters,
});

const newPassword = (short: string) =>
  z
    .string(short)
    .min(8, short)
    // Aborts: the expressions below must not run on text of unlimited length.
    .max(100, { error: validation.passwordLong, abort: true })
    .regex(/\p{Lu}/u, validation.passwordUppercase)
    .regex(/\p{Ll}/u, validation.passwordLowercase)
    .regex(/\p{Nd}/u, validation.passwordNumber)
    .regex(/[^\p{L}\p{M}\p{Nd}\s]/u, validation.passwordSpecial);

/** The rule for new passwords. Never trimmed: the password is used exactly as typed. */
export const NewPassword = newPassword(validation.passwordShort);

/**
 * Rejects a confirmation that differs from its field. `when` makes the check run on incomplete forms too: without it,
 * zod skips an object's own checks while any field has an invalid type, such as a gender that is not chosen yet.
 */
const matches = (field: string, confirmation: string, message: string) =>
  z.refine<Record<string, unknown>>((form) => form[field] === form[confirmation], {
    path: [confirmation],
    message,
    when: ({ value }) => isForm(value) && typeof value[field] === 'string' && typeof value[confirmation] === 'string',
  });

const isForm = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Digits only. Adds the prefix 973 to a number of eight digits, which is a Bahraini one. */
export const MobileNumber = z
  .string(validation.mobileShort)
  .trim()
  .overwrite(toAsciiDigits)
  .regex(/^\d*$/, validation.mobileDigits)
  .min(7, validation.mobileShort)
  .max(14, validation.mobileLong)
  .overwrite((digits) => (/^\d{8}$/.test(digits) ? `973${digits}` : digits));

export const Gender = z.enum(['male', 'female', 'other'], validation.genderMissing);

const registrationWith = <G extends z.ZodType>(gender: G) =>
  z
    .strictObject({
      firstName: FirstName,
      lastName: LastName,
      email: emailAddress(validation.emailInvalid),
      confirmEmail: emailAddress(validation.confirmEmailInvalid),
      password: NewPassword,
      confirmPassword: z
        .string(validation.confirmPasswordShort)
        .min(8, validation.confirmPasswordShort)
        .max(100, validation.passwordsDiffer),
      mobileNumber: MobileNumber,
      gender,
      rememberMe: z.boolean().optional(),
    })
    .check(matches('email', 'confirmEmail', validation.emailsDiffer))
    .check(matches('password', 'confirmPassword', validation.passwordsDiffer));

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
  message: answers.me,
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
  message: answers.details,
  data: UserDetails,
});

export const changeDetails = endpoint.put('/user/details', {
  ...userRequest,
  body: DetailsToChange,
  message: answers.detailsChanged,
  data: UserDetails,
});

/** Responds the same whether or not the e-mail address is already registered; if it is, its owner is told by mail. */
export const createUser = endpoint.post('/user/create', {
  caller: 'anyone',
  rateLimit: 'register',
  body: NewAccount,
  message: answers.userCreated,
  data: z.object({ email: z.string() }),
  refuses: ['BUSY'],
});

export const Verification = z.strictObject({
  email: emailAddress(validation.emailInvalid),
  activationCode: z
    .string(validation.otpShort)
    .trim()
    .overwrite(toAsciiDigits)
    .min(limits.otpDigits, validation.otpShort)
    .max(10, validation.tooLong),
  /** Required only from a browser other than the one that registered. */
  password: z.string().max(100, validation.passwordLong).optional(),
});

export const verifyUser = endpoint.post('/user/verify', {
  caller: 'anyone',
  rateLimit: 'verifyCode',
  body: Verification,
  message: answers.otpVerified,
  data: z.object({ email: z.string() }),
  refuses: ['CODE_INVALID', 'BUSY'],
});

export const resendCode = endpoint.post('/user/resend-code', {
  caller: 'anyone',
  rateLimit: 'resendCode',
  body: z.strictObject({ email: emailAddress(validation.emailInvalid) }),
  message: answers.codeResent,
  data: z.object({ waitSeconds: z.int() }),
  refuses: ['RESEND_TOO_SOON'],
});

export const ForgotPassword = z.strictObject({ email: emailAddress(validation.forgotEmailInvalid) });

export const forgotPassword = endpoint.post('/user/forgot-password', {
  caller: 'anyone',
  rateLimit: 'forgotPassword',
  body: ForgotPassword,
  message: answers.resetMailSent,
  data: z.object({}),
});

/** 32 random bytes as base64url. */
const ResetPasswordToken = z.string().length(43);

export const ResetPassword = z
  .strictObject({
    // The reset form has its own text for short passwords (specification, section 5).
    newPassword: newPassword(validation.resetPasswordShort),
    confirmNewPassword: z.string(validation.resetPasswordsDiffer).max(100, validation.resetPasswordsDiffer),
    resetPasswordToken: ResetPasswordToken,
  })
  .check(matches('newPassword', 'confirmNewPassword', validation.resetPasswordsDiffer));

export const resetPassword = endpoint.post('/user/reset-password', {
  caller: 'anyone',
  rateLimit: 'resetPassword',
  body: ResetPassword,
  message: answers.passwordReset,
  data: z.object({}),
  refuses: ['RESET_INVALID', 'BUSY'],
});

/** The form in which a signed-in user changes the password. */
export const ChangePassword = z
  .strictObject({
    currentPassword: z
      .string(validation.currentPasswordMissing)
      .min(1, validation.currentPasswordMissing)
      .max(100, validation.passwordLong),
    newPassword: NewPassword,
    confirmNewPassword: z.string(validation.resetPasswordsDiffer).max(100, validation.resetPasswordsDiffer),
  })
  .check(matches('newPassword', 'confirmNewPassword', validation.resetPasswordsDiffer));

export const changePassword = endpoint.post('/user/change-password', {
  caller: 'user',
  rateLimit: 'changePassword',
  body: ChangePassword,
  message: answers.passwordChanged,
  data: z.object({}),
  refuses: ['CURRENT_PASSWORD_WRONG', 'RATE_LIMITED', 'BUSY'],
});
