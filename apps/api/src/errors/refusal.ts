import { type ErrorCode, type ErrorDetail, errorStatus, errorText } from '@dilmun/contracts/errors';

/** An intentional error response. Its status and text are defined with its code in the contracts. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { details?: ErrorDetail[]; retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(errorText[code], { cause: options.cause });
    this.code = code;
    this.statusCode = errorStatus[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws the refusal unless the claim holds. */
export function refuseUnless(claim: unknown, code: ErrorCode): asserts claim {
  if (!claim) throw new Refusal(code);
}
