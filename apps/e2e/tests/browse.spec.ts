import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { catalogue } from '@dilmun/messages/catalogue';
import { controls } from '@dilmun/messages/controls';
import { layout } from '@dilmun/messages/layout';
import { notFound } from '@dilmun/messages/not-found';
import { product } from '@dilmun/messages/product';
import type { MenuId } from '@dilmun/settings/menu';
import type { Page } from '@playwright/test';
import { readMenu } from '../steps/menu.ts';
import { cartLink, readPrice, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

const listing = '/all-products/wearable%20smartwatches';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('the menu leads to a category', { tag: '@spec-51' }, async ({ page, isMobile }) => {
  await visit(page, '/');
  if (isMobile) await page.getByRole('button', { name: layout.menu }).click();
  const menu = page.getByRole('navigation', { name: layout.mainMenu });
  await menu.getByRole('button', { name: 'OUTDOOR RECREATION' }).click();
  await menu.getByRole('link', { name: 'Satellite Communicators' }).first().click();
  await expect(page).toHaveURL(/\/all-products\/Satellite%20Communicators/);
  await expect(page).toHaveTitle('Satellite Communicators | Dilmun Devices');
  await expect(cards(page).first()).toBeVisible();
});

test('the drawer links AVIATION and SALE after the sections, the header links SALE, and the links open their listings', {
  tag: '@spec-50',
}, async ({ page, isMobile }) => {
  const listings = [
    { name: 'AVIATION', path: '/all-products/Aviation', heading: 'Aviation', isInHeader: false },
    { name: 'SALE', path: '/all-products/SALE', heading: 'Sale', isInHeader: true },
  ];
  for (const { name, path, heading } of listings.filter(({ isInHeader }) => isMobile || isInHeader)) {
    await visit(page, '/');
    if (isMobile) await page.getByRole('button', { name: layout.menu, exact: true }).click();
    await page.getByRole('navigation', { name: layout.mainMenu }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  }
  for (const card of await cards(page).all()) await expect(card).toContainText(catalogue.sale);
});

test('the sitemap links to every category with products, and every link works', {
  tag: ['@one-width', '@spec-40', '@spec-84'],
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/admin/category')).json();
  const paths = (data as { key: string }[]).map(({ key }) => `/all-products/${encodeURIComponent(key)}`);
  expect(paths).toContain('/all-products/Aviation');
  await visit(page, '/sitemap');
  const links = page.getByRole('main').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/\?.*/, '')));
  for (const path of [...paths, '/all-products/SALE']) expect(hrefs).toContain(path);
  for (const path of hrefs) expect((await request.get(path ?? '')).status(), path).toBe(200);
});

test('every link of the menus and of the footer leads to a page', { tag: ['@one-width', '@spec-84'] }, async ({
  page,
  request,
}) => {
  const targets = [...JSON.stringify(await readMenu(page)).matchAll(/"to":"(\/[^"]*)/g)].map(([, to]) => to ?? '');
  expect(targets.length).toBeGreaterThan(60);
  for (const to of new Set(targets)) expect((await request.get(to)).status(), to).toBe(200);
});

test('the menu opens when a pointer rests on it or presses it, and closes on a press elsewhere', {
  tag: ['@spec-47', '@spec-48', '@spec-49', '@spec-351'],
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'only large screens have this menu');
  await page.clock.install();
  await visit(page, '/sitemap');
  const menu = page.getByRole('navigation', { name: layout.mainMenu });
  const item = (name: string) => menu.getByRole('button', { name });
  const { sections } = await readMenu(page);
  const tile = (id: MenuId) =>
    menu.getByRole('link', { name: sections.find((one) => one.id === id)?.promo?.title ?? '', exact: true });

  await page.clock.pauseAt(Date.now() + 60_000);
  await item('MARINE').hover();
  await page.clock.runFor(60);
  await expect(item('MARINE'), 'who only passes by').toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(700, 700);
  await page.clock.runFor(200);
  await expect(item('MARINE'), 'is let through').toHaveAttribute('aria-expanded', 'false');

  await item('MARINE').hover();
  await page.clock.runFor(200);
  await expect(item('MARINE')).toHaveAttribute('aria-expanded', 'true');
  await page.clock.resume();
  await expect(tile('marine')).toBeVisible();
  const panel = page.locator(`[id="${await item('MARINE').getAttribute('aria-controls')}"]`);
  // Chromium lays out in 64ths of a pixel, so the difference of two edges may be off by a rounding error.
  expect((await panel.boundingBox())?.height).toBeCloseTo(500, 2);

  await page.mouse.click(700, 800);
  await expect(tile('marine')).toBeHidden();
  await item('AUTOMOTIVE').dispatchEvent('click');
  await expect(tile('automotive'), 'a finger presses where nothing hovers').toBeVisible();
  const to = (await tile('automotive').getAttribute('href')) ?? '';
  await tile('automotive').click();
  await expect(page).toHaveURL((url) => url.pathname === to);
  await expect(tile('automotive')).toBeHidden();
});

