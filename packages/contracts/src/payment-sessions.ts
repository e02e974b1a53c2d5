import { answers } from '@dilmun/messages/answers';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const PaymentProviderCode = z.enum(['stripe', 'benefit']);
export type PaymentProviderCode = z.output<typeof PaymentProviderCode>;

/** BENEFIT redirects the shopper's browser to this path after payment; an order number may follow. */
export const benefitReturnPath = '/payment/return/benefit';

/**
 * Receives a message of a payment provider. It has no body schema because the provider's gateway verifies the raw
 * bytes. BENEFIT receives its own acknowledgement (`REDIRECT=…`, text/plain) instead of the usual response body.
 */
export const receiveProviderEvent = endpoint.post('/payment/webhook/:provider', {
  caller: 'provider',
  /** The handler counts only rejected messages, because a provider sends a rejected message again. */
  rateLimit: 'none',
  params: z.strictObject({ provider: PaymentProviderCode }),
  message: answers.eventReceived,
  data: z.object({}),
  refuses: ['SIGNATURE_INVALID', 'EVENT_NOT_SETTLED', 'RATE_LIMITED'],
});
