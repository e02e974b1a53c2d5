import { type BenefitServer, startBenefitServer } from '@dilmun/sandbox/benefit-server';
import { type StripeServer, startStripeServer } from '@dilmun/sandbox/stripe-server';
import type { Config } from '../src/config.ts';

export interface FakeProviders {
  stripe: StripeServer;
  benefit: BenefitServer;
  stop: () => Promise<void>;
}

/**
 * A fake Stripe and a fake BENEFIT that know this shop's keys; told where to call, they really call it. `now` is Stripe's
 * clock.
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

/** Has both call the API at this address from now on. */
export function setShopUrl({ stripe, benefit }: FakeProviders, url: string): void {
  stripe.setWebhookUrl(`${url}/api/v1/payment/webhook/stripe`);
  benefit.setShopOrigin(url);
}
