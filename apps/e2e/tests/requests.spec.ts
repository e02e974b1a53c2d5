import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';
import { controlsAnswer } from '../steps/visit.ts';

/** The most that a first page may load until a shopper uses it, on a phone (docs/performance.md). */
const requestsMost = 20;
const scriptsMost = 12;

/** Addresses of lazy pictures below the first screen, which the browser fetches when it has nothing else to do. */
const listLazyPictures = (page: Page) =>
  page
    .locator('img[loading=lazy]')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter((picture) => picture.getBoundingClientRect().top > innerHeight)
        .map(({ currentSrc }) => currentSrc),
    );

/** Opens a page until nothing more loads. Returns the addresses of lazy pictures below its first screen. */
async function openWhole(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await controlsAnswer(page);
  await page.waitForLoadState('networkidle');
  return listLazyPictures(page);
}

for (const path of ['/', '/all-products/wearable%20smartwatches', '/products/19']) {
  test(`${path} loads at most ${requestsMost} files, ${scriptsMost} of them scripts, before it is used`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const loaded: { url: string; type: string }[] = [];
    page.on('request', (request) => loaded.push({ url: request.url(), type: request.resourceType() }));
    const lazy = await openWhole(page, path);
    const needed = loaded.filter(({ url }) => !lazy.includes(url));
    const list = needed.map(({ url }) => url).join('\n');
    expect(needed.length, list).toBeLessThanOrEqual(requestsMost);
    expect(needed.filter(({ type }) => type === 'script').length, list).toBeLessThanOrEqual(scriptsMost);
    expect(
      needed.filter(({ type }) => type === 'fetch'),
      'data that the page contains',
    ).toEqual([]);
  });
}

/** The most bytes of pictures in the first screen of a list on a phone (docs/performance.md). */
const firstScreenBytesMost = 250_000;

test.describe('on a phone with 2.6 pixels per unit', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.625 });

  // Pictures of pixels, drawings, and both.
  for (const path of [
    '/all-products/Handhelds',
    '/all-products/Running',
    '/all-products/Cycling',
    '/all-products/marine',
  ]) {
    test(`${path} shows at most 250 kB of pictures in its first screen`, async ({ page }) => {
      const pictures: Promise<{ url: string; bytes: number }>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'image') return;
        pictures.push(
          request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
        );
      });
      const lazy = await openWhole(page, path);
      const loaded = (await Promise.all(pictures)).filter(({ url }) => !lazy.includes(url));
      expect(loaded.length, 'pictures of products').toBeGreaterThanOrEqual(2);
      const list = loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      expect(
        loaded.reduce((sum, { bytes }) => sum + bytes, 0),
        list,
      ).toBeLessThanOrEqual(firstScreenBytesMost);
    });
  }
});
