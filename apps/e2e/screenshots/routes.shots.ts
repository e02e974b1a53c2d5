import { cartPage } from '@dilmun/messages/cart-page';
import { home } from '@dilmun/messages/home';
import { routes } from '../steps/routes.ts';
import { visit } from '../steps/visit.ts';
import { nameOf, test } from './snap.ts';

const paths = Object.keys(routes).filter((path) => path !== '/home');

for (const path of [...paths, '/nowhere']) {
  test(path, async ({ page, snap }) => {
    await visit(page, path);
    // Stops the carousel, so that the screenshot is deterministic.
    if (path === '/') await page.getByRole('button', { name: home.pause }).click();
    if (path === '/cart' || path === '/checkout')
      await page.getByRole('link', { name: cartPage.startShopping }).waitFor();
    await snap(nameOf(path));
  });
}
