import type { CardPayment } from '@dilmun/contracts/checkout';
import type { OpenedPayment } from '../payment-sessions/payment-sessions.service.ts';

/** Builds the data for the card page. Throws for a session that is not shown embedded. */
export function buildCardResponse({ orderNumber, provider, expiresAt, view }: OpenedPayment): CardPayment {
  if (view.kind !== 'embedded') throw new Error('a card payment is shown embedded');
  return {
    orderNumber,
    session: {
      id: view.sessionId,
      clientSecret: view.clientSecret,
      provider,
      mode: view.script === 'sandbox' ? 'sandbox' : 'live',
      publishableKey: view.publishableKey ?? null,
      frameUrl: view.frameUrl ?? null,
      expiresAt,
    },
  };
}

/** Builds the response for the debit provider's page, in the form of the specification. Throws for a session that has no page. */
export function buildDebitResponse({ orderNumber, view }: OpenedPayment) {
  if (view.kind !== 'redirect') throw new Error('a debit payment has a page of its own');
  return [{ status: '1' as const, result: view.url, orderNumber }];
}
