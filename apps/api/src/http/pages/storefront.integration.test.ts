import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listSecrets } from '../../../test/log-secrets.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { createLog } from '../../process/log.ts';
import { servePages } from './storefront.ts';

const testApp = openTestApp();
const log: string[] = [];
const render = vi.fn();
let app: Awaited<ReturnType<typeof buildApp>>;

/** A shop whose pages cannot read their content. */
beforeAll(async () => {
  const { db, config } = testApp;
  const providers = createPaymentProviders(config.payments);
  app = await buildApp({ db, config, providers, logger: createLog({ write: (line) => log.push(line) }) });
  const failure = new Error('the database does not answer');
  const page = { statusCode: 503, redirectTo: null, head: '', body: '', file: 'src/pages/reset-password.tsx', failure };
  render.mockResolvedValue(page);
  const open = async () => ({ template: '<!--head--><!--body-->', render, buildHead: () => '' });
  servePages(app, { open }, { isCached: false });
  await app.ready();
});
afterAll(() => app.close());

describe('a page without content', () => {
  it('is logged by its source file, without its URL, which may contain a token', { tags: 'S62' }, async () => {
    const url = `/reset-password/${'a'.repeat(43)}?orderId=BH-3333333333`;
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(503);
    const lines = log.filter((line) => line.includes('a page could not be rendered'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('reset-password.tsx');
    expect(listSecrets(lines)).toEqual([]);
  });
});

describe('a navigation that is refused', () => {
  const navigate = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

  it.each([
    ['/search-product/%D8%B3%D8', '<html lang="en"', '<a href="/">'],
    ['/ar/search-product/%D8%B3%D8', '<html lang="ar"', '<a href="/ar">'],
  ])('400: %s, a shared link that was cut off, is a page with a way on', async (url, document, link) => {
    const { statusCode, headers, body } = await navigate(url);
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(body).toContain(document);
    expect(body).toContain(link);
  });

  it('500: an unexpected error is a page too', async () => {
    render.mockRejectedValueOnce(new Error('unexpected'));
    const { statusCode, headers, body } = await navigate('/cart');
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<a href="">');
    expect(body).not.toContain('unexpected');
    expect(body).toContain(`Reference: ${headers['x-request-id']}`);
  });

  it('addresses of the API have the error shape of the API', async () => {
    for (const url of ['/api/v1/admin/category/%E0%A4%A', '/api/v1/nothing', '/content/nothing']) {
      expect((await navigate(url)).headers['content-type'], url).toBe('application/json; charset=utf-8');
    }
  });
});
