import { languageIds, languages, localizePath } from '@dilmun/settings/languages';
import type { Page } from '@playwright/test';
import { readPages } from '../steps/foreign-texts.ts';
import { routes } from '../steps/routes.ts';
import { expect, test } from '../steps/test.ts';

const list = '/all-products/wearable%20smartwatches';

/** Paths of every page that the sitemap lists. */
async function readSitemap(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

for (const language of languageIds) {
  test(`every page in ${language}: its texts are in its language or marked, its links stay in it, and the sitemap has its canonical URL`, async ({
    page,
  }) => {
    const { prefix } = languages[language];
    const listed = (await readSitemap(page)).filter((path) => (/^\/ar(?:\/|$)/.test(path) ? '/ar' : '') === prefix);
    expect(listed.length).toBeGreaterThan(50);
    const known = Object.keys(routes).map((path) => localizePath(language, path));
    const pages = await readPages(page, [
      ...new Set([...known, ...listed, `${prefix}/nowhere`, `${prefix}${list}?price=100-200&colour=black`]),
    ]);
    expect(pages.filter(({ strayLinks }) => strayLinks.length > 0)).toEqual([]);
    expect(pages.filter(({ foreign }) => foreign.length > 0)).toEqual([]);
    const ofSitemap = pages.filter(({ path }) => listed.includes(path));
    expect(ofSitemap.filter(({ path, canonical }) => canonical !== path)).toEqual([]);
  });
}

test('each page names its addresses in every language, for search engines', async ({ page, shop }) => {
  for (const path of ['/', list, '/products/34']) {
    for (const language of languageIds) {
      await page.goto(localizePath(language, path));
      const read = (name: string) => page.locator(`link[rel=alternate][hreflang="${name}"]`).getAttribute('href');
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toBe(await read(language));
      for (const id of languageIds) {
        const address = (await read(id)) ?? '';
        expect(address.startsWith(new URL(languages[id].prefix, shop.shopUrl).href.replace(/\/$/, ''))).toBe(true);
        expect((await page.request.get(address)).status()).toBe(200);
      }
      expect(await read('x-default')).toBe(await read('en'));
    }
  }
});

test('no request is redirected because of the language that its browser prefers', async ({ page }) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/ar', 'ar'],
    ['/ar/', 'ar'],
  ] as const) {
    const answer = await page.request.get(path, {
      headers: { 'accept-language': language === 'en' ? 'ar-BH' : 'en-GB' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${language}"`);
  }
});
