import { store } from '@dilmun/settings/store';
import { describe, expect, it } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

describe('GET /robots.txt', () => {
  it('200: plain text that links to the sitemap on our own origin', async () => {
    const { text } = await testApp.http
      .get('/robots.txt')
      .expect(200)
      .expect('content-type', 'text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${testApp.config.storeOrigin}/sitemap.xml`);
  });
});

describe('GET /sitemap.xml', () => {
  it('200: every category with products and every product still sold, by the address of its first variant', async () => {
    const { ids } = await makeCategory(testApp.db, testApp.make, [{}, {}], 'Fashion & Hybrid');
    const { partNumber } = await testApp.db.variant.findFirstOrThrow({ where: { parentProductId: ids[0] ?? 0 } });
    const addVariant = async (data: { position: number; isSellable?: boolean }) => {
      const { id } = await testApp.make.variant({ parentProductId: ids[0] ?? 0 });
      return testApp.db.variant.update({ where: { id }, data });
    };
    const first = await addVariant({ position: -1 });
    await addVariant({ position: -2, isSellable: false });
    await makeCategory(testApp.db, testApp.make, [], 'Empty');
    await testApp.db.variant.updateMany({ where: { parentProductId: ids[1] ?? 0 }, data: { isSellable: false } });
    const { text } = await testApp.http
      .get('/sitemap.xml')
      .expect(200)
      .expect('content-type', /^application\/xml/)
      .expect('cache-control', 'public, max-age=3600');
    const words = text.replaceAll(/<[^>]*>/g, ' ').split(/\s+/);
    expect(words.filter((word) => word !== '' && !word.startsWith('http'))).toEqual([]);
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(locations).toContain(`${testApp.config.storeOrigin}/all-products/Fashion%20%26%20Hybrid`);
    expect(locations.filter((address) => address?.includes(`/products/${ids[0]}`))).toEqual([
      `${testApp.config.storeOrigin}/products/${ids[0]}/${first.partNumber}`,
      `${testApp.config.storeOrigin}/ar/products/${ids[0]}/${first.partNumber}`,
    ]);
    expect(text).not.toContain(partNumber);
    expect(text).not.toContain(`/products/${ids[1]}/`);
    expect(text).not.toContain('Empty');
    expect(locations).toContain(`${testApp.config.storeOrigin}/customer-service/privacy-policy`);
    expect(text).not.toContain('warranty-information');
  });
});

describe('GET /.well-known/security.txt', () => {
  it('200: gives the address for security reports, as the page does, and expires after half a year', async () => {
    const { text, headers } = await testApp.http.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Contact: mailto:${store.emails.security}\n`);
    expect(text).toContain(`Policy: ${testApp.config.storeOrigin}/security\n`);
    expect(text).toContain(`Canonical: ${testApp.config.storeOrigin}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});
