import { apiBase } from '@dilmun/contracts/endpoint';
import { addressLimits } from '@dilmun/settings/request-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import { servePages } from '../../src/http/pages/storefront.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
let app: Awaited<ReturnType<typeof buildApp>>;

/** A shop with rate limits and a minimal page source; its search pages run a real search. */
beforeAll(async () => {
  const { db } = testApp;
  const config = { ...testApp.config, isLimited: true };
  app = await buildApp({ db, config, providers: createPaymentProviders(config.payments) });
  const render = async (url: string) => {
    const term = /^\/search-product\/([^?]+)/.exec(url)?.[1];
    const found = term ? (await app.callInProcess('searchProducts', { query: { term } })).data.length : 0;
    return { statusCode: 200, redirectTo: null, head: '', body: `${url}: ${found}`, file: '' };
  };
  const open = async () => ({ template: '<!--head--><!--body-->', render, buildHead: () => '' });
  servePages(app, { open }, { isCached: true });
  await app.ready();
});
afterAll(() => app.close());

const read = (url: string, remoteAddress: string) =>
  app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
const readStatus = async (url: string, remoteAddress: string) => (await read(url, remoteAddress)).statusCode;
const { max } = addressLimits.search;

describe('server-rendered pages', () => {
  it('429: a search page counts as a search: rendered at the limit, refused above it', async () => {
    for (let count = 0; count < max; count += 1) {
      expect(await readStatus(`/search-product/word${count}`, '10.3.0.1')).toBe(200);
    }
    const refused = await read('/search-product/one-more', '10.3.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many requests.');
    expect(refused.body, 'in the look of the shop, with a way on').toMatch(
      /plain-page\.css[\s\S]*<a href="">Try again</,
    );
    expect(await readStatus('/search-product/one-more', '10.3.0.2')).toBe(200);
  });

  it('429: searches of the API and search pages share one count', async () => {
    const search = (count: number) => readStatus(`${apiBase}/product/search?term=word${count}`, '10.3.0.3');
    for (let count = 0; count < max - 1; count += 1) expect(await search(count)).toBe(200);
    expect(await readStatus('/search-product/shared', '10.3.0.3')).toBe(200);
    expect(await readStatus('/search-product/shared-too', '10.3.0.3')).toBe(429);
    expect(await search(0)).toBe(429);
    expect(await readStatus('/ar/search-product/shared-too', '10.3.0.3')).toBe(429);
  });

  it.each([
    ['10.3.1.1', '/%73earch-product/'],
    ['10.3.1.2', '/search%2Dproduct/'],
    ['10.3.1.3', '/x/../search-product/'],
    ['10.3.1.4', '/%61r/SEARCH-product/'],
    ['10.3.1.5', 'http://other.example/search-product/'],
  ])('429: %s: a search page counts as a search however its path is written: %s', async (address, path) => {
    for (let count = 0; count < max; count += 1) {
      expect(await readStatus(`${path}${address}-${count}`, address)).toBe(200);
    }
    expect(await readStatus(`${path}${address}-more`, address)).toBe(429);
  });

  it('200: all ways of writing a path share one cached page', async () => {
    const { body } = await read('/search-product/written-otherwise', '10.3.1.6');
    expect(body).toContain('/search-product/written-otherwise: ');
    for (const path of ['/%73earch-product/written-otherwise', '/x/../search-product/writte%6E-otherwise']) {
      expect((await read(path, '10.3.1.6')).body).toBe(body);
    }
  });

  it('200: a cached page is not rendered, and not counted', async () => {
    for (let count = 0; count < max + 5; count += 1) {
      expect(await readStatus('/search-product/kept', '10.3.0.4')).toBe(200);
    }
    expect(await readStatus('/search-product/fresh', '10.3.0.4')).toBe(200);
  });

  it('429: other pages count together, by the limit of other requests', { timeout: 60_000 }, async () => {
    const { max: pagesMax } = addressLimits.otherRequests;
    for (let count = 0; count < pagesMax; count += 1) {
      expect(await readStatus(`/products/${count}`, '10.3.0.5')).toBe(200);
    }
    expect(await readStatus('/products/one-more', '10.3.0.5')).toBe(429);
    expect(await readStatus('/search-product/still', '10.3.0.5')).toBe(200);
  });
});
