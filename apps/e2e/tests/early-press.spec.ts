import { cart } from '@dilmun/messages/cart';
import { catalogue } from '@dilmun/messages/catalogue';
import { layout } from '@dilmun/messages/layout';
import { search } from '@dilmun/messages/search';
import type { Page } from '@playwright/test';
import { cartLink, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { controlsAnswer } from '../steps/visit.ts';

const listing = '/all-products/wearable%20smartwatches';
const phone = { width: 390, height: 844 };

/** Press before the page's code has loaded, and as soon as the browser reports that it has. */
const moments = ['before', 'load', 'load', 'load'] as const;
const slowDown = 4;

interface Control {
  path: string;
  viewport?: typeof phone;
  use: (page: Page) => Promise<unknown>;
  /** Asserts that the control was executed exactly once. */
  expectOnce: (page: Page) => Promise<void>;
}

const series = (name: RegExp) => (page: Page) =>
  page.getByRole('complementary', { name: catalogue.filters }).getByRole('checkbox', { name });
const checkbox = series(/^Orra/);
const otherCheckbox = series(/^Caldera/);
const sorting = (page: Page) => page.getByLabel(catalogue.sortBy);
/** Presses immediately, without waiting for a stable layout. */
const atOnce = { force: true, noWaitAfter: true } as const;

const controls: Record<string, Control> = {
  Search: {
    path: '/',
    use: (page) => page.getByRole('button', { name: layout.openSearch, exact: true }).click(atOnce),
    expectOnce: (page) => expect(page.getByRole('combobox', { name: search.label })).toBeVisible(),
  },
  'an item of the menu': {
    path: '/sitemap',
    use: (page) => page.getByRole('button', { name: 'MARINE', exact: true }).click(atOnce),
    expectOnce: (page) =>
      expect(page.getByRole('button', { name: 'MARINE', exact: true })).toHaveAttribute('aria-expanded', 'true'),
  },
  'two filters and the order of a list': {
    path: listing,
    use: async (page) => {
      for (const box of [checkbox(page), otherCheckbox(page)]) await box.click(atOnce);
      await sorting(page).selectOption('price-asc', { force: true, noWaitAfter: true });
    },
    expectOnce: async (page) => {
      for (const box of [checkbox(page), otherCheckbox(page)]) await expect(box).toBeChecked();
      await expect(sorting(page)).toHaveValue('price-asc');
      await expect(page).toHaveURL(/series=orra,caldera/i);
      await expect(page).toHaveURL(/sort=price-asc/);
    },
  },
  'the menu of a small screen': {
    path: '/sitemap',
    viewport: phone,
    use: (page) => page.getByRole('button', { name: layout.menu, exact: true }).click(atOnce),
    expectOnce: (page) => expect(page.getByRole('dialog', { name: layout.menu })).toBeVisible(),
  },
  'add to cart': {
    path: `/products/${watch.id}`,
    // The bar at the bottom has another one, which its style hides.
    use: (page) => page.getByRole('button', { name: cart.addToCart }).first().click(atOnce),
    expectOnce: (page) => expect(cartLink(page)).toHaveAccessibleName(cart.badge(1)),
  },
};

for (const [name, { path, viewport, use, expectOnce }] of Object.entries(controls)) {
  test(`${name}: a press during hydration on a slow machine is executed once`, async ({ browser, shop }) => {
    test.slow();
    for (const [index, moment] of moments.entries()) {
      const context = await browser.newContext({ baseURL: shop.shopUrl, ...(viewport && { viewport }) });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
      if (moment === 'before') {
        await page.route(/\/assets\/frame-.*\.js$/, (route) => late.then(() => route.continue()));
        const heard = page.waitForResponse(/\/early\.js$/);
        await page.goto(path, { waitUntil: 'commit' });
        await (await heard).finished();
      } else await page.goto(path, { waitUntil: moment });
      await use(page);
      arrive();
      await controlsAnswer(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      // Leaves time for a second, wrong execution.
      await page.waitForTimeout(400);
      await test.step(`${moment}, ${index}`, () => expectOnce(page));
      await context.close();
    }
  });
}
