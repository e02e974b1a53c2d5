import { type RunningShop, startShop } from '../shop/running-shop.ts';
import { test } from './test.ts';

/** Tests on a shop of their own, which each worker starts, prepares and removes. `prepare` may restart it. */
export const onOwnShop = (prepare?: (shop: RunningShop) => Promise<void>) =>
  test.extend<object, { ownShop: RunningShop }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
      async ({}, use) => {
        const shop = await startShop();
        await prepare?.(shop);
        await use(shop);
        await shop.remove();
      },
      { scope: 'worker', timeout: 5 * 60_000 },
    ],
    shop: async ({ ownShop }, use) => use(ownShop),
  });
