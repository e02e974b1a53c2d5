import { limits } from './limits.ts';

/** This many are admitted within the time, counted from the first of them. */
export interface RequestLimit {
  max: number;
  withinSeconds: number;
}

const perMinute = (max: number): RequestLimit => ({ max, withinSeconds: 60 });
const perTenMinutes = (max: number): RequestLimit => ({ max, withinSeconds: 600 });
const perHour = (max: number): RequestLimit => ({ max, withinSeconds: 3_600 });
const perDay = (max: number): RequestLimit => ({ max, withinSeconds: 86_400 });

/** Requests per network address (IPv6: per /64), counted in memory or in Redis. Many shoppers share one: keep it loose. */
export const addressLimits = {
  login: perMinute(20),
  register: perHour(10),
  resendCode: perHour(20),
  verifyCode: perTenMinutes(30),
  forgotPassword: perHour(10),
  resetPassword: perHour(20),
  changePassword: perHour(20),
  guestId: perHour(60),
  cartWrite: perMinute(240),
  orderCreate: perMinute(30),
  orderLink: perHour(20),
  /** A signed-in user's look-ups are counted apart from the address. */
  orderLookUp: perMinute(600),
  search: perMinute(120),
  contact: perHour(10),
  newsletter: perHour(10),
  policyReport: perMinute(30),
  otherRequests: perMinute(600),
} as const satisfies Record<string, RequestLimit>;

/** A limit per address; `cartWrite` and `orderCreate` also limit each guest or user (`subjectLimits`). */
export type RateLimit = keyof typeof addressLimits | 'none';

/**
 * What is counted in PostgreSQL: it holds across restarts and processes, and refuses where it cannot count. Per e-mail
 * address, guest or user; `orderMiss` per network address, because whoever guesses numbers is nobody yet. `orderMiss` and
 * `orderVerify` count look-ups that find no order of the caller's, `paymentLookUp` questions to the provider about one
 * order: a look beyond them is answered from our own rows. `codeMail` counts mails with a code to one address: beyond it a
 * code is mailed only where none of the address works any more. `resend` counts a browser that registered apart from all
 * others. Wrong codes are `wrongCode` from browsers that registered, `foreignWrongCode` from all others: beyond them codes
 * of four digits open nothing, and the next code has ten.
 */
export const subjectLimits = {
  codeMail: [perHour(10)],
  resend: [{ withinSeconds: limits.resendWaitSeconds, max: 1 }, perHour(limits.resendsPerHour), perDay(10)],
  // Together 25 guesses a day at the short codes of one address.
  wrongCode: [perDay(15)],
  foreignWrongCode: [perDay(10)],
  forgotPassword: [perHour(3)],
  contact: [perHour(3)],
  newsletter: [perHour(3)],
  cartWrite: [perMinute(60)],
  orderCreate: [perMinute(10)],
  orderVerify: [perMinute(10)],
  // Two tabs of one shopper that follow a debit payment share their answers, and ask 9 times a minute at most.
  paymentLookUp: [perMinute(10)],
  orderLink: [perHour(3)],
  orderMiss: [perTenMinutes(10)],
  // Messages that BENEFIT's terminal cannot have sent; `badMessageInAll` from all addresses together.
  badMessage: [perTenMinutes(20)],
  badMessageInAll: [perTenMinutes(200)],
} as const satisfies Record<string, readonly RequestLimit[]>;

/** Wrong passwords at one account: after `max` a wait, which doubles with each further one. */
export const signInFailures = { max: 5, withinSeconds: 900, firstWaitSeconds: 30, lastWaitSeconds: 900 } as const;
