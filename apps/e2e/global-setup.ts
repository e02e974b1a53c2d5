import { announceShop, givenShop } from './env.ts';
import { startShop } from './shop/running-shop.ts';

/** Uses the named shop for all tests; without one, starts a shop and stops it after them. */
async function setUp(): Promise<() => Promise<void>> {
  if (givenShop()) return async () => {};
  const shop = await startShop();
  announceShop(shop);
  return () => shop.remove();
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default.
export default setUp;
