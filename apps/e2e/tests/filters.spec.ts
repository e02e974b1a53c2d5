import { catalogue } from '@dilmun/messages/catalogue';
import { search } from '@dilmun/messages/search';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /products?$/ });

/** The filters: beside the list, or on small screens in the sheet that the button opens. */
async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: catalogue.filters });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: catalogue.filters });
}

/** How many px a select lacks to show its longest option whole. */
const measureMissing = (select: Locator) =>
  select.evaluate((shown: HTMLSelectElement) => {
    const whole = shown.cloneNode(true) as HTMLSelectElement;
    whole.style.cssText = 'position: absolute; inline-size: max-content';
    shown.after(whole);
    const missing = whole.offsetWidth - shown.offsetWidth;
    whole.remove();
    return missing;
  });

test('a sale is filtered by price, colour and stock, each choice can be removed, and a card opens the shown product', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/all-products/SALE');
  for (const card of await cards(page).all()) {
    await expect(card).toContainText(catalogue.sale);
    await expect(card.locator('s')).toHaveText(/^BHD/);
  }
  const all = await count(page).textContent();
  const filters = await openFilters(page, isMobile);
  const tick = async (panel: string, choice: RegExp) => {
    const box = filters.getByRole('checkbox', { name: choice });
    if (!(await box.isVisible())) await filters.getByRole('button', { name: panel }).click();
    await box.click();
    await expect(box).toBeChecked();
  };
  await tick(catalogue.by.price, /100 to 200/);
  await tick(catalogue.by.colour, /^Black/);
  // The list is paler until the chosen products have arrived, and the address changes before the list.
  const answered = page.waitForResponse(/\/category\/SALE\?.*stock=in/);
  await tick(catalogue.by.stock, /^In stock/);
  await expect(page).toHaveURL(/price=100-200&colour=black&stock=in/);
  await answered;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  if (isMobile) {
    const done = filters.getByRole('button', { name: /^Show \d+ products?$/ });
    const shown = Number(/\d+/.exec((await done.textContent()) ?? '')?.[0]);
    await done.click();
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    await expect(cards(page)).toHaveCount(shown);
    expect(await measureMissing(page.getByRole('combobox', { name: catalogue.sortBy }))).toBeLessThanOrEqual(0);
  }
  await expect(count(page)).not.toHaveText(all ?? '');
  expect(await accessibilityProblems(page)).toEqual([]);
  const black = await count(page).textContent();
  await page.getByRole('button', { name: catalogue.removeFilter(catalogue.filterValues.colour.black) }).click();
  await expect(page).toHaveURL(/SALE\?price=100-200&stock=in$/);
  // The address changes before the list.
  await expect(count(page)).not.toHaveText(black ?? '');

  const name = await cards(page).first().getByRole('heading').textContent();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/\d+\/010-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name?.split(' – ')[0] ?? '');
  await page.goBack();
  await page.getByRole('button', { name: catalogue.clearFilters }).first().click();
  await expect(count(page)).toHaveText(all ?? '');
});

test('results keep their term in a box, can be sorted and filtered, and offer to clear filters without matches', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/search-product/sat%20nav');
  const box = page.getByRole('main').getByRole('searchbox', { name: search.label });
  await expect(box).toHaveValue('sat nav');
  await expect(page.getByRole('combobox', { name: catalogue.sortBy })).toHaveValue('featuredProducts-desc');
  await page.getByRole('combobox', { name: catalogue.sortBy }).selectOption('price-asc');
  await expect(page).toHaveURL(/sat%20nav\?sort=price-asc$/);
  await visit(page, '/search-product/sat%20nav?features=Maps-of-nowhere');
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: catalogue.clearFilters }).last().click();
  await expect(cards(page).first()).toBeVisible();
  const filters = await openFilters(page, isMobile);
  await expect(filters.getByText(catalogue.by.features).filter({ visible: true }).first()).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
  await box.fill('leather strap');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search-product\/leather%20strap$/);
  await expect(cards(page).first()).toContainText('Leather Band');
});