test('a press shows feedback at once while the next page is loading', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'tests touch: a mouse pointer prefetches the next page before it presses');
  await visit(page, listing);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/product-page-/, (route) => late.then(() => route.continue()));
  await cards(page).first().getByRole('link').tap();
  await expect(page.locator('html')).toHaveAttribute('data-navigating');
  await expect(page.getByRole('heading', { level: 1, name: 'Smartwatches' }), 'the page before stays').toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: cart.addToCart })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Smartwatches' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test('filters narrow a listing, stay in the address and are undone by Back', {
  tag: ['@spec-4', '@spec-92', '@spec-218', '@spec-220'],
}, async ({ page, isMobile }) => {
  await visit(page, listing);
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /products?$/ });
  const all = await count.textContent();
  const filters = isMobile
    ? page.getByRole('dialog', { name: catalogue.filters })
    : page.getByRole('complementary', { name: catalogue.filters });
  const open = () => page.getByRole('button', { name: catalogue.filters }).click();
  if (isMobile) await open();
  if (isMobile) await filters.getByRole('button', { name: catalogue.by.series }).click();
  await filters.getByRole('checkbox', { name: /^Orra/ }).click();
  await expect(page).toHaveURL(/\?series=orra$/);
  await expect(filters.getByRole('checkbox', { name: /^Orra/ })).toBeChecked();
  await expect(count).not.toHaveText(all ?? '');
  for (const name of await cards(page).getByRole('heading').allTextContents()) expect(name).toMatch(/Orra/);
  // No watch of the chosen series has this feature: the option stays visible but is disabled.
  if (isMobile) await filters.getByRole('button', { name: catalogue.by.features }).click();
  await expect(filters.getByRole('checkbox', { disabled: true }).first()).toBeVisible();
  if (isMobile) {
    await filters.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    await expect(filters).toBeHidden();
  }
  const chip = page.getByRole('button', { name: catalogue.removeFilter('Orra™') });
  await expect(chip).toBeVisible();

  await loadAgain(page);
  await expect(count).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(count).toHaveText(all ?? '');
});

test('an empty or failed list offers a way to continue, between the texts of its category', {
  tag: ['@spec-87', '@spec-95', '@spec-332'],
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen width');
  await visit(page, `${listing}?series=none-such`);
  const section = page.getByRole('region', { name: 'Smartwatches', exact: true });
  await expect(section.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await section.getByRole('button', { name: catalogue.clearFilters }).last().click();
  await expect(page).toHaveURL(new RegExp(`${listing}$`));
  await expect(cards(page)).toHaveCount(16);

  await page.clock.install();
  await visit(page, '/');
  let isDown = true;
  await page.route(/\/admin\/category\/wearable%20smartwatches/, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  // Parts below the first screen are hydrated when the browser is idle.
  await page.clock.runFor(2_000);
  await page.getByRole('main').getByRole('link', { name: 'Find your watch' }).click();
  const failed = section.getByRole('alert');
  // The page retries by itself before it shows the error.
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(failed).toContainText(controls.failedTitle, { timeout: 200 });
  }).toPass();
  isDown = false;
  await failed.getByRole('button', { name: controls.retry }).click();
  await expect(cards(page)).toHaveCount(16);
  for (const words of ['a slim 34 mm case', 'Which watch fits you?'])
    await expect(page.getByRole('main')).toContainText(words);
});

test('a listing is sorted by price over all its pages', { tag: ['@spec-4', '@spec-93'] }, async ({ page }) => {
  await visit(page, listing);
  await page.getByRole('combobox', { name: catalogue.sortBy }).selectOption(catalogue.sort['price-asc']);
  await expect(page).toHaveURL(/sort=price-asc/);
  const ascending = async () => {
    const prices = (await cards(page).allTextContents()).map(readPrice);
    return prices.length > 1 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
  };
  await expect.poll(ascending).toBe(true);
});

test('Back returns to the same position in a list', { tag: '@spec-17' }, async ({ page }) => {
  await visit(page, listing);
  const last = cards(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(200);
  await last.click();
  await expect(page.getByText(product.partNumber, { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(place - 5);
  await expect(last).toBeInViewport();
});

test('choosing a variant changes the address without leaving the page', { tag: ['@spec-5', '@spec-211'] }, async ({
  page,
}) => {
  await visit(page, `/products/${watch.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/41 mm/);
  await page.getByRole('radio', { name: '45 mm', exact: true }).click();
  await expect(heading).toHaveText(/45 mm/);
  await expect(page).toHaveURL(/\/products\/34\/010-/);
  await page.goBack();
  await expect(heading).toHaveText(/41 mm/);
});

test('a tab scrolls to its section, and Back to the previous position', { tag: '@spec-127' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones open the sections in place');
  await visit(page, listing);
  await page.getByRole('main').getByRole('link', { name: watch.name }).click();
  const tab = page.getByRole('navigation', { name: product.tabs }).getByRole('link', { name: 'In the Box' });
  const section = page.getByRole('heading', { level: 2, name: 'In the Box' });
  await tab.scrollIntoViewIfNeeded();
  await expect(section).not.toBeInViewport();
  await tab.click();
  await expect(section).toBeInViewport();
  await page.goBack();
  await expect(section).not.toBeInViewport();
});

test('an unknown part number shows the first variant and a message', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, `/products/${watch.id}/010-99999-99`);
  await expect(page.getByText(product.unknownPart('010-99999-99'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: watch.heading })).toBeVisible();
});

test('an unknown address shows the 404 page, which links to the home page', { tag: '@one-width' }, async ({ page }) => {
  const answer = await visit(page, '/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Dilmun Devices');
  await page.getByRole('link', { name: notFound.toHome }).click();
  await expect(page).toHaveTitle('Home | Dilmun Devices');
});

test('a tab opened before a release can still open every page', { tag: '@one-width' }, async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  await page.route(/\/assets\/cart-page[^/]*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.clock.fastForward('01:00');
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: cartPage.emptyHeading })).toBeVisible();
});
