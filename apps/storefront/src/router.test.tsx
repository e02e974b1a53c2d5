import { footerSections, legalLinks } from '@dilmun/store/messages/footer-menu';
import { navigation } from '@dilmun/store/messages/navigation';
import { investors } from '@dilmun/store/messages/pages/investors';
import { content as privacyPolicy } from '@dilmun/store/messages/pages/privacy-policy';
import { informationPages } from '@dilmun/store/messages/pages/registry';
import { sampleShop } from '@dilmun/store/test/sample-shop';
import { describe, expect, it } from 'vitest';
import { prepare, render } from './entry-server.tsx';
import { matchRoute, redirects } from './router.tsx';

/** Pages of section 2 of the specification and added ones whose title needs no data. */
const pages: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/try', 'Tryout'],
  ['/login', 'Sign In'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password/token', 'Reset Password'],
  ['/cart', 'Cart'],
  ['/checkout', 'Checkout'],
  ['/order-confirmed?orderId=BH-0', 'Order Confirmed'],
  ['/account', 'Account'],
  ['/orders', 'Orders'],
  ['/all-orders', 'Orders'],
  ...informationPages.map(({ path, title }) => [path, title] as const),
  ['/sitemap', 'Sitemap'],
];

const catalogue = [
  '/all-products/wearable%20smartwatches',
  '/products/19',
  '/products/19/010-02384-03',
  '/products/19/7/010-02384-03',
  '/search-product/watch',
];

const decodeAmpersands = (html: string) => html.replaceAll('&amp;', '&');

prepare({
  // The titles of these pages depend on no other response.
  transport: async (name) => {
    if (name === 'readShopSettings') return { message: '', data: sampleShop, meta: undefined } as never;
    throw Object.assign(new Error('closed'), { statusCode: 503, code: 'BUSY' });
  },
  readDocument: () => Promise.reject(new Error('closed')),
  cleanHtml: (html) => html,
  origin: 'https://shop.example',
});

describe('routes', () => {
  it.each([...pages.map(([path]) => path), ...catalogue])('%s has a page', (path) => {
    const { pathname } = new URL(path, 'https://shop.example');
    expect(matchRoute(pathname)).not.toBeNull();
  });

  it.each(pages)('%s is titled "%s | Dilmun Devices"', async (path, title) => {
    const { head } = await render(path);
    expect(decodeAmpersands(head)).toContain(`<title>${title} | Dilmun Devices</title>`);
  });

  it('a category without a name of its own is titled "CATEGORIES"', async () => {
    const { head } = await render('/all-products/Golf');
    expect(head).toContain('<title>CATEGORIES | Dilmun Devices</title>');
  });

  it('redirects the old cart path to the cart', () => {
    expect(redirects['/dashboard/carousel/list']).toBe('/cart');
  });
});

describe('links', async () => {
  const texts = await Promise.all(informationPages.map(({ load }) => load?.()));
  const contents = [texts, informationPages, investors, navigation, footerSections, legalLinks];
  const targets = [...JSON.stringify(contents).matchAll(/"(?:to|path)":"(\/[^"?]*)/g)].map(([, to]) => to ?? '');

  it.each([...new Set(targets)])('%s leads to a page', (to) => {
    expect(matchRoute(to)).not.toBeNull();
  });
});

describe('information pages', () => {
  it.each(pages.map(([path]) => path).filter((path) => /^\/(customer-service|company|security)/.test(path)))(
    '%s: a description, one h1, headings in order',
    async (path) => {
      const { head, body, statusCode } = await render(path);
      expect(statusCode).toBe(200);
      expect(head).toMatch(/<meta name="description" content="[^"]{60,}"/);
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
      const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    },
  );

  it('warranty-information shows the privacy policy, whose own path is the canonical one', async () => {
    const { head, body } = await render('/customer-service/warranty-information');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/customer-service/privacy-policy"/>');
    for (const { heading } of privacyPolicy.sections) expect(body).toContain(heading);
  });
});
