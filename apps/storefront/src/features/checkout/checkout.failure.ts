import { checkout } from '@dilmun/store/messages/checkout';
import { ApiError } from '../../lib/api-error.ts';

/** A provider that is down and a request without an answer read alike; a refusal says its own reason. */
export function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
  return isRefused ? error.message : checkout.payment.failed;
}
