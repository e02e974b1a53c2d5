import type { ErrorAnswer, ErrorCode, ErrorDetail } from '@dilmun/contracts/errors';
import { transportTexts } from '@dilmun/store/messages/transport';

/** Codes of failures that no server answered. */
export type TransportCode = 'ERR_NETWORK' | 'ECONNABORTED' | 'ERR_BAD_RESPONSE' | 'ERR_CANCELED';

/** The one failure of `call`: the API's error answer, or a transport failure with status 0. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];

  constructor({ statusCode, code, message, details = [] }: ErrorAnswer, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }
}

export function transportError(code: TransportCode, message: string, cause?: unknown): ApiError {
  return new ApiError({ statusCode: 0, code, message }, cause);
}

/** True for an error answer with one of these codes. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** What a shopper reads of anything thrown; never the text of an unexpected error. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : transportTexts.noBody;
}

/** The first detail's text, where one field was refused; else the message of the whole answer. */
export function detailMessage(error: unknown): string {
  return (error instanceof ApiError && error.details[0]?.message) || errorMessage(error);
}
