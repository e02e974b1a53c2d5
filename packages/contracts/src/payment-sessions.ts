import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PaymentProviderCode } from './payment-methods.ts';

/**
 * A provider with a page of its own sends the shopper's browser below this path after payment: its code, and maybe an
 * order number, follow.
 */
export const providerReturnPath = '/payment/return';

/**
 * Receives a message of a payment provider. It has no body schema because the provider's gateway verifies the raw
 * bytes. A provider that demands an acknowledgement of its own gets that instead of the usual response body.
 */
export const receiveProviderEvent = endpoint.post('/payment/webhook/:provider', {
  caller: 'provider',
  /** The handler counts only rejected messages, because a provider sends a rejected message again. */
  rateLimit: 'none',
  params: z.strictObject({ provider: PaymentProviderCode }),
  message: 'eventReceived',
  data: z.object({}),
  refuses: ['SIGNATURE_INVALID', 'EVENT_NOT_SETTLED', 'RATE_LIMITED'],
});
