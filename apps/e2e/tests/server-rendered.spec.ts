import { account } from '@dilmun/store/messages/account';
import { promos } from '@dilmun/store/messages/home';
import { watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';

/** Elements that run; data (`type` other than JavaScript) and files of ours do not count. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes = '', body = '']) => {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const runs = type === '' || type === 'module' || type === 'importmap' || type.includes('javascript');
    return runs && body.trim() !== '';
  });

/** What a reader sees: elements gone, entities back. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');

test('the home page is there before any script', async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-type']).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('<title>Home | Dilmun Devices</title>');
  expect(inlineScripts(html)).toEqual([]);
  expect(textOf(html)).toContain(promos[0]?.title);
  expect(textOf(html)).toContain('FREE DELIVERY ON ORDERS ABOVE BHD 50.000');
  expect(html.match(/href="\/products\/\d+"/g)?.length, 'featured products').toBeGreaterThan(3);
});

test('a product page has its name, price and title before any script', async ({ request }) => {
  const html = await (await request.get(`/products/${watch.id}`)).text();
  expect(html).toMatch(/<title>Orra™ 4 – GPS Smartwatch[^<]* \| Dilmun Devices<\/title>/);
  expect(inlineScripts(html)).toEqual([]);
  expect(textOf(html)).toContain('Orra™ 4');
  expect(textOf(html)).toContain(watch.price);
  expect(html).toContain('"@type":"Product"');
});

test('a listing has its products before any script', async ({ request }) => {
  const html = await (await request.get('/all-products/wearable%20smartwatches')).text();
  expect(html).toContain('<title>Smartwatches | Dilmun Devices</title>');
  expect(inlineScripts(html)).toEqual([]);
  expect(textOf(html)).toContain(watch.price);
});

test('what does not exist answers 404', async ({ request }) => {
  for (const path of ['/nowhere', '/products/999999', '/products/abc', '/all-products/nothing-like-it']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('<title>Page not found | Dilmun Devices</title>');
  }
});

test('every page may run scripts of ours alone', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

test('a form cannot be sent before anybody listens', async ({ request, page }) => {
  const html = await (await request.get('/login')).text();
  expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: account.login.submit })).toBeEnabled();
});
