import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNginx } from '../../../reliability/src/parts/nginx.ts';
import { NotAvailable } from '../../../reliability/src/run.ts';
import { makeCategory } from '../make-category.ts';
import { openTestApp } from '../test-app.ts';

describe('nginx with the cache of docs/hosting/nginx.conf', () => {
  const testApp = openTestApp();
  let nginx: Awaited<ReturnType<typeof startNginx>> | null = null;
  beforeAll(async () => {
    nginx = await startNginx([testApp.url, testApp.url], { isCaching: true }).catch((error) => {
      if (error instanceof NotAvailable) return null;
      throw error;
    });
  });
  afterAll(() => nginx?.stop());

  /** Reads a path through nginx; `from` says whether its cache had it. */
  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${nginx?.url}${path}`, { headers: { 'accept-language': 'en', ...headers } });
    const answer = (await response.json()) as { data: unknown };
    return { from: response.headers.get('x-cache'), status: response.status, answer, response };
  }

  it('keeps a list, one form per language, and answers 304 by its ETag', async ({ skip }) => {
    if (!nginx) return skip('nginx is not installed');
    const { path } = await makeCategory(testApp.db, testApp.make, [{ priceFils: 100_000 }]);
    const first = await read(path);
    expect(first).toMatchObject({ from: 'MISS', status: 200 });
    expect(await read(path)).toMatchObject({ from: 'HIT', answer: first.answer });
    expect(await read(path, { 'accept-language': 'ar' })).toMatchObject({ from: 'MISS' });
    // Other spellings of the same language and encoding are the same answer.
    for (const language of ['en-GB,en;q=0.9', 'en-US', 'fr, en;q=0.5', 'x'.repeat(200)])
      expect(await read(path, { 'accept-language': language })).toMatchObject({ from: 'HIT', answer: first.answer });
    expect(await read(path, { 'accept-language': 'ar-BH, en;q=0.5' })).toMatchObject({ from: 'HIT' });
    const etag = first.response.headers.get('etag') ?? '';
    const again = await fetch(`${nginx.url}${path}`, { headers: { 'accept-language': 'en', 'if-none-match': etag } });
    expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'HIT']);
  });

  it('never keeps a personal answer, stock or a refusal', async ({ skip }) => {
    if (!nginx) return skip('nginx is not installed');
    const { parentProductId, partNumber } = await testApp.make.variant();
    const [one, other] = [await testApp.make.user(), await testApp.make.user()];
    const addToCart = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${nginx.url}/api/v1/user/cart/add/me`, {
      ...addToCart,
      headers: { ...addToCart.headers, authorization: one.authorization },
      body: JSON.stringify({ variantId: partNumber }),
    });
    for (const [user, lines] of [[one, 1] as const, [other, 0] as const, [one, 1] as const]) {
      const cart = await read('/api/v1/user/cart/me', { authorization: user.authorization });
      expect(cart).toMatchObject({ from: 'MISS', status: 200 });
      expect(cart.answer.data).toHaveLength(lines);
    }
    const guestIds = [await read('/api/v1/user/guest-id'), await read('/api/v1/user/guest-id')];
    expect(guestIds.map(({ from }) => from)).toEqual(['MISS', 'MISS']);
    expect(guestIds[0]?.answer).not.toEqual(guestIds[1]?.answer);
    for (const path of [
      `/api/v1/admin/product/variant-by-parentid/${parentProductId}`,
      '/api/v1/admin/product/variant-by-parentid/999999999',
    ]) {
      await read(path);
      expect(await read(path)).toMatchObject({ from: 'MISS' });
    }
  });

  it('shows a new price within eight seconds', { timeout: 20_000 }, async ({ skip }) => {
    if (!nginx) return skip('nginx is not installed');
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [{ priceFils: 100_000 }]);
    const readPrice = async () => (await read(path)).answer.data;
    const priced = (price: number) => expect.objectContaining({ products: [expect.objectContaining({ price })] });
    expect(await readPrice()).toEqual(priced(100));
    await testApp.db.$transaction([
      testApp.db.variant.updateMany({ where: { parentProductId: ids[0] ?? 0 }, data: { priceFils: 90_000 } }),
      testApp.db.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } }),
    ]);
    await expect.poll(readPrice, { timeout: 8_000, interval: 200 }).toEqual(priced(90));
  });
});
