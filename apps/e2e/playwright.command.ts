import { spawnSync } from 'node:child_process';
import { languageIds } from '@dilmun/settings/languages';
import { announceShop, givenShop, withTextsOf } from './env.ts';
import { startShop } from './shop/running-shop.ts';
import { watch } from './steps/shop.ts';
import { setStock } from './steps/staff.ts';

/**
 * Runs Playwright with the given arguments once per language, on one shop: that of SHOP_URL, or one that it starts and
 * stops. The export condition of a language gives the tests its texts (packages/settings), and `visit` opens its pages.
 */
const shop = givenShop() ? null : await startShop();
if (shop) announceShop(shop);
try {
  // Journeys of every language buy this watch; the demo has 43 of it.
  if (shop) await setStock(shop.folder, watch.partNumber, 5_000);
  for (const language of languageIds) {
    const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: withTextsOf(language),
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  await shop?.remove();
}
