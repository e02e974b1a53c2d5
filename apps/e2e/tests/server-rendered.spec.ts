import { watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** Lists inline scripts, without data blocks (`type` other than JavaScript) and our own files. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes = '', body = '']) => {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const runs = type === '' || type === 'module' || type === 'importmap' || type.includes('javascript');
    return runs && body.trim() !== '';
  });

/** Returns the visible text: without elements, with decoded entities. */
const getText = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&nbsp;|\u00a0/g, ' ');

test('the home page is in the HTML before any script runs', { tag: '@spec-2' }, async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-type']).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('<title>Home | Dilmun Devices</title>');
  expect(inlineScripts(html)).toEqual([]);
  expect(getText(html)).toContain('43,000 courses on your wrist.');
  expect(html, 'the picture of a tile').toMatch(/<img[^>]*><span>Aviation</);
  expect(getText(html)).toContain('FREE DELIVERY ON ORDERS ABOVE BHD 50.000');
  expect(html.match(/href="\/products\/\d+"/g)?.length, 'featured products').toBeGreaterThan(3);
});

test('the HTML of a product page has its name, price and title before any script runs', async ({ request }) => {
  const html = await (await request.get(`/products/${watch.id}`)).text();
  expect(html).toMatch(/<title>Orra™ 4 – GPS Smartwatch[^<]* \| Dilmun Devices<\/title>/);
  expect(inlineScripts(html)).toEqual([]);
  expect(getText(html)).toContain('Orra™ 4');
  expect(getText(html)).toContain(watch.price);
});

test('the HTML of a listing has its products before any script runs', { tag: '@spec-88' }, async ({ request }) => {
  const html = await (await request.get('/all-products/wearable%20smartwatches')).text();
  expect(html).toContain('<title>Smartwatches | Dilmun Devices</title>');
  expect(inlineScripts(html)).toEqual([]);
  expect(getText(html)).toContain(watch.price);
});

test('the cart’s heading is in the HTML before any script runs', async ({ request }) => {
  const html = await (await request.get('/cart')).text();
  expect(html).toContain('>Cart</h1>');
});

test('a page whose code fails to load at first responds after the code has loaded', async ({ page }) => {
  let failures = 0;
  await page.route(/\/assets\/cart-page-.*\.js$/, (route) => {
    failures += 1;
    return failures < 3 ? route.abort() : route.continue();
  });
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
});

test('a page is hydrated without errors where the clock is in another year than the server’s', async ({ page }) => {
  await page.clock.setFixedTime('1999-12-31T12:00:00Z');
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  const isHydrated = () => footer.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated, 'the footer, which is hydrated when the browser is idle').toBe(true);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test('404 for an unknown page, product or category', async ({ request }) => {
  for (const path of ['/nowhere', '/products/999999', '/products/abc', '/all-products/nothing-like-it']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('<title>Page not found | Dilmun Devices</title>');
  }
});

test('every page allows only the shop’s own scripts', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

test('a form cannot be submitted before hydration', async ({ request, page }) => {
  for (const path of ['/login', '/']) {
    const buttons = (await (await request.get(path)).text()).match(/<button[^>]* type="submit"[^>]*>/g) ?? [];
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const button of buttons) expect(button, path).toContain(' disabled');
  }
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

/** Returns the page's schema.org data. */
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '{}']) =>
    JSON.parse(json),
  );

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('pages have one canonical address, a description and a picture, for search engines and sharing', async ({
  request,
  shop,
}) => {
  const pages = {
    '/': '/',
    '/home': '/',
    '/all-products/wearable%20smartwatches?sort=price-asc': '/all-products/wearable%20smartwatches',
    '/all-products/wearable%20smartwatches?sort=price-asc&series=orra&page=9': '/all-products/wearable%20smartwatches',
    [`/products/${watch.id}/3401/010-03034-00`]: `/products/${watch.id}/010-03034-00`,
    '/company/about-us': '/company/about-us',
  };
  for (const [path, canonical] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), path).toBe(shop.shopUrl + canonical);
    expect(attribute(html, /<meta property="og:url" content="([^"]+)"/), path).toBe(shop.shopUrl + canonical);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/).length, path).toBeGreaterThan(40);
    for (const [, picture = ''] of html.matchAll(/<meta property="og:image" content="([^"]+)"/g)) {
      const answer = await request.get(picture);
      expect(answer.status(), picture).toBe(200);
      expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
    }
    expect(html, path).toContain('/share.jpg"');
  }
  const product = await (await request.get(`/ar/products/${watch.id}/010-03034-00`)).text();
  expect(attribute(product, /<meta property="og:image" content="([^"]+)"/)).toBe(
    `${shop.shopUrl}/previews/ar/010-03034-00.jpg`,
  );
  // These pages redirect before a browser test could read them; routes.spec.ts tests all others.
  for (const [path, canonical] of [
    ['/account', '/account'],
    ['/orders', '/orders'],
    ['/all-orders', '/orders'],
    ['/orders/BH-ABCDEFGHJK', '/orders/BH-ABCDEFGHJK'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), path).toBe(shop.shopUrl + canonical);
    expect(attribute(html, /<meta property="og:url" content="([^"]+)"/), path).toBe(shop.shopUrl + canonical);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/).length, path).toBeGreaterThan(40);
  }
  for (const path of ['/cart', '/login', '/search-product/orra']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
  }
});

test('structured data describes the shop, its breadcrumbs and its offers', async ({ request, shop }) => {
  const [shopData] = structuredData(await (await request.get('/')).text());
  expect(shopData).toMatchObject({ '@type': 'Organization', name: 'Dilmun Devices', url: `${shop.shopUrl}/` });

  const listing = structuredData(await (await request.get('/all-products/wearable%20smartwatches')).text());
  expect(listing).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2, name: 'Smartwatches' }] },
  ]);

  const [group, ways] = structuredData(await (await request.get(`/products/${watch.id}`)).text());
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: `${watch.id}`,
    hasVariant: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Product',
        sku: '010-03034-00',
        offers: expect.objectContaining({ price: '184.900', priceCurrency: 'BHD' }),
      }),
    ]),
  });
  expect(ways).toMatchObject({ '@type': 'BreadcrumbList' });
});
