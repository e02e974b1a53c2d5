import { afterAll, beforeAll } from 'vitest';
import { type House, openHouse } from './house.ts';
import { callAt, startTills, type Tills } from './start-tills.ts';
import { type TestConfigWishes, testPayments } from './test-config.ts';

/** A house with a fake Stripe and a fake BENEFIT of its own, which really call it back. */
export function openHouseWithTills(wishes: TestConfigWishes = {}): House & { tills: Tills } {
  const tills = {} as Tills;
  const house = openHouse(async () => {
    Object.assign(tills, await startTills(testPayments()));
    const { stripe, benefit } = wishes.payments ?? {};
    return {
      ...wishes,
      payments: {
        stripe: { sandboxUrl: tills.stripe.url, ...stripe },
        benefit: { gatewayUrl: tills.benefit.url, ...benefit },
      },
    };
  });
  beforeAll(() => callAt(tills, house.url));
  afterAll(() => tills.stop?.());
  return Object.assign(house, { tills });
}
