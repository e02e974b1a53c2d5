import { limits } from './limits.ts';

/** At most `max` requests per window of `withinSeconds`; the window starts with its first request. */
export interface RequestLimit {
  max: number;
  withinSeconds: number;
}

const perMinute = (max: number): RequestLimit => ({ max, withinSeconds: 60 });
const perTenMinutes = (max: number): RequestLimit => ({ max, withinSeconds: 600 });
const perHour = (max: number): RequestLimit => ({ max, withinSeconds: 3_600 });
const perDay = (max: number): RequestLimit => ({ max, withinSeconds: 86_400 });

/**
 * Requests per network address (IPv6: per /64), counted in memory or in Redis. A mobile carrier's address is shared by
 * up to 1,000 shoppers an hour: docs/security.md has the calculation.
 */
export const addressLimits = {
  login: perMinute(60),
  register: perHour(60),
  resendCode: perHour(100),
  verifyCode: perTenMinutes(100),
  forgotPassword: perHour(60),
  resetPassword: perHour(60),
  changePassword: perHour(20),
  guestId: perHour(1_200),
  cartWrite: perMinute(240),
  discountCode: perHour(100),
  orderCreate: perMinute(30),
  orderLink: perHour(60),
  /** Look-ups of signed-in users are counted per user instead. */
  orderLookUp: perMinute(600),
  search: perMinute(300),
  contact: perHour(60),
  newsletter: perHour(60),
  stockAlert: perHour(100),
  policyReport: perMinute(30),
  otherRequests: perMinute(600),
} as const satisfies Record<string, RequestLimit>;

/**
 * The name of a limit per address. `cartWrite`, `discountCode` and `orderCreate` are also limited per guest or user (`subjectLimits`).
 */
export type RateLimit = keyof typeof addressLimits | 'none';

/**
 * Limits counted in PostgreSQL, across restarts and processes; if the count fails, the request is rejected. The subject
 * is an e-mail address, guest or user, unless stated otherwise.
 *
 * - `codeMail`: mails with a code to one e-mail address. Above it, a code is mailed only if the address has no valid
 *   code.
 * - `resend`: requests for a new code; the browser that registered is counted separately from all others.
 * - `wrongCode`, `foreignWrongCode`: wrong codes from the browser that registered, and from all others. Above them,
 *   codes of four digits are rejected and the next code has ten digits.
 * - `unmatchedCode`: codes for an e-mail address without a code of four digits. Nothing is rejected above it.
 * - `orderVerify`, `orderMiss`: look-ups that find no order of the caller; `orderMiss` per network address, because a
 *   caller who guesses order numbers is not authenticated.
 * - `stockAlert`: alerts for one e-mail address. Above it, no mail is sent, and the response is the same.
 * - `passwordMiss`, `codeMiss`: wrong passwords and codes from one network address, over all accounts. Above them one
 *   guess is checked in 30 seconds (`passwordSlowed`, `codeSlowed`).
 * - `contact`: messages that name one e-mail address, per network address.
 * - `paymentHint`, `paymentHintOfAddress`, `paymentHintInAll`: inquiries that an unauthenticated message causes, about
 *   one order, from one network address, and together. Above them the job that reconciles payments inquires.
 * - `paymentLookUp`: inquiries to the provider about one order. Above it, the response comes from our own rows.
 */
export const subjectLimits = {
  codeMail: [perHour(10)],
  resend: [{ withinSeconds: limits.resendWaitSeconds, max: 1 }, perHour(limits.resendsPerHour), perDay(10)],
  // Both limits together allow 25 guesses a day at the four-digit codes of one e-mail address.
  wrongCode: [perDay(15)],
  foreignWrongCode: [perDay(10)],
  unmatchedCode: [perDay(15)],
  passwordMiss: [perHour(100)],
  codeMiss: [perHour(100)],
  passwordSlowed: [{ withinSeconds: 30, max: 1 }],
  codeSlowed: [{ withinSeconds: 30, max: 1 }],
  forgotPassword: [perHour(3)],
  contact: [perHour(3)],
  newsletter: [perHour(3)],
  stockAlert: [perHour(5), perDay(10)],
  cartWrite: [perMinute(60)],
  discountCode: [perTenMinutes(10)],
  orderCreate: [perMinute(10)],
  orderVerify: [perMinute(10)],
  // Two tabs that follow one debit payment share the results and send at most 9 inquiries a minute.
  paymentLookUp: [perMinute(10)],
  paymentHint: [perMinute(3)],
  paymentHintOfAddress: [perMinute(5)],
  paymentHintInAll: [perMinute(10)],
  orderLink: [perHour(3)],
  orderMiss: [perTenMinutes(10)],
  // Messages that their provider cannot have sent, per network address; `badMessageInAll` for all addresses together.
  badMessage: [perTenMinutes(20)],
  badMessageInAll: [perTenMinutes(200)],
} as const satisfies Record<string, readonly RequestLimit[]>;

/**
 * Wrong passwords for one account: after `max` failures sign-in is locked, for twice as long after each further
 * failure.
 */
export const signInFailures = { max: 5, withinSeconds: 900, firstWaitSeconds: 30, lastWaitSeconds: 900 } as const;
