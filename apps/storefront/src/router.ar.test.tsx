import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { describe, expect, it } from 'vitest';
import { prepare, render } from './entry-server.tsx';
import { matchRoute } from './router.tsx';

const { menu } = sampleShop;
const arabicShop = {
  ...sampleShop,
  menu: {
    ...menu,
    sections: menu.sections.map((section) => ({ ...section, label: 'الرياضة' })),
    footer: [...menu.footer, { title: 'الشركة', links: [{ label: 'من نحن', to: '/company/about-us' }] }],
  },
};

prepare({
  // These pages need the settings only.
  transport: async (name) => {
    if (name === 'readShopSettings') return { message: '', data: arabicShop, meta: undefined } as never;
    throw Object.assign(new Error('closed'), { statusCode: 503, code: 'BUSY' });
  },
  readDocument: () => Promise.reject(new Error('closed')),
  cleanHtml: (html) => html,
  origin: 'https://shop.example',
});

const pages = ['/', '/login', '/cart', '/checkout', '/sitemap', '/try'];

describe('Arabic paths', () => {
  it.each(['/ar', '/ar/', '/ar/cart', '/ar/products/19', '/ar/search-product/watch'])('%s has a page', (path) => {
    expect(matchRoute(path)).not.toBeNull();
  });

  it.each(['/', '/cart', '/arx'])('%s has none, because it is not below /ar', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  it('the old cart path redirects to the Arabic cart', async () => {
    expect(await render('/ar/dashboard/carousel/list')).toMatchObject({ statusCode: 302, redirectTo: '/ar/cart' });
  });

  it('an unknown path is answered with the not-found page, whose state names the path without the prefix', async () => {
    const { statusCode, body } = await render('/ar/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('"missingPath":"/nothing"');
  });

  it.each(pages)('%s: every link of the shop leads below /ar, except the language switch', async (path) => {
    const { body } = await render(`/ar${path}`);
    const links = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    const own = links.filter((tag) => /href="\//.test(tag) && !tag.includes('hrefLang='));
    // The checkout has a short header and footer.
    expect(own.length).toBeGreaterThan(path === '/checkout' ? 4 : 10);
    expect(own.filter((tag) => !/href="\/ar(?:[/?#"])/.test(tag))).toEqual([]);
    expect(body).toContain(`<a href="${path}" lang="en" hrefLang="en"`);
  });

  it('the head names the page’s own address and those in other languages', async () => {
    const { head } = await render('/ar/sitemap');
    const address = (prefix: string) => `https://shop.example${prefix}/sitemap`;
    expect(head).toContain(`<link rel="canonical" href="${address('/ar')}"/>`);
    for (const [name, prefix] of Object.entries({ en: '', ar: '/ar', 'x-default': '' }))
      expect(head).toContain(`<link rel="alternate" hrefLang="${name}" href="${address(prefix)}"/>`);
    expect(head).toContain('<meta property="og:locale" content="ar_BH"/>');
    expect(head).toContain('<meta property="og:locale:alternate" content="en_BH"/>');
  });

  it('menus and footer show the answer of the API, which is in the language', async () => {
    const { body } = await render('/ar/');
    expect(body).toContain('>الرياضة</button>');
    expect(body).toMatch(/<nav aria-label="الشركة">.*?href="\/ar\/company\/about-us"[^>]*>من نحن</);
  });

  it('a page that must not be indexed names no other languages', async () => {
    expect((await render('/ar/cart')).head).not.toContain('rel="alternate"');
  });
});
