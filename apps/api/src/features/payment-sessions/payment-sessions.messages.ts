import type { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { ProviderMessage } from '../../gateways/payments/provider.ts';
import type { AcceptedMessage, Inbox } from './payment-sessions.inbox.ts';
import { receiveBenefitMessage } from './payment-sessions.messages-benefit.ts';
import { receiveStripeMessage } from './payment-sessions.messages-stripe.ts';

/**
 * Parses, matches and stores a provider's message. Refuses with SIGNATURE_INVALID, RATE_LIMITED and EVENT_NOT_SETTLED;
 * refused messages are not stored.
 */
export const receiveMessage = (
  inbox: Inbox,
  provider: PaymentProviderCode,
  message: ProviderMessage,
): Promise<AcceptedMessage> =>
  provider === 'benefit' ? receiveBenefitMessage(inbox, message) : receiveStripeMessage(inbox, message);
