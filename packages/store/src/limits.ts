/** Numbers that shoppers meet; each is the specification's (section 9) or the dealer's own decision. */
export const limits = {
  lineQuantityMax: 9,
  cartLinesMax: 50,
  pageSize: 48,
  otpDigits: 4,
  /** Of a code for an address whose wrong tries are used up: too long to be guessed. */
  otpLongDigits: 10,
  otpTtlSeconds: 10 * 60,
  otpTriesMax: 5,
  resendWaitSeconds: 60,
  resendsPerHour: 5,
  resetTtlSeconds: 30 * 60,
  accessTokenTtlSeconds: 15 * 60,
  /** An unpaid order holds its stock this long. */
  paymentTtlSeconds: 30 * 60,
  /** A mailed link opens its order this long. */
  orderLinkTtlSeconds: 24 * 60 * 60,
  orderConfirmedRedirectSeconds: 30,
  bannerDelayMs: 4_000,
  cartLoaderMs: 2_000,
  requestTimeoutMs: 15_000,
  /** Aims, not promises: when somebody who reports something hears from us. */
  whistleblowingReplyWorkingDays: 14,
  securityReplyBusinessDays: 7,
} as const;
