import { cartPage } from '@dilmun/messages/cart-page';
import { languages } from '@dilmun/settings/languages';
import type { Page } from '@playwright/test';
import { addProduct, becomeUser, cartLines, password, signOut, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { controlsAnswer, loadAgain, visit } from '../steps/visit.ts';

const list = '/all-products/wearable%20smartwatches';
const filtered = `${list}?price=100-200&colour=black`;

/** The link to this page in another language, in the header. */
const languageSwitch = (page: Page, to: 'en' | 'ar') => page.getByRole('banner').locator(`a[hreflang="${to}"]`);
const offer = (page: Page) => page.locator('aside[lang]');

test('the language switch keeps page, filters and scroll position', async ({ page }) => {
  await visit(page, filtered);
  const count = await page.getByRole('main').getByRole('article').count();
  await page.evaluate(() => scrollTo(0, 300));
  // Playwright's click would scroll to the header's place at the top.
  await languageSwitch(page, 'ar').dispatchEvent('click');
  await page.waitForURL(`**/ar${filtered}`);
  await controlsAnswer(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await languageSwitch(page, 'en').click();
  await page.waitForURL((url) => url.pathname + url.search === filtered);
});

test('the switch follows a navigation, and the drawer and the footer have it too', async ({ page, isMobile }) => {
  await visit(page, '/ar');
  await page.getByRole('contentinfo').locator('a[href="/ar/company/about-us"]').click();
  await expect(page).toHaveURL('/ar/company/about-us');
  await expect(page.getByRole('contentinfo').locator('a[hreflang="en"]')).toHaveAttribute('href', '/company/about-us');
  if (!isMobile) return;
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').locator('a[hreflang="en"]').click();
  await page.waitForURL((url) => url.pathname === '/company/about-us');
});

test('a cart made in English is the same in Arabic', async ({ page }) => {
  await addProduct(page);
  await visit(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await languageSwitch(page, 'ar').click();
  await page.waitForURL('**/ar/cart');
  const lines = page.getByRole('main').locator(`a[href^="/ar/products/${watch.id}/"]`);
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(watch.price.replace('BHD ', ''));
  await expect(page.getByText(cartPage.heading, { exact: true })).toBeHidden();
});

test('signing in on an Arabic page returns to that page', async ({ page, mailbox }) => {
  await becomeUser(page, mailbox);
  await signOut(page);
  await visit(page, '/ar/orders');
  await page.waitForURL('**/ar/login');
  const form = page.getByRole('main').locator('form');
  await form.locator('input[type=email]').fill(mailbox.address);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/ar/orders');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the language switch is a plain link', async ({ page }) => {
    await page.goto(filtered);
    await languageSwitch(page, 'ar').click();
    await page.waitForURL(`**/ar${filtered}`);
  });
});

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-BH' });

  test('is offered Arabic without a redirect or a layout shift, and keeps what it chose', async ({ page }) => {
    await visit(page, list);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(offer(page)).toHaveAttribute('lang', 'ar');
    await expect(offer(page)).toHaveAttribute('dir', 'rtl');
    await expect(offer(page)).toContainText(languages.ar.offer);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBe(0);
    await offer(page).getByRole('button').click();
    await expect(offer(page)).toBeHidden();
    await loadAgain(page);
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toBeHidden();
  });

  test('sees no offer on an Arabic page, nor after it followed the offer', async ({ page }) => {
    await visit(page, list);
    await offer(page).getByRole('link').click();
    await page.waitForURL(`**/ar${list}`);
    await controlsAnswer(page);
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.language)).toBe('ar');
  });
});
