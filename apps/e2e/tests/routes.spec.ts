import { account } from '@dilmun/messages/account';
import { checkout } from '@dilmun/messages/checkout';
import { home } from '@dilmun/messages/home';
import { language } from '@dilmun/messages/language';
import { layout } from '@dilmun/messages/layout';
import { defaultLanguage, localizePath } from '@dilmun/settings/languages';
import type { Page } from '@playwright/test';
import { addByApi, signInByApi } from '../steps/account.ts';
import { overflow } from '../steps/layout-problems.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { routes } from '../steps/routes.ts';
import { cartLines, cartLink, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** These pages redirect visitors who are not signed in. */
const guarded = ['/account', '/orders', '/all-orders'];

/** Pages whose canonical address differs from their own. */
const canonical: Readonly<Record<string, string>> = {
  '/home': '/',
  '/reset-password/some-token': '/reset-password/link',
  '/products/19': '/products/19/010-03019-00',
  '/products/34/3401/010-03034-00': '/products/34/010-03034-00',
  '/customer-service/warranty-information': '/customer-service/privacy-policy',
};

/** The statements of the specification about a route. */
const statements: Readonly<Record<string, number[]>> = {
  '/': [18],
  '/home': [18],
  '/try': [19],
  '/login': [20],
  '/register': [21],
  '/forgot-password': [22],
  '/reset-password/some-token': [23],
  '/cart': [24],
  '/checkout': [25],
  '/order-confirmed': [26],
  '/all-products/wearable%20smartwatches': [28],
  '/products/19': [29],
  '/products/34/010-03034-00': [29],
  '/products/34/3401/010-03034-00': [29],
  '/search-product/caldera': [30],
  '/customer-service/shipping-and-return-policy': [31],
  '/customer-service/terms-and-conditions-of-sale': [32],
  '/customer-service/contact-us': [33],
  '/customer-service/warranty-information': [34],
  '/customer-service/cookie-policy': [35],
  '/customer-service/modern-slavery-statement': [36],
  '/customer-service/whistleblowing-scheme': [37],
  '/company/about-us': [38],
  '/company/investors': [39],
  '/sitemap': [40],
  '/security': [41],
};

/** Each width loads the page anew; the second time from the browser's cache. Beside them the widths that only must fit. */
const screens = [
  { name: 'phone', size: { width: 390, height: 844 }, fits: [320] },
  // A window at 200 % zoom, and a tablet.
  { name: 'desktop', size: { width: 1440, height: 900 }, fits: [640, 768] },
] as const;

/** Opens the page on every screen and expects this status and no problems; `see` checks more of the page. */
async function openOnScreens(page: Page, path: string, status: number, see?: () => Promise<void>): Promise<void> {
  for (const { name, size, fits } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize(size);
      const answer = await visit(page, path);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await see?.();
      // The page shows the shopper's data once the header has loaded the session.
      if (path !== '/checkout')
        await expect(page.getByRole('banner').getByRole('link', { name: layout.signIn, exact: true })).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
      for (const width of fits) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflow(page), `nothing reaches beyond ${width} px`).toBe(0);
      }
    });
  }
}

for (const [path, title] of Object.entries(routes)) {
  const tag = ['@every-language', '@S55', '@spec-16', ...(statements[path] ?? []).map((id) => `@spec-${id}`)];
  test(`${path} opens without errors`, { tag }, async ({ page, shop }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Playwright blocks the service worker (playwright.config.ts) and says so in the page's own console.
      if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await openOnScreens(page, path, 200, async () => {
      await expect(page).toHaveTitle(/ \| Dilmun Devices$/);
      const name = (await page.title()).replace(/ \| Dilmun Devices$/, '');
      if (language !== defaultLanguage) expect(name).toMatch(/\p{Script=Arabic}/u);
      else if (typeof title === 'string') expect(name).toBe(title);
      else expect(name).toMatch(title);
      const [address] = path.split('?');
      const head = await page.evaluate(() => ({
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        url: document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
        description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      }));
      expect(head.canonical).toBe(new URL(localizePath(language, canonical[path] ?? address ?? ''), shop.shopUrl).href);
      expect(head.url).toBe(head.canonical);
      expect(head.description.length).toBeGreaterThan(40);
    });
    expect(complaints).toEqual([]);
  });
}

test('the header fits a phone whose browser doubles the size of text', { tag: '@every-language' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/', '/products/34', '/login']) {
    await visit(page, path);
    await expect(cartLink(page)).toBeInViewport({ ratio: 1 });
  }
});

test('a shopper’s pages fit a phone whose browser doubles the size of text', { tag: '@every-language' }, async ({
  page,
  mailbox,
}) => {
  await addByApi(page, await signInByApi(page, mailbox), watch.partNumber);
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const shown = {
    '/': page.getByRole('heading', { name: home.categoriesTitle }),
    '/account': page.getByRole('heading', { name: account.addresses.heading }),
    '/cart': cartLines(page),
    '/checkout': page.getByLabel(checkout.shipping.firstName),
    '/try': page.getByRole('columnheader').first(),
  };
  for (const [path, content] of Object.entries(shown)) {
    await visit(page, path);
    await expect(content).toBeVisible();
    expect.soft(await overflow(page), path).toBe(0);
  }
});

test('an unknown address opens an accessible page', { tag: ['@every-language', '@spec-42'] }, async ({ page }) => {
  await openOnScreens(page, '/page', 404);
});

for (const path of guarded) {
  const tag = path === '/account' ? '@spec-276' : ['@spec-27', '@spec-276'];
  test(`${path} redirects a visitor to sign-in`, { tag }, async ({ page }) => {
    await visit(page, path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('the old redirect target of a cart addition redirects to the cart', { tag: '@spec-43' }, async ({ page }) => {
  await visit(page, '/dashboard/carousel/list');
  await expect(page).toHaveURL(/\/cart$/);
});
