import type { PaymentProvider, ProviderMessage } from '../../gateways/payments/provider.ts';
import type { AcceptedMessage, Inbox } from './payment-sessions.inbox.ts';
import { receiveSignedMessage } from './payment-sessions.messages-signed.ts';
import { receiveUnsignedMessage } from './payment-sessions.messages-unsigned.ts';

/**
 * Parses, matches and stores a provider's message. Refuses with SIGNATURE_INVALID, RATE_LIMITED and EVENT_NOT_SETTLED;
 * refused messages are not stored.
 */
export const receiveMessage = (
  inbox: Inbox,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<AcceptedMessage> =>
  (provider.caps.hasSignedMessages ? receiveSignedMessage : receiveUnsignedMessage)(inbox, provider, message);
