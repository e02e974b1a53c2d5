import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requiredPages } from '@dilmun/settings/page-values';
import { store } from '@dilmun/settings/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerEntry } from '../../src/http/pages/storefront.pages.ts';
import { makeCategory } from '../make-category.ts';
import { pseudoLanguage } from '../pseudo-language.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp({ whatsappNumber: '97300000000' });
const root = new URL('../../../storefront/', import.meta.url);
let folder: string;
let entry: ServerEntry;
let key: string;
let productId: number;

/** Builds the storefront's server bundle with every text of the messages between brackets. */
beforeAll(async () => {
  // Inside the package, so that the bundle finds its dependencies.
  folder = await mkdtemp(fileURLToPath(new URL('node_modules/.pseudo-', root)));
  const vite = await import(pathToFileURL(createRequire(new URL('package.json', root)).resolve('vite')).href);
  await vite.build({
    root: fileURLToPath(root),
    mode: 'pseudo',
    configLoader: 'native',
    logLevel: 'silent',
    plugins: [pseudoLanguage],
    build: { ssr: 'src/entry-server.tsx', outDir: folder, copyPublicDir: false },
  });
  entry = await import(pathToFileURL(join(folder, 'entry-server.js')).href);
  entry.prepare({
    transport: testApp.app.callInProcess,
    readDocument: async () => '',
    cleanHtml: (html) => html,
    origin: testApp.config.storeOrigin,
  });
  const { key: made, ids } = await makeCategory(testApp.db, testApp.make, [
    { name: 'Orra 4', features: ['Golf'], series: 'Orra', priceFils: 90_000, discountedPriceFils: 80_000 },
    { name: 'Caldera 9', features: ['Solar'] },
  ]);
  key = made;
  productId = ids[0] ?? 0;
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const readStrings = (value: unknown): string[] => {
  // Texts of the catalogue are data; those with HTML are shown without their tags.
  if (typeof value === 'string') return value.replaceAll('&amp;', '&').split(/<[^>]*>/);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(readStrings) : [];
};

/** Texts that a page shows or speaks, without those between brackets. */
function readOtherTexts(body: string): string[] {
  const data = body.matchAll(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g);
  const inData = [...data].flatMap(([, json = '']) => readStrings(JSON.parse(json)));
  // Languages have their own names, and code is the same in every language.
  const markup = body.replaceAll(/<(script|style|code)\b[\s\S]*?<\/\1>|<a [^>]*hrefLang[^>]*>[^<]*|<!-- -->/g, '');
  const known = [...inData, ...readStrings(store)].sort((a, b) => b.length - a.length);
  const texts = [...markup.matchAll(/>([^<]+)|\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)];
  return texts
    .map(([, text, spoken]) => text ?? spoken ?? '')
    .map((text) => {
      let rest = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
      for (let last = ''; last !== rest; ) {
        last = rest;
        rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
      }
      return known.reduce((left, data) => (data.length > 1 ? left.replaceAll(data, '') : left), rest);
    })
    .filter((rest) => /\p{L}/u.test(rest));
}

const pages = [
  '/',
  '/try',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/x',
  '/cart',
  '/saved',
  '/stock-alerts',
  '/checkout',
  '/order-confirmed',
  '/account',
  '/orders',
  '/track-order',
  '/sitemap',
  '/nowhere',
  '/search-product/orra',
  '/search-product/nothing',
  '/compare',
  ...requiredPages,
];

it('every page shows texts of the messages and of the catalogue only', async () => {
  const untranslated: Record<string, string[]> = {};
  const made = [`/all-products/${encodeURIComponent(key)}`, `/products/${productId}`, '/products/999999'];
  for (const path of [...pages, ...made]) {
    const { body } = await entry.render(path);
    expect(body).toContain('⟦');
    const texts = readOtherTexts(body);
    if (texts.length > 0) untranslated[path] = [...new Set(texts)];
  }
  expect(untranslated).toEqual({});
});

it('400: the API describes a faulty request in the caller’s language, though a build in another language is loaded', async () => {
  const faulty = { email: 'noor@example.com', password: 'secret', more: 1 };
  for (const [language, text] of [
    ['en', 'The request has a field that does not belong to it.'],
    ['ar', 'يحتوي الطلب على حقل غير معروف.'],
  ] as const) {
    const asked = testApp.http.post('/api/v1/user/login').set('accept-language', language).send(faulty);
    expect((await asked.expect(400)).body.details).toEqual([{ path: '', message: text }]);
  }
});

it('the address of a former key of a category, or of its key in other letter case, redirects permanently to the present one, with its filters', async () => {
  await testApp.db.categoryRedirect.create({ data: { oldKey: 'Former & first', categoryKey: key } });
  // Pages call the API in process; a request reads the rows that were written.
  await testApp.http.get('/api/v1/admin/category').expect(200);
  const former = `/all-products/${encodeURIComponent('FORMER & first')}`;
  const present = `/all-products/${encodeURIComponent(key)}`;
  const inCapitals = present.toUpperCase().replace('ALL-PRODUCTS', 'all-products');
  for (const path of [former, inCapitals]) {
    expect(await entry.render(`${path}?sort=price-asc`), path).toMatchObject({
      statusCode: 301,
      redirectTo: `${present}?sort=price-asc`,
    });
  }
  expect(await entry.render(present)).toMatchObject({ statusCode: 200 });
});
