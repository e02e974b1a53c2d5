import { announceShop, givenShop } from './env.ts';
import { startShop } from './shop/running-shop.ts';

/** One shop for all tests: the one that is named, else one started for them and stopped after them. */
async function setUp(): Promise<() => Promise<void>> {
  if (givenShop()) return async () => {};
  const shop = await startShop();
  announceShop(shop);
  return () => shop.remove();
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default.
export default setUp;
