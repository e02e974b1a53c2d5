import type { ErrorAnswer, ErrorCode, ErrorDetail } from '@dilmun/contracts/errors';
import { transportTexts } from '@dilmun/store/messages/transport';

/** Codes of failures that no server answered. */
export type TransportCode = 'ERR_NETWORK' | 'ECONNABORTED' | 'ERR_BAD_RESPONSE' | 'ERR_CANCELED';

/** The one failure of `call`: the API's error answer, or a transport failure with status 0. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Names the log line of a failure that nobody expected (status 500 and above). */
  readonly reference: string | null;

  constructor(
    { statusCode, code, message, details = [] }: ErrorAnswer,
    cause?: unknown,
    reference: string | null = null,
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
    this.reference = reference;
  }
}

export function transportError(code: TransportCode, message: string, cause?: unknown): ApiError {
  return new ApiError({ statusCode: 0, code, message }, cause);
}

/** True for an error answer with one of these codes. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** What a shopper may tell us about a failure, so that we find its log line; undefined where the API answered as meant. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.reference ? transportTexts.reference(error.reference) : undefined;
}

/** What a shopper reads of anything thrown, with its reference; never the text of an unexpected error. */
export function errorMessage(error: unknown): string {
  const message = error instanceof ApiError ? error.message : transportTexts.noBody;
  return [message, referenceOf(error)].filter(Boolean).join(' ');
}

/** The first detail's text, where one field was refused; else the message of the whole answer. */
export function detailMessage(error: unknown): string {
  return (error instanceof ApiError && error.details[0]?.message) || errorMessage(error);
}
