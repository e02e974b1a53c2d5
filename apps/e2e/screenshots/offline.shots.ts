import { language } from '@dilmun/messages/language';
import { offline } from '@dilmun/messages/offline';
import { localizePath } from '@dilmun/settings/languages';
import { addProduct, cartLines, watch } from '../steps/shop.ts';
import { expect } from '../steps/test.ts';
import { controlsAnswer, visit } from '../steps/visit.ts';
import { test } from './snap.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection: a product, the cart and a page that was not kept', async ({ page, context, snap }) => {
  const here = (path: string) => localizePath(language, path);
  await addProduct(page);
  await visit(page, '/cart');
  await visit(page, `/products/${watch.id}`);
  const isKept = (url: string) => caches.match(url).then((answer) => answer !== undefined);
  for (const path of ['/cart', `/products/${watch.id}`]) {
    await expect.poll(() => page.evaluate(isKept, here(path))).toBe(true);
  }
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offline.notice })).toBeVisible();
  await snap('offline-product', { isWindowOnly: true });
  await page.goto(here('/cart'));
  await controlsAnswer(page);
  await expect(page.getByRole('status').filter({ hasText: offline.notice })).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await snap('offline-cart');
  await page.goto(here('/products/8'));
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeVisible();
  await snap('offline-page');
});
