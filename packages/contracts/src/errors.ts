import { errorTexts } from '@dilmun/messages/errors';
import { z } from 'zod';

/** Every error code with its HTTP status. A code without a text, or a text without a code, does not compile. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  SESSION_ENDED: 401,
  REFRESH_RACED: 409,
  XSRF_FAILED: 403,
  FOREIGN_ORIGIN: 403,
  GUEST_UNKNOWN: 401,
  NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  PART_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  ADDRESS_NOT_FOUND: 404,
  STOCK_ALERT_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  CREDIT_NOTE_NOT_FOUND: 404,
  ORDER_LINE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  LINE_CHANGED: 409,
  LINE_FULL: 409,
  CART_FULL: 409,
  NOT_ENOUGH_STOCK: 409,
  CART_EMPTY: 409,
  CART_CHANGED: 409,
  PRICE_CHANGED: 409,
  DISCOUNT_UNKNOWN: 404,
  DISCOUNT_NOT_YET: 409,
  DISCOUNT_EXPIRED: 409,
  DISCOUNT_USED_UP: 409,
  DISCOUNT_ALREADY_USED: 409,
  DISCOUNT_NOT_FOR_GOODS: 409,
  DISCOUNT_BELOW_MINIMUM: 409,
  IDEMPOTENCY_RUNNING: 409,
  IDEMPOTENCY_MISMATCH: 422,
  ORDER_NOT_PAYABLE: 409,
  ORDER_PAID: 409,
  PAYMENT_UNDER_WAY: 409,
  RETURN_NOT_YET: 409,
  RETURN_TOO_LATE: 409,
  RETURN_NOT_FOR_ITEM: 409,
  RETURN_TOO_MANY: 409,
  REVIEW_NOT_POSSIBLE: 409,
  AMOUNT_NOT_CHARGEABLE: 422,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_METHOD_NOT_OFFERED: 404,
  SHIPPING_METHOD_NOT_OFFERED: 422,
  CURRENT_PASSWORD_WRONG: 400,
  CODE_INVALID: 400,
  RESEND_TOO_SOON: 429,
  RESET_INVALID: 400,
  SIGNATURE_INVALID: 400,
  EVENT_NOT_SETTLED: 503,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  BUSY: 503,
  INTERNAL: 500,
} as const satisfies Record<keyof typeof errorTexts, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The text that shoppers read, by error code. */
export const errorText: Readonly<Record<ErrorCode, string>> = errorTexts;

/** The body of every error response, including unknown paths and malformed JSON. */
export const ErrorAnswer = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
export type ErrorDetail = NonNullable<ErrorAnswer['details']>[number];
