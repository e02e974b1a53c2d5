import { requiredPages } from '@dilmun/settings/page-values';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
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
  it.each([...pages.map(([path]) => path), ...catalogue, ...requiredPages])('%s has a page', (path) => {
    const { pathname } = new URL(path, 'https://shop.example');
    expect(matchRoute(pathname)).not.toBeNull();
  });

  it('an encoded slash belongs to the part number', () => {
    expect(matchRoute('/products/19/AB%2F12.x_Y')?.params).toMatchObject({ id: '19', partno: 'AB/12.x_Y' });
  });

  it.each(pages)('%s is titled "%s | Dilmun Devices"', { tags: 'spec-16' }, async (path, title) => {
    const { head } = await render(path);
    expect(decodeAmpersands(head)).toContain(`<title>${title} | Dilmun Devices</title>`);
  });

  it('a category without a name of its own is titled "CATEGORIES"', { tags: 'spec-88' }, async () => {
    const { head } = await render('/all-products/Golf');
    expect(head).toContain('<title>CATEGORIES | Dilmun Devices</title>');
  });

  it.each(['//cart', '//other.example/products/19', '/\\cart'])('%s is not found', async (path) => {
    expect(await render(path)).toMatchObject({ statusCode: 404, file: 'src/pages/not-found-page.tsx' });
  });

  it('// is the home page, and does not fail as a malformed URL', async () => {
    expect(await render('//')).toMatchObject({ statusCode: 200, file: 'src/pages/home-page.tsx' });
  });

  it.each([
    ['/AR', '/ar'],
    ['/Ar/products/19/010-02384-03', '/ar/products/19/010-02384-03'],
    ['/aR/all-products/Golf?sort=price-asc', '/ar/all-products/Golf?sort=price-asc'],
  ])('%s: a language in capital letters redirects permanently to %s', async (path, to) => {
    expect(await render(path)).toMatchObject({ statusCode: 301, redirectTo: to });
  });

  it('redirects the old cart path to the cart', () => {
    expect(redirects['/dashboard/carousel/list']).toBe('/cart');
  });
});

describe('menus', () => {
  it.each(['/', '/cart', '/nothing'])('%s: the frame has the sections and the footer of the dealer', async (path) => {
    const { body } = await render(path);
    const { sections, footer, legal } = sampleShop.menu;
    for (const { label } of sections) expect(decodeAmpersands(body)).toContain(`>${label}</button>`);
    for (const { title, links } of footer) {
      expect(body).toContain(`<nav aria-label="${title}">`);
      for (const { label, to } of links)
        if (to !== '/orders') expect(body).toMatch(new RegExp(`href="${to}"[^>]*>${label}<`));
    }
    for (const { label, to } of legal) expect(body).toMatch(new RegExp(`href="${to}"[^>]*>${label}<`));
  });

  it('a visitor gets no link to My Orders', { tags: 'spec-271' }, async () => {
    const { body } = await render('/');
    expect(body).not.toMatch(/<a [^>]*>My Orders/);
    expect(body).not.toMatch(/href="\/(?:all-)?orders"/);
  });

  it('a link to another site says so', async () => {
    const { body } = await render('/');
    expect(body).toMatch(
      /<a href="https:\/\/www.meridian.example\/stories" rel="noopener"[^>]*>Stories.*?opens another site/,
    );
  });

  it('the sitemap lists the categories that the menus link, by section', async () => {
    const { body } = await render('/sitemap');
    expect(decodeAmpersands(body)).toMatch(
      /<h2[^>]*>SPORTS & FITNESS<\/h2><ul[^>]*><li><a [^>]*href="\/all-products\/Running"/,
    );
    expect(body).toContain('href="/all-products/SALE"');
  });
});
