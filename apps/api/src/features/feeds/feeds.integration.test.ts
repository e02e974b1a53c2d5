import { findFeedFaults, readGoogleFeed } from '@dilmun/catalogue/test/feed-rules';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

const readItems = async (path: string) => readGoogleFeed((await testApp.http.get(path).expect(200)).text);

describe('GET /feeds/google-en.xml', () => {
  it('200: every part that is sold by the rules of Google, cacheable for ten minutes, out of search results', async () => {
    const sold = await testApp.make.variant({ priceFils: 12_500, discountedPriceFils: 9_990, onHand: 2 });
    const { text, headers } = await testApp.http.get('/feeds/google-en.xml').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=600',
      'x-robots-tag': 'noindex',
    });
    const items = readGoogleFeed(text);
    expect(findFeedFaults(items, testApp.config.storeOrigin)).toEqual([]);
    const item = items.find((one) => one.get('g:id')?.[0] === sold.partNumber);
    expect(item?.get('g:price')).toEqual(['12.500 BHD']);
    expect(item?.get('g:sale_price')).toEqual(['9.990 BHD']);
    expect(item?.get('g:availability')).toEqual(['in_stock']);
    expect(item?.get('g:image_link')).toEqual([`${testApp.config.storeOrigin}/media/watch.jpg`]);
  });

  it('200: a sold out part is out of stock, a withdrawn one gone', async () => {
    const [sold, withdrawn] = [await testApp.make.variant(), await testApp.make.variant()];
    const find = async ({ partNumber }: { partNumber: string }) =>
      (await readItems('/feeds/google-en.xml')).find((one) => one.get('g:id')?.[0] === partNumber);
    expect((await find(sold))?.get('g:availability')).toEqual(['in_stock']);
    expect(await find(withdrawn)).toBeDefined();
    await testApp.db.stock.update({ where: { variantId: sold.id }, data: { onHand: 0 } });
    await testApp.db.variant.update({ where: { id: withdrawn.id }, data: { isSellable: false } });
    expect((await find(sold))?.get('g:availability')).toEqual(['out_of_stock']);
    expect(await find(withdrawn)).toBeUndefined();
  });

  it('200: uncompressed for a client that does not accept gzip', async () => {
    const { text, headers } = await testApp.http
      .get('/feeds/google-en.xml')
      .set('accept-encoding', 'identity')
      .expect(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toContain('accept-encoding');
    expect(readGoogleFeed(text).length).toBeGreaterThan(0);
  });

  it('304: the client has the present feed', async () => {
    const { headers } = await testApp.http.get('/feeds/google-en.xml').expect(200);
    await testApp.http.get('/feeds/google-en.xml').set('if-none-match', String(headers.etag)).expect(304);
  });
});

describe('the other feeds', () => {
  it('200: Arabic links in the Arabic feed', async () => {
    const { partNumber, parentProductId } = await testApp.make.variant();
    const items = await readItems('/feeds/google-ar.xml');
    expect(items.flatMap((item) => item.get('g:link') ?? [])).toContain(
      `${testApp.config.storeOrigin}/ar/products/${parentProductId}/${partNumber}`,
    );
  });

  it.each(['en', 'ar'])('200: a CSV file (%s)', async (language) => {
    const { partNumber } = await testApp.make.variant();
    const { text, headers } = await testApp.http.get(`/feeds/products-${language}.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n').some((line) => line.startsWith(`${partNumber},`))).toBe(true);
  });

  it('404: a language that the shop does not have', () => testApp.http.get('/feeds/google-fr.xml').expect(404));
});
