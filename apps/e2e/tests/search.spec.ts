import { layout } from '@dilmun/messages/layout';
import { product } from '@dilmun/messages/product';
import { search } from '@dilmun/messages/search';
import type { Page } from '@playwright/test';
import { toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const suggestions = (page: Page) => page.getByRole('listbox', { name: search.offers });

/** Opens the search box, which receives the focus. */
async function openBox(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: layout.openSearch, exact: true }).click();
  const box = page.getByRole('combobox', { name: search.label });
  await expect(box).toBeFocused();
  return box;
}

test('search finds products by name, rejects an empty term and suggests the first results', {
  tag: ['@spec-6', '@spec-67', '@spec-68', '@spec-240', '@spec-319', '@spec-320'],
}, async ({ page }) => {
  await visit(page, '/');
  const box = await openBox(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(toast(page, 'Please enter a product name')).toBeVisible();
  await box.fill('orra 4');
  const products = suggestions(page).getByRole('group', { name: search.suggestions });
  await expect(products.getByRole('option').first()).toContainText('Orra™ 4');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search-product\/orra%204$/);
  await expect(cards(page).first()).toContainText('Orra™ 4');
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/products\/34\/010-/);
});

test('the search box works by keyboard alone: the list, a suggestion, a recent term, and closing', {
  tag: ['@spec-55', '@spec-221'],
}, async ({ page }) => {
  await visit(page, '/');
  let box = await openBox(page);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('dog');
  const options = suggestions(page).getByRole('option');
  await expect(suggestions(page).getByRole('group', { name: search.categories })).toContainText('Dog Tracking');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await box.press('Escape');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await box.press('Home');
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\/\d+\//);
  // The navigation closes the box, so the test waits for the page.
  await expect(page.getByText(product.partNumber, { exact: true })).toBeVisible();

  box = await openBox(page);
  const recent = suggestions(page).getByRole('group', { name: search.recent });
  await expect(recent.getByRole('option')).toHaveText(['dog']);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search-product\/dog$/);
  await expect(page.getByRole('heading', { level: 1, name: search.resultsFor('dog') })).toBeVisible();
  await openBox(page);
  await page.getByRole('button', { name: search.clearRecent }).click();
  await expect(suggestions(page)).toBeHidden();
  await page.keyboard.press('Escape');
  const opener = page.getByRole('banner').getByRole('button', { name: layout.openSearch, exact: true });
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => localStorage.recentSearches)).toBeUndefined();
});

test('no results: popular products and categories are offered; words that no product has are named; a term with typing errors finds products', {
  tag: '@spec-107',
}, async ({ page }) => {
  await visit(page, '/search-product/qq%2Fqqqq%25zzzz');
  await expect(page.getByRole('heading', { name: search.nothingTitle('qq/qqqq%zzzz') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: search.nearestCategories })).toBeVisible();
  await expect(page.getByRole('heading', { name: search.popular })).toBeVisible();

  await visit(page, `/search-product/${encodeURIComponent('solar qqqqqq')}`);
  await expect(cards(page).first()).toContainText('Solar');
  await expect(page.getByText(search.withoutWords(['qqqqqq']))).toBeVisible();

  await visit(page, `/search-product/${encodeURIComponent('solor wacth')}`);
  await expect(cards(page).first()).toContainText('Solar');
  await expect(page.getByText(search.notSpelt('solor wacth'))).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'solar watch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: search.resultsFor('solar watch') })).toBeVisible();
  await expect(cards(page).first()).toContainText('Solar');
});
