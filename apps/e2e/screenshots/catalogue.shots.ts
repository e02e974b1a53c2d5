import { cartPage } from '@dilmun/messages/cart-page';
import { catalogue } from '@dilmun/messages/catalogue';
import { controls } from '@dilmun/messages/controls';
import { home } from '@dilmun/messages/home';
import { sitemapTexts } from '@dilmun/messages/sitemap';
import { addToCart, slideCount } from '../steps/shop.ts';
import { expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';
import { failing, go, stalled } from './answers.ts';
import { test } from './snap.ts';

const listing = '/all-products/wearable%20smartwatches';

/** Products of the demo catalogue with the named property. */
const products = { longName: 23, soldOut: 53, onSale: 21 };

for (const [name, id] of Object.entries(products)) {
  test(`product: ${name}`, async ({ page, snap }) => {
    await visit(page, `/products/${id}`);
    await snap(`product-${name}`);
  });
}

test('product: added to the cart', async ({ page, snap }) => {
  await visit(page, `/products/${products.onSale}`);
  await addToCart(page);
  await snap('product-added', { isWindowOnly: true });
});

test('listing: filtered', async ({ page, snap }) => {
  await visit(page, `${listing}?features=Solar+Charging,LED+Flashlight&sort=price-desc`);
  await snap('listing-filtered');
});

test('listing: no product matches the filters', async ({ page, snap }) => {
  await visit(page, `${listing}?features=Dive+Modes&series=Kids`);
  await snap('listing-empty');
});

test('listing: long names', async ({ page, snap }) => {
  await visit(page, '/all-products/Sportsman%20%26%20Tactical');
  await snap('listing-long-names');
});

const pages = { listing: [listing, 'admin/category'], search: ['/search-product/caldera', 'product/search'] } as const;

for (const [name, [address, part]] of Object.entries(pages)) {
  test(`${name}: loading`, async ({ page, snap }) => {
    await visit(page, '/sitemap');
    await stalled(page, part);
    await go(page, address);
    await expect(page.getByText(catalogue.loading)).toBeAttached();
    await snap(`${name}-loading`);
  });

  test(`${name}: failed`, async ({ page, snap }) => {
    await visit(page, '/sitemap');
    await failing(page, part);
    await go(page, address);
    await expect(page.getByRole('button', { name: controls.retry })).toBeVisible({ timeout: 30_000 });
    await snap(`${name}-failed`);
  });
}

test('product: loading', async ({ page, snap }) => {
  await visit(page, '/sitemap');
  await stalled(page, 'admin/product');
  await go(page, '/products/19');
  await expect(page.getByRole('main').getByRole('heading', { name: sitemapTexts.title })).toBeHidden();
  await snap('product-loading');
});

test('product: failed', async ({ page, snap }) => {
  await visit(page, '/sitemap');
  await failing(page, 'admin/product');
  await go(page, '/products/19');
  await expect(page.getByRole('button', { name: controls.retry })).toBeVisible({ timeout: 30_000 });
  await snap('product-failed');
});

test('search: nothing found', async ({ page, snap }) => {
  await visit(page, '/search-product/xylophone');
  await snap('search-empty');
});

test('home: every slide', async ({ page, snap }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: home.pause }).click();
  for (let at = 1; at <= slideCount; at++) {
    const slide = page.getByRole('group', { name: home.slide(at, slideCount) });
    await expect(slide).toBeVisible();
    await slide.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await snap(`home-slide-${at}`, { isWindowOnly: true });
    await page.getByRole('button', { name: home.next }).click();
  }
});

test('comparison: two and four products', async ({ page, snap }) => {
  await visit(page, '/try?ids=34/010-03034-05,19');
  await snap('compare-two');
  await visit(page, '/try?ids=19,34/010-03034-05,1,7');
  await snap('compare-four');
});

test('home: slides failed', async ({ page, snap }) => {
  await visit(page, '/sitemap');
  await failing(page, 'admin/carousel');
  await go(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: home.fallback.title })).toBeVisible({ timeout: 30_000 });
  await snap('home-fallback-slide', { isWindowOnly: true });
});

test('cart: empty, filled, failed and loading', async ({ page, snap }) => {
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: cartPage.emptyHeading })).toBeVisible();
  await snap('cart-empty');
  for (const id of [products.longName, products.onSale, 8]) {
    await visit(page, `/products/${id}`);
    await addToCart(page);
  }
  await visit(page, '/cart');
  await expect(page.getByRole('link', { name: cartPage.checkOut, exact: true })).toBeVisible();
  await snap('cart-filled');
  await failing(page, 'user/cart');
  await visit(page, '/cart');
  await expect(page.getByText(cartPage.staleNotice)).toBeVisible({ timeout: 30_000 });
  await snap('cart-failed');
  await page.unroute('**/api/v1/user/cart**');
  await stalled(page, 'user/cart');
  await page.evaluate(() => localStorage.removeItem('cart'));
  await visit(page, '/cart');
  await snap('cart-loading');
});
