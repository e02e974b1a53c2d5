import { checkout } from '@dilmun/messages/checkout';
import { ApiError } from '../../../lib/api/api-error.ts';

/** Returns one text for an unavailable provider and for a missing response, else the API's own reason. */
export function describeFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
  return isRefused ? error.message : checkout.payment.failed;
}
