import { answers } from '@dilmun/store/messages/answers';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const PaymentProviderCode = z.enum(['stripe', 'benefit']);
export type PaymentProviderCode = z.output<typeof PaymentProviderCode>;

/** Where BENEFIT sends the shopper's browser afterwards; an order number may follow. */
export const benefitReturnPath = '/payment/return/benefit';

/**
 * The provider's own message; its bytes are verified by the provider's gateway, so no body schema stands here.
 * BENEFIT is acknowledged in its own words (`REDIRECT=…`, text/plain) instead of this envelope.
 */
export const receiveProviderEvent = endpoint({
  method: 'POST',
  path: '/payment/webhook/:provider',
  caller: 'provider',
  /** Only refused messages are counted, by the handler: a provider repeats what was refused. */
  rateLimit: 'none',
  params: z.strictObject({ provider: PaymentProviderCode }),
  message: answers.eventReceived,
  data: z.object({}),
  refuses: ['SIGNATURE_INVALID', 'EVENT_NOT_SETTLED', 'RATE_LIMITED'],
});
