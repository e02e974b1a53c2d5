import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { catalogue } from '@dilmun/messages/catalogue';
import { checkout } from '@dilmun/messages/checkout';
import { controls } from '@dilmun/messages/controls';
import { home } from '@dilmun/messages/home';
import { layout } from '@dilmun/messages/layout';
import type { Page } from '@playwright/test';
import { tabTo } from '../steps/keyboard.ts';
import { readMenu } from '../steps/menu.ts';
import { cartLines, cartLink, slideCount, toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: layout.mainMenu });

test('from the menu to the checkout without a pointer', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the drawer has its own test');
  await visit(page, '/');

  await test.step('the first focus stop is the link to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: layout.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await visit(page, '/');
  });

  await test.step('Enter opens the menu, Escape closes it and returns the focus', async () => {
    const item = menu(page).getByRole('button', { name: 'SMARTWATCHES' });
    const link = menu(page).getByRole('link', { name: 'Smartwatches', exact: true });
    await tabTo(page, item);
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    expect((await page.locator('[aria-expanded="true"]').getAttribute('aria-controls')) ?? '').not.toBe('');
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/all-products\/wearable%20smartwatches$/);
    await expect(link, 'going somewhere closes the menu').toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('Space selects a filter, and the number of results is announced', async () => {
    const filter = page.getByRole('checkbox', { name: /^Orra/ });
    await tabTo(page, filter);
    await page.keyboard.press('Space');
    await expect(filter).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: catalogue.count(3) })).toBeVisible();
    const card = page.getByRole('main').getByRole('article').getByRole('link').first();
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/\d+\/010-/);
    await expect(page.getByRole('button', { name: cart.addToCart })).toBeVisible();
  });

  await test.step('arrow keys choose an option, Enter adds it to the cart', async () => {
    const option = page.getByRole('main').getByRole('radio', { checked: true }).first();
    await tabTo(page, option);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/products\/\d+\/010-/);
    await tabTo(page, page.getByRole('button', { name: cart.addToCart }));
    await page.keyboard.press('Enter');
    await expect(toast(page, cart.added)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  });

  await test.step('arrow keys change the quantity, and the cart leads to the checkout', async () => {
    await visit(page, '/cart');
    const quantity = cartLines(page).getByRole('combobox');
    await tabTo(page, quantity);
    await page.keyboard.press('ArrowDown');
    await expect(quantity).toHaveValue('2');
    await tabTo(page, page.getByRole('link', { name: cartPage.checkOut, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: checkout.heading })).toBeVisible();
    await tabTo(page, page.getByLabel(checkout.shipping.email));
  });
});

test('the drawer traps the focus and stops the page from scrolling, and releases both', {
  tag: ['@spec-51', '@spec-52', '@spec-53', '@spec-221', '@spec-222'],
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'large screens have a menu instead of the drawer');
  await visit(page, '/');
  const open = page.getByRole('button', { name: layout.menu, exact: true });
  const drawer = page.getByRole('dialog', { name: layout.menu });
  /** The icon of the menu button, which the open drawer hides from assistive technology. */
  const icon = page.locator('header button[aria-haspopup="dialog"] svg').first();
  await expect(icon).toHaveClass(/lucide-menu/);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expect(icon).toHaveClass(/lucide-x/);

  for (let keys = 0; keys < 12; keys++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside, 'the focus stays within the drawer').toBe(false);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(icon).toHaveClass(/lucide-menu/);
  await expect(open).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');

  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'MARINE' }).press('Enter');
  const { sections } = await readMenu(page);
  const { promo } = sections.find(({ id }) => id === 'marine') ?? {};
  await drawer.getByRole('link', { name: promo?.buttonText ?? '' }).scrollIntoViewIfNeeded();
  await expect(
    drawer.getByRole('button', { name: controls.close }),
    'only what is below its head scrolls',
  ).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('link', { name: 'Radar' }).press('Enter');
  await expect(page).toHaveURL(/\/all-products\/Radar$/);
  await expect(drawer).toBeHidden();
});

test('nothing moves by itself with reduced motion', { tag: '@every-language' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const shown = page.getByRole('group', { name: home.slide(1, slideCount) });
  await expect(shown).toBeVisible();
  await expect(page.getByRole('button', { name: home.pause })).toBeHidden();
  await expect(page.getByRole('button', { name: home.featuredPause })).toBeHidden();
  expect(await shown.evaluate((slide) => slide.getAnimations({ subtree: true }).length)).toBe(0);
  await page.clock.fastForward(20_000);
  await expect(shown).toBeVisible();
});

test('the banner advances every four seconds until it is paused', {
  tag: ['@every-language', '@spec-69', '@spec-223', '@spec-348'],
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen width');
  await page.clock.install();
  await visit(page, '/');
  const shown = page.getByRole('region', { name: home.banner }).locator('[data-shown="true"]');
  const pause = page.getByRole('button', { name: home.pause });
  await expect(pause).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The banner may have moved while the page was loading. It rests while its button has the focus.
  await pause.focus();
  const at = Number.parseInt((await shown.getAttribute('aria-label')) ?? '', 10);
  const now = home.slide(at, slideCount);
  const next = home.slide((at % slideCount) + 1, slideCount);
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAccessibleName(now);
  await pause.blur();
  await page.clock.runFor(3_900);
  await expect(shown, 'before 4,000 ms').toHaveAccessibleName(now);
  await page.clock.runFor(100);
  await expect(shown).toHaveAccessibleName(next);
  await pause.press('Enter');
  await page.getByRole('button', { name: home.play }).blur();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAccessibleName(next);
  await page.getByRole('button', { name: home.previous }).press('Enter');
  await expect(shown).toHaveAccessibleName(now);
});

test('elements that are otherwise drawn only by colour have an outline in forced colours', {
  tag: '@every-language',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen width');
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/products/19');
  const chosen = page.getByRole('main').getByRole('radio', { checked: true }).first();
  const borders = await chosen.evaluate((radio) => {
    const label = radio.closest('label') ?? radio.nextElementSibling ?? radio;
    const look = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(element);
      return `${borderTopStyle} ${borderTopWidth} ${borderTopColor} ${outlineStyle}`;
    };
    const other = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')]
      .filter(({ name, checked }) => !checked && name === (radio instanceof HTMLInputElement ? radio.name : ''))
      .map((one) => one.closest('label') ?? one.nextElementSibling ?? one);
    return { chosen: look(label), others: other.map(look) };
  });
  expect(borders.others.length).toBeGreaterThan(0);
  expect(borders.others, 'the chosen option does not look like the others').not.toContain(borders.chosen);
});
