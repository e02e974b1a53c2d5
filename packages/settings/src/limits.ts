/** Limits and durations of the shop, from the specification (section 9) or decided by the dealer. */
export const limits = {
  lineQuantityMax: 9,
  cartLinesMax: 50,
  pageSize: 48,
  /** Addresses in an account. */
  savedAddressesMax: 10,
  otpDigits: 4,
  /** Length of a code for an e-mail address with too many wrong attempts: too long to be guessed. */
  otpLongDigits: 10,
  otpTtlSeconds: 10 * 60,
  otpTriesMax: 5,
  resendWaitSeconds: 60,
  resendsPerHour: 5,
  resetTtlSeconds: 30 * 60,
  accessTokenTtlSeconds: 15 * 60,
  /** An unpaid order reserves its stock for this time. */
  paymentTtlSeconds: 30 * 60,
  /** A payment that arrives later than this after its order ended is refunded: its prices are no longer today's. */
  latePaymentTtlSeconds: 24 * 60 * 60,
  /** A mailed order link is valid for this time. */
  orderLinkTtlSeconds: 24 * 60 * 60,
  /** The links in the mails of staff to an order and its papers are valid for this time. */
  staffLinkTtlSeconds: 7 * 24 * 60 * 60,
  /** A subscription to the newsletter that was not confirmed is deleted after this time. */
  unconfirmedDays: 30,
  /** A message of the contact form is deleted after this time. */
  contactMessageMonths: 24,
  /** An alert that was not confirmed, and one whose mail was sent, are deleted after this time. */
  stockAlertDays: 30,
  /** A confirmed alert ends after this time, if the product never returns. */
  stockAlertMonths: 12,
  /** Mails about products that are back in stock: more at once would look like spam, and delay codes and orders. */
  bulkMailsPerMinute: 60,
  savedProductsMax: 50,
  /** Of a product, at once. */
  reviewsPageSize: 10,
  /** The mail that asks for reviews of an order is sent after this time from its delivery. */
  reviewRequestDays: 14,
  /** It is not sent to an order that was delivered longer ago, such as before the shop had reviews. */
  reviewRequestLastDays: 60,
  orderConfirmedRedirectSeconds: 30,
  bannerDelayMs: 4_000,
  cartLoaderMs: 2_000,
  requestTimeoutMs: 15_000,
  /** Targets, not guarantees: the time until a report gets a first reply. */
  whistleblowingReplyWorkingDays: 14,
  securityReplyBusinessDays: 7,
} as const;
