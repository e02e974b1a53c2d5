import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@dilmun/contracts/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { makeCategory } from '../../test/make-category.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createCachedBody } from './cached-body.ts';
import { type CatalogueCache, createCacheKey, createCatalogueCache } from './catalogue-cache.ts';

const clock = { ms: 1 };
const testApp = openTestApp({ catalogueCache: createCatalogueCache({ now: () => clock.ms }) });

const slide = { image: '/media/a.svg', description: '', buttonLink: '/', buttonText: 'SHOP NOW' };
const addSlide = (position: number) =>
  testApp.db.bannerSlide.create({ data: { ...slide, position, title: `${position}` } });
const slides = async () => (await testApp.http.get('/api/v1/admin/carousel').expect(200)).body.data.length;

describe('the catalogue cache', () => {
  it('caches an answer for its time to live, then loads it again', async () => {
    await addSlide(1);
    const before = await slides();
    await addSlide(2);
    expect(await slides()).toBe(before);
    clock.ms += 30_001;
    expect(await slides()).toBe(before + 1);
  });

  it('clears within two seconds after a catalogue script increments the version', async () => {
    const before = await slides();
    await addSlide(3);
    await testApp.db.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
    await vi.waitFor(async () => expect(await slides()).toBe(before + 1), { timeout: 3_000 });
  });

  it('shows changed stock after five seconds', async () => {
    const { id, parentProductId } = await testApp.make.variant({ onHand: 5 });
    const read = async () =>
      (await testApp.http.get(`/api/v1/admin/product/variant-by-parentid/${parentProductId}`).expect(200)).body.data[0];
    expect(await read()).toMatchObject({ quantity: 5 });
    await testApp.db.stock.update({ where: { variantId: id }, data: { onHand: { decrement: 4 } } });
    clock.ms += 5_001;
    expect(await read()).toMatchObject({ quantity: 1 });
  });

  it('sends the same answer plain, as gzip and as brotli, with Vary', async () => {
    const { path } = await makeCategory(
      testApp.db,
      testApp.make,
      Array.from({ length: 10 }, () => ({})),
    );
    const read = (encoding: string) => fetch(`${testApp.url}${path}`, { headers: { 'accept-encoding': encoding } });
    const raw = async (encoding: string) => {
      const { rawPayload, headers } = await testApp.app.inject({ url: path, headers: { 'accept-encoding': encoding } });
      expect(headers).toMatchObject({
        vary: 'accept-language, accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      });
      return { rawPayload, headers };
    };
    const plain = await raw('identity');
    const gzip = await raw('gzip');
    const br = await raw('gzip, deflate, br');
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(await (await read('br')).json()).toEqual(JSON.parse(plain.rawPayload.toString()));
  });

  it('304: the client has the current answer; 200: it has a different one', async () => {
    const path = '/api/v1/admin/carousel';
    const { headers } = await testApp.http.get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=25');
    const again = await testApp.http
      .get(path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.text).toBe('');
    await testApp.http.get(path).set('if-none-match', 'W/"other"').expect(200);
  });

  it('never caches a refusal, and forbids browsers to cache it', async () => {
    const parent = await testApp.make.parentProduct();
    const path = `/api/v1/admin/product/parent-product/${parent.id}`;
    const { headers } = await testApp.http.get(path).expect(404);
    expect(headers['cache-control']).toBe('no-store');
    await testApp.make.variant({ parentProductId: parent.id });
    await testApp.http.get(path).expect(200);
  });

  it('answers calls in process and over HTTP from one cached reading', async () => {
    const { ids, key, path } = await makeCategory(testApp.db, testApp.make, [{ priceFils: 203_600 }]);
    const { data } = await testApp.app.callInProcess('readCategory', { params: { id: key }, query: {} });
    expect(data.products).toMatchObject([{ id: ids[0], price: 203_600 }]);
    await testApp.db.category.delete({ where: { key } });
    const { body } = await testApp.http.get(path).expect(200);
    expect(body.data.products).toMatchObject([{ id: ids[0], price: 203.6 }]);
  });
});

describe('a call in process', () => {
  it.each(['\u0000', 'x'.repeat(101)])('is refused as over HTTP if it breaks its contract: %j', async (id) => {
    const called = testApp.app.callInProcess('readCategory', { params: { id }, query: {} });
    await expect(called).rejects.toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('createCatalogueCache', () => {
  const open = (cache: CatalogueCache, id: number, load: () => Promise<ReturnType<typeof answer>>) =>
    cache.open(createCacheKey(endpoints.readParentProduct, { params: { id } }), { ttlMs: 30_000, load });
  const answer = (text: string) => ({ envelope: text, body: createCachedBody(text) });

  it('loads an answer once for concurrent requests, and not again for later ones', async () => {
    const cache = createCatalogueCache();
    const make = vi.fn(async () => answer('once'));
    await Promise.all(Array.from({ length: 50 }, () => open(cache, 1, make)));
    await open(cache, 1, make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('does not cache an answer whose loading started before the catalogue changed', async () => {
    const cache = createCatalogueCache();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
    const old = open(cache, 1, () => promise);
    cache.clear();
    const fresh = open(cache, 1, async () => answer('new'));
    resolve(answer('old'));
    expect((await old).envelope).toBe('old');
    expect((await fresh).envelope).toBe('new');
    expect((await open(cache, 1, async () => answer('none'))).envelope).toBe('new');
  });

  it('loads again after a failure', async () => {
    const cache = createCatalogueCache();
    await expect(open(cache, 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await open(cache, 1, async () => answer('back'))).envelope).toBe('back');
  });

  it('stays within its limit of bytes and removes the least recently used answer', async () => {
    const cache = createCatalogueCache({ bytesMax: 100_000 });
    const make = vi.fn(async () => answer('x'.repeat(5_000)));
    for (let id = 0; id < 20; id += 1) await open(cache, id, make);
    expect(make).toHaveBeenCalledTimes(20);
    await open(cache, 19, make);
    expect(make).toHaveBeenCalledTimes(20);
    await open(cache, 0, make);
    expect(make).toHaveBeenCalledTimes(21);
  });
});
