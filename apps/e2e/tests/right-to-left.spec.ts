import { account } from '@dilmun/messages/account';
import { controls } from '@dilmun/messages/controls';
import { home } from '@dilmun/messages/home';
import { language } from '@dilmun/messages/language';
import { layout } from '@dilmun/messages/layout';
import { product } from '@dilmun/messages/product';
import { store } from '@dilmun/settings/store';
import type { Locator, Page } from '@playwright/test';
import { isRightToLeft } from '../steps/direction.ts';
import { slideCount } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const tag = '@every-language';
/** The limit of Core Web Vitals for the layout shift of a good page. */
const shiftMax = 0.1;

/** Returns the distance of an element's middle from the left of the window in pixels. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
}

/** Presses the mouse over an element and moves it horizontally. */
async function swipe(page: Page, over: Locator, px: number): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  const [x, y] = [await middleOf(over), (box?.y ?? 0) + (box?.height ?? 0) / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 4 });
  await page.mouse.up();
}

test('the header follows the direction of the language, and the drawer opens from its start', { tag }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', isRightToLeft ? 'rtl' : 'ltr');
  const banner = page.getByRole('banner');
  const logo = banner.getByRole('link', { name: layout.homeLink });
  expect((await middleOf(logo)) > (await middleOf(banner.locator('a[href$="/cart"]')))).toBe(isRightToLeft);
  if (!isMobile) return;
  await page.getByRole('button', { name: layout.menu, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: layout.menu });
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  await expect.poll(async () => (await middleOf(drawer)) > middle).toBe(isRightToLeft);
});

test('the words of the banner lie on the side where reading begins, beside the product of the picture', {
  tag,
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'on phones the words lie below the picture');
  await visit(page, '/');
  const slide = page.getByRole('group', { name: home.slide(1, slideCount) });
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect((await middleOf(slide.getByRole('heading').locator('span').first())) > middle).toBe(isRightToLeft);
  const { data } = await (
    await page.request.get('/api/v1/admin/carousel', { headers: { 'accept-language': language } })
  ).json();
  expect(data[0].imageDirection).toBe(isRightToLeft ? 'rtl' : 'ltr');
});

test('a swipe shows the picture on the side that it uncovers', { tag }, async ({ page }) => {
  await visit(page, '/products/19');
  const first = page.getByRole('button', { name: product.enlarge(1, 5) });
  const second = page.getByRole('button', { name: product.enlarge(2, 5) });
  await swipe(page, first, isRightToLeft ? 120 : -120);
  await expect(second).toBeVisible();
  await swipe(page, second, isRightToLeft ? -120 : 120);
  await expect(first).toBeVisible();
});

test('the next slide is on the side that its button points to', { tag }, async ({ page }) => {
  await visit(page, '/');
  const [previous, next] = await Promise.all(
    [home.previous, home.next].map((name) => middleOf(page.getByRole('button', { name }))),
  );
  expect(Number(next) < Number(previous)).toBe(isRightToLeft);
});

test('phone numbers are read from left to right', { tag }, async ({ page, isMobile }) => {
  await visit(page, '/customer-service/contact-us');
  const numbers = page.getByText(store.phones.sales, { exact: true });
  await expect(numbers).toHaveCount(2);
  for (const number of await numbers.all()) await expectLeftToRight(number);
  if (!isMobile) return;
  await page.getByRole('button', { name: layout.menu, exact: true }).click();
  await expectLeftToRight(page.getByRole('dialog', { name: layout.menu }).getByText(store.phones.sales));
});

/** Expects the first character of the element's text on the left of the last one. */
async function expectLeftToRight(element: Locator): Promise<void> {
  const [first, last] = await element.evaluate((shown) => {
    const text = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(text.length - 1)];
  });
  expect(first).toBeLessThan(Number(last));
}

test('only Arabic pages load the Arabic face, and its arrival does not move the page', { tag }, async ({ page }) => {
  const faces: string[] = [];
  await page.addInitScript(() => {
    const entries: { value: number }[] = [];
    Object.assign(globalThis, { shifts: entries });
    new PerformanceObserver((list) => entries.push(...(list.getEntries() as unknown as { value: number }[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  // The page is drawn with the fallback first.
  await page.route('**/readex-pro-*.woff2', async (route) => {
    faces.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  for (const path of ['/', '/all-products/SALE', '/products/19']) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { shifts } = globalThis as unknown as { shifts: { value: number }[] };
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shifted, path).toBeLessThan(shiftMax);
  }
  expect(faces.length > 0).toBe(isRightToLeft);
});

test('an email address is typed from left to right, at the start of its field', { tag }, async ({ page }) => {
  await visit(page, '/login');
  const field = page.getByRole('main').getByRole('textbox', { name: account.email });
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveCSS('text-align', isRightToLeft ? 'right' : 'left');
});

test('text of the other direction does not run below the icon or the button of its field', { tag }, async ({
  page,
}) => {
  const [inTerm, inPassword] = [page.locator('main input[type=search]'), page.locator('main input[type=password]')];
  await visit(page, '/search-product/watch');
  expect(await overlap(inTerm, page.locator('main form svg').first())).toBe(false);
  await visit(page, '/search-product/ساعة');
  expect(await overlap(inTerm, page.locator('main form svg').first())).toBe(false);
  await visit(page, '/login');
  expect(await overlap(inPassword, page.getByRole('button', { name: controls.showPassword }))).toBe(false);

  /** Returns whether an element covers a part of an input in which text is shown. */
  async function overlap(input: Locator, over: Locator): Promise<boolean> {
    const [text, box] = await Promise.all([
      input.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
      }),
      over.evaluate((element) => element.getBoundingClientRect().toJSON()),
    ]);
    return box.left < text.right && box.right > text.left;
  }
});

test('a Latin name that is too long for the bar keeps its beginning', { tag }, async ({ page }) => {
  await visit(page, '/products/19');
  const name = page.getByRole('region', { name: product.buyBar, includeHidden: true }).locator('p').first();
  const [hidden, visible] = await name.evaluate((shown) => {
    const text = shown.querySelector('bdi');
    if (!text) throw new Error('the bar has no name');
    text.textContent = 'Caldera'.repeat(40);
    const range = document.createRange();
    range.setStart(text.firstChild ?? text, 0);
    range.setEnd(text.firstChild ?? text, 1);
    const [letter, box] = [range.getBoundingClientRect(), shown.getBoundingClientRect()];
    return [Math.max(0, box.left - letter.left, letter.right - box.right), letter.width];
  });
  expect(hidden).toBeLessThan(Number(visible) / 2);
});

test('Arabic words have no letter spacing', { tag }, async ({ page }) => {
  for (const path of ['/', '/all-products/SALE', '/products/19', '/cart', '/login']) {
    await visit(page, path);
    const spaced = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === 3 && /\p{Script=Arabic}/u.test(node.textContent ?? ''),
          ),
        )
        .filter((element) => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing))
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
    expect(spaced, path).toEqual([]);
  }
});
