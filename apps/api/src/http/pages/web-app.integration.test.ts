import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { storefrontPlugin } from './storefront.ts';

const testApp = openTestApp();

describe('the manifest', () => {
  it.each([
    ['/manifest.webmanifest', { id: '/', start_url: '/', lang: 'en', dir: 'ltr' }],
    ['/ar/manifest.webmanifest', { id: '/ar', start_url: '/ar', lang: 'ar', dir: 'rtl' }],
  ])('%s names the shop in its language', async (url, expected) => {
    const { statusCode, headers, body } = await testApp.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
    const shared = { name: 'Dilmun Devices', scope: '/', display: 'standalone', theme_color: '#08181e' };
    expect(JSON.parse(body)).toMatchObject({ ...shared, ...expected });
  });
});

describe('the offline page', () => {
  it.each([
    ['/offline', '<html lang="en" dir="ltr">', 'You’re offline', 'href="/cart"'],
    ['/ar/offline', '<html lang="ar" dir="rtl">', 'لا يوجد اتصال بالإنترنت', 'href="/ar/cart"'],
  ])('%s is complete without the code of the shop, and not listed by search engines', async (url, ...expected) => {
    const { statusCode, headers, body } = await testApp.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of [...expected, '<meta name="robots" content="noindex">']) expect(body).toContain(part);
    expect(body).not.toContain('/assets/');
  });
});

describe('GET /sw.js', () => {
  it.each([
    [true, 'workbox'],
    [false, 'registration.unregister()'],
  ])('is never cached; with SERVICE_WORKER on: %j', async (hasServiceWorker, expected) => {
    const config = { ...testApp.config, hasServiceWorker };
    const app = await buildApp({ db: testApp.db, config, providers: createPaymentProviders(config.payments) });
    await app.register(storefrontPlugin);
    const { statusCode, headers, body } = await app.inject({ url: '/sw.js' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(body).toContain(expected);
    const icon = await app.inject({ url: '/icon-maskable.png' });
    expect(icon.headers['content-type']).toBe('image/png');
    await app.close();
  });
});
