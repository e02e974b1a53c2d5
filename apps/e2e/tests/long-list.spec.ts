import { catalogue } from '@dilmun/messages/catalogue';
import { product } from '@dilmun/messages/product';
import type { Page } from '@playwright/test';
import { fillCategory } from '../shop/large-category.ts';
import { readPrice } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

/** Number of products per page of the address. */
const pageSize = 48;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const loadMore = (page: Page) => page.getByRole('link', { name: catalogue.loadMore });
/** Throws when a list shows a product twice. */
async function refuseRepeats(page: Page): Promise<void> {
  const addresses = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
}

// One after the other, because the first test changes the catalogue, and search results with it.
test.describe.configure({ mode: 'default' });

test('a long list grows page by page, and is correct after Back, a reload and another sort order', async ({
  page,
  shop,
}) => {
  test.skip(!shop.folder, 'not run: the tests add a category only to a shop that they started');
  const total = await fillCategory(shop.folder ?? '', 'Everything');
  const all = '/all-products/Everything';
  expect(total).toBeGreaterThan(2 * pageSize);
  // The shop looks for a new version of the catalogue once a second.
  await expect.poll(async () => (await page.request.get('/api/v1/admin/category/Everything')).status()).toBe(200);
  await visit(page, all);

  await test.step('it grows without changing the scroll position', async () => {
    await expect(cards(page)).toHaveCount(pageSize);
    await expect(page.getByRole('main')).toContainText(catalogue.shownOf(pageSize, total));
    await loadMore(page).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await loadMore(page).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards(page)).toHaveCount(2 * pageSize);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(total);
    await expect(loadMore(page)).toBeHidden();
    await refuseRepeats(page);
  });

  const seen = cards(page).nth(2 * pageSize + 3);
  await test.step('Back from a product returns to its position with all pages loaded', async () => {
    await seen.getByRole('link').click();
    await expect(page.getByText(product.partNumber, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(total);
    await expect(seen).toBeInViewport();
  });

  await test.step('a reload shows the pages of the address, rendered by the server', async () => {
    const html = await (await page.request.get(page.url())).text();
    expect(html.match(/<article/g)).toHaveLength(total);
    await loadAgain(page);
    await expect(cards(page)).toHaveCount(total);
    await expect(seen).toBeInViewport();
    await refuseRepeats(page);
  });

  await test.step('another sort order begins at its first page and repeats no product', async () => {
    await page.getByRole('combobox', { name: catalogue.sortBy }).selectOption(catalogue.sort['price-asc']);
    await expect(page).toHaveURL(/\?sort=price-asc$/);
    await expect(cards(page)).toHaveCount(pageSize);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * pageSize);
    await refuseRepeats(page);
    const prices = (await cards(page).allTextContents()).map(readPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  await test.step('Back restores the first sort order with all its pages', async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(cards(page)).toHaveCount(total);
    await refuseRepeats(page);
  });
});

test('search results grow as well, and are rendered by the server', async ({ page }) => {
  await visit(page, '/search-product/watch');
  await expect(cards(page)).toHaveCount(pageSize);
  await page.getByRole('link', { name: catalogue.loadMore }).click();
  await expect(page).toHaveURL(/\/search-product\/watch\?page=2$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize);
  await refuseRepeats(page);
  const html = await (await page.request.get(page.url())).text();
  await expect(cards(page)).toHaveCount(html.match(/<article/g)?.length ?? 0);
});
