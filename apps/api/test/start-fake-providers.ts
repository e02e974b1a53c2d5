import { type BenefitServer, startBenefitServer } from '@dilmun/sandbox/benefit-server';
import { type StripeServer, startStripeServer } from '@dilmun/sandbox/stripe-server';
import type { Config } from '../src/process/config.ts';

export interface FakeProviders {
  stripe: StripeServer;
  benefit: BenefitServer;
  stop: () => Promise<void>;
}

/**
 * Starts a fake Stripe and a fake BENEFIT with this shop's keys. They send their messages over HTTP to the address that
 * is set. `now` is Stripe's clock.
 */
export async function startFakeProviders(
  { stripe, benefit }: Config['payments'],
  now: () => Date = () => new Date(),
): Promise<FakeProviders> {
  const [card, debit] = await Promise.all([
    startStripeServer({
      port: 0,
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecret: stripe.webhookSecrets[0] ?? '',
      retryBaseMs: 20,
      now,
    }),
    startBenefitServer({ port: 0, ...benefit, ackTimeoutMs: 2_000 }),
  ]);
  return {
    stripe: card,
    benefit: debit,
    stop: async () => {
      await card.stop();
      await debit.stop();
    },
  };
}

/** Sets the address of the API to which both send their messages. */
export function setShopUrl({ stripe, benefit }: FakeProviders, url: string): void {
  stripe.setWebhookUrl(`${url}/api/v1/payment/webhook/stripe`);
  benefit.setShopOrigin(url);
}
