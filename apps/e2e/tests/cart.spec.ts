import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { controls } from '@dilmun/messages/controls';
import { errorTexts } from '@dilmun/messages/errors';
import { notices } from '@dilmun/messages/notices';
import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { addProduct, becomeUser, cartLines, cartLink, signIn, signOut, toast, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

const api = '**/api/v1/user/cart/**';
const quantity = (page: Page) => page.getByRole('combobox', { name: /^Quantity of/ }).first();
const isBackOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));
const isLookedAt = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

/** Opens the cart page of a guest with one watch. */
async function openCart(page: Page): Promise<void> {
  await addProduct(page);
  await visit(page, '/cart');
  await expect(quantity(page)).toHaveValue('1');
}

/** Opens the same guest's cart on a second device. */
async function otherDevice(page: Page, context: BrowserContext): Promise<Page> {
  const token = await page.evaluate(() => localStorage.getItem('guestToken') ?? '');
  await context.addInitScript((guestToken) => localStorage.setItem('guestToken', guestToken), token);
  return context.newPage();
}

test('a product added without a connection is stored, shown as pending, and sent once', async ({ page, context }) => {
  let isCut = true;
  await visit(page, `/products/${watch.id}`);

  await test.step('the API executes the request, and its response is lost', async () => {
    await context.route(api, async (route) => {
      if (!isCut) return route.continue();
      await route.fetch();
      // The requesting page may already be closed.
      await route.abort('connectionreset').catch(() => {});
    });
    await page.getByRole('button', { name: cart.addToCart }).click();
    await expect(toast(page, cart.keptForLater)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  });

  await test.step('the page is closed; another one shows the pending change', async () => {
    await page.close();
    const next = await context.newPage();
    await visit(next, '/cart');
    await expect(cartLines(next)).toContainText(cartPage.waiting);
    await expect(next.getByText(cartPage.waitingNotice)).toBeVisible();
    expect(await accessibilityProblems(next)).toEqual([]);
    isCut = false;
    await isBackOnline(next);
    await expect(next.getByText(cartPage.waitingNotice)).toBeHidden();
    await expect(quantity(next)).toHaveValue('1');
    await loadAgain(next);
    await expect(quantity(next)).toHaveValue('1');
    expect(await next.evaluate(() => localStorage.getItem('cartChanges'))).toBeNull();
  });
});

test('a refused quantity is reset on screen, and its cart line shows the reason', { tag: '@spec-314' }, async ({
  page,
}) => {
  await openCart(page);
  await page.route('**/api/v1/user/cart/quantity/**', async (route) => {
    const body = { statusCode: 409, code: 'NOT_ENOUGH_STOCK', message: errorTexts.NOT_ENOUGH_STOCK };
    await route.fulfill({ status: 409, json: body });
  });
  await quantity(page).selectOption('4');
  await expect(cartLines(page).first().getByText(errorTexts.NOT_ENOUGH_STOCK)).toBeVisible();
  await expect(quantity(page)).toHaveValue('1');
  await page.unroute('**/api/v1/user/cart/quantity/**');
  await quantity(page).selectOption('2');
  await expect(cartLines(page).first().getByText(errorTexts.NOT_ENOUGH_STOCK)).toBeHidden();
  await expect(page.getByText(cartPage.freeDelivery)).toBeVisible();
});

test('two devices change one cart line: the second receives an error and shows the first change', async ({
  page,
  browser,
}) => {
  await openCart(page);
  const context = await browser.newContext();
  const phone = await otherDevice(page, context);
  await visit(phone, '/cart');
  await expect(quantity(phone)).toHaveValue('1');
  await quantity(phone).selectOption('3');
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('cartChanges'))).toBeNull();

  await quantity(page).selectOption('2');
  await expect(cartLines(page).first().getByText(errorTexts.LINE_CHANGED)).toBeVisible();
  await expect(quantity(page)).toHaveValue('3');
  await quantity(page).selectOption('2');
  await expect(cartLines(page).first().getByText(errorTexts.LINE_CHANGED)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartChanges'))).toBeNull();

  await isLookedAt(phone);
  await expect(quantity(phone)).toHaveValue('2');
  await context.close();
});

test('the carts of a guest and of a user are merged, and a notice is shown once', { tag: '@spec-7' }, async ({
  page,
  mailbox,
}) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  await signOut(page);
  await addProduct(page);
  await visit(page, '/login');
  await signIn(page, mailbox.address);
  await cartLink(page).click();
  const told = page.getByRole('main').getByText(notices.merged(1));
  await expect(told).toBeVisible();
  await expect(quantity(page)).toHaveValue('2');
  await page.getByRole('main').getByRole('button', { name: controls.close }).click();
  await expect(told).toBeHidden();
  await loadAgain(page);
  await expect(quantity(page)).toHaveValue('2');
  await expect(told).toBeHidden();
});

test('on a phone, total and CHECK OUT stay at the bottom of the window; elsewhere the summary has them', {
  tag: '@every-language',
}, async ({ page }) => {
  await addProduct(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/cart');
  const summary = page.getByRole('region', { name: cartPage.summary });
  const checkOut = page.getByRole('main').getByRole('link', { name: cartPage.checkOut, exact: true });
  await expect(checkOut).toHaveCount(1);
  await expect(checkOut).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('link', { name: cartPage.checkOut })).toBeHidden();
  const label = await summary.getByText(cartPage.estimatedTotal).boundingBox();
  const amount = await summary.getByRole('definition').last().boundingBox();
  expect(amount?.y, 'the total is on one line with its label').toBeCloseTo(label?.y ?? 0, -1);
  expect(await pageProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(checkOut).toHaveCount(1);
  await expect(summary.getByRole('link', { name: cartPage.checkOut })).toBeVisible();
});
