import { type BenefitServer, startBenefitServer } from '@dilmun/sandbox/benefit-server';
import { type StripeServer, startStripeServer } from '@dilmun/sandbox/stripe-server';
import { afterAll, beforeAll } from 'vitest';
import { type House, openHouse, testConfig } from './house.ts';

export interface Tills {
  stripe: StripeServer;
  benefit: BenefitServer;
}

/** A house with a fake Stripe and a fake BENEFIT of its own, which really call it back. */
export function openHouseWithTills(): House & { tills: Tills } {
  const tills = {} as Tills;
  const { stripe, benefit } = testConfig().payments;
  const house = openHouse(async () => {
    tills.stripe = await startStripeServer({
      port: 0,
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecrets[0] ?? '',
      retryBaseMs: 20,
    });
    tills.benefit = await startBenefitServer({ port: 0, ...benefit, ackTimeoutMs: 2_000 });
    return { payments: { stripe: { sandboxUrl: tills.stripe.url }, benefit: { gatewayUrl: tills.benefit.url } } };
  });
  beforeAll(() => {
    tills.stripe.setWebhookUrl(`${house.url}/api/v1/payment/webhook/stripe`);
    tills.benefit.setShopOrigin(house.url);
  });
  afterAll(async () => {
    await tills.stripe?.stop();
    await tills.benefit?.stop();
  });
  return Object.assign(house, { tills });
}
