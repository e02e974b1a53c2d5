import { describe, expect, it, vi } from 'vitest';
import { KeptPages } from './storefront.kept.ts';

const page = (html: string, statusCode = 200) => ({ statusCode, location: null, html });

describe('KeptPages', () => {
  it('draws a page once for many who ask together, and for those who come after', async () => {
    const pages = new KeptPages();
    const draw = vi.fn(async () => page('<h1>Home</h1>'));
    await Promise.all([pages.open('/', draw), pages.open('/', draw), pages.open('/', draw)]);
    const { body } = await pages.open('/', draw);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(body.identity.toString()).toBe('<h1>Home</h1>');
  });

  it('keeps addresses apart, their queries included', async () => {
    const pages = new KeptPages();
    const one = await pages.open('/all-products/Golf', async () => page('one'));
    const two = await pages.open('/all-products/Golf?page=2', async () => page('two'));
    expect([one, two].map(({ body }) => body.identity.toString())).toEqual(['one', 'two']);
  });

  it('keeps nothing that was drawn, or begun, before the catalogue changed', async () => {
    let generation = 1;
    const pages = new KeptPages(() => generation);
    const begun = pages.open('/', async () => page('old'));
    generation = 2;
    await begun;
    expect((await pages.open('/', async () => page('new'))).body.identity.toString()).toBe('new');
  });

  it('keeps no failure', async () => {
    const pages = new KeptPages();
    await pages.open('/', async () => page('closed', 503));
    await expect(pages.open('/', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect((await pages.open('/', async () => page('open'))).body.identity.toString()).toBe('open');
  });
});
