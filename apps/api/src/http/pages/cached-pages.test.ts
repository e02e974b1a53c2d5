import { describe, expect, it, vi } from 'vitest';
import { createPageCache, keepKnownParameters } from './cached-pages.ts';

const page = (html: string, statusCode = 200) => ({ statusCode, location: null, html });

describe('keepKnownParameters', () => {
  it.each([
    ['/all-products/Golf?utm_source=mail&gclid=1', '/all-products/Golf'],
    ['/products/19?x=1', '/products/19'],
    ['/all-products/SALE?page=2&utm_source=mail&features=GPS%2CMusic', '/all-products/SALE?features=GPS,Music&page=2'],
    ['/search-product/a%2Fb?sort=price-asc', '/search-product/a%2Fb?sort=price-asc'],
    ['/try?ids=1,2', '/try?ids=1%2C2'],
    ['/?', '/'],
    ['/all-products/Golf?sort=cheapest', '/all-products/Golf'],
    ['/all-products/Golf?sort=featuredProducts-desc&page=1', '/all-products/Golf'],
    ['/All-Products/Golf?page=02&sort=price-asc', '/All-Products/Golf?sort=price-asc&page=2'],
    ['/ar/all-products/Golf?page=99999&colour=mauve,red&stock=x&price=', '/ar/all-products/Golf?colour=red&page=50'],
    ['/all-products/Golf?page=1?page=2', '/all-products/Golf'],
    ['/search-product/gps?ids=1&orderId=2&features=GPS', '/search-product/gps?features=GPS'],
    ['/home?sort=price-asc&ids=1', '/home'],
    ['/constructor?page=2', '/constructor'],
    ['/AR/all-products/Golf?sort=price-asc&x=1', '/AR/all-products/Golf?sort=price-asc'],
    ['/ar/order-confirmed?orderId=D-1&id=2', '/ar/order-confirmed?orderId=D-1'],
  ])('%s becomes %s', (url, kept) => {
    expect(keepKnownParameters(url)).toBe(kept);
  });
});

describe('createPageCache', () => {
  it('renders a page once for concurrent requests and for later ones', async () => {
    const openPage = createPageCache();
    const render = vi.fn(async () => page('<h1>Home</h1>'));
    await Promise.all([openPage('/', render), openPage('/', render), openPage('/', render)]);
    const { body } = await openPage('/', render);
    expect(render).toHaveBeenCalledTimes(1);
    expect(body.identity.toString()).toBe('<h1>Home</h1>');
  });

  it('renders a page again at the cut-off, when the promised delivery days change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:59:59.950Z') });
    const openPage = createPageCache();
    const render = vi.fn(async () => page('Order by 14:00'));
    await openPage('/products/19', render);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await openPage('/products/19', render);
    vi.useRealTimers();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('caches each URL separately, including its query', async () => {
    const openPage = createPageCache();
    const one = await openPage('/all-products/Golf', async () => page('one'));
    const two = await openPage('/all-products/Golf?page=2', async () => page('two'));
    expect([one, two].map(({ body }) => body.identity.toString())).toEqual(['one', 'two']);
  });

  it('discards pages that were rendered, or started to render, before the catalogue changed', async () => {
    let generation = 1;
    const openPage = createPageCache(() => generation);
    const begun = openPage('/', async () => page('old'));
    generation = 2;
    await begun;
    expect((await openPage('/', async () => page('new'))).body.identity.toString()).toBe('new');
  });

  it('calls admit for a request that renders a page, not for one that waits or finds it cached', async () => {
    const openPage = createPageCache();
    const admit = vi.fn(async () => {});
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    const drawing = openPage('/', () => promise, admit);
    await vi.waitFor(() => expect(admit).toHaveBeenCalledTimes(1));
    const waiting = openPage('/', () => promise, admit);
    resolve(page('<h1>Home</h1>'));
    await Promise.all([drawing, waiting]);
    await openPage('/', () => promise, admit);
    expect(admit).toHaveBeenCalledTimes(1);
  });

  it('caches no failure', async () => {
    const openPage = createPageCache();
    await openPage('/', async () => page('closed', 503));
    await expect(openPage('/', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect((await openPage('/', async () => page('open'))).body.identity.toString()).toBe('open');
  });
});
