import type { ErrorAnswer, ErrorCode, ErrorDetail } from '@dilmun/contracts/errors';
import { transportTexts } from '@dilmun/messages/transport';

/** Codes of failures without a response. */
export type TransportCode = 'ERR_NETWORK' | 'ECONNABORTED' | 'ERR_BAD_RESPONSE' | 'ERR_CANCELED';

/** The only error that `call` throws: the API's error response, or a transport failure with status 0. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Request id in our log for an unexpected failure (status 500 and above). */
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

/** True for an error response with one of these codes. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** Request id that a shopper can report, so that we find the log line; undefined for expected errors. */
export function describeReference(error: unknown): string | undefined {
  return error instanceof ApiError && error.reference ? transportTexts.reference(error.reference) : undefined;
}

/** Text for shoppers about any thrown value, with its reference; hides the text of unexpected errors. */
export function errorMessage(error: unknown): string {
  const message = error instanceof ApiError ? error.message : transportTexts.noBody;
  return [message, describeReference(error)].filter(Boolean).join(' ');
}

/** The first detail's text if a field was rejected, else the message of the whole response. */
export function detailMessage(error: unknown): string {
  return (error instanceof ApiError && error.details[0]?.message) || errorMessage(error);
}
