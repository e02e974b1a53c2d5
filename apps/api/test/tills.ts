import { afterAll, beforeAll } from 'vitest';
import { type House, openHouse } from './house.ts';
import { callAt, startTills, type Tills } from './start-tills.ts';
import { type TestConfigWishes, testPayments } from './test-config.ts';

/** A house with a fake Stripe and a fake BENEFIT of its own, which really call it back. */
export function openHouseWithTills(wishes: Pick<TestConfigWishes, 'isLimited'> = {}): House & { tills: Tills } {
  const tills = {} as Tills;
  const house = openHouse(async () => {
    Object.assign(tills, await startTills(testPayments()));
    return {
      ...wishes,
      payments: { stripe: { sandboxUrl: tills.stripe.url }, benefit: { gatewayUrl: tills.benefit.url } },
    };
  });
  beforeAll(() => callAt(tills, house.url));
  afterAll(() => tills.stop?.());
  return Object.assign(house, { tills });
}
