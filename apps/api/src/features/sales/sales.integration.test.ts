import { addSale } from '@dilmun/catalogue-tool/apply/sales';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { startSales } from './sales.jobs.ts';

const testApp = openTestApp();

describe('a sale', () => {
  it('begins and ends on time: list, product page and cart show the same price', async () => {
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [{ name: 'One', priceFils: 50_000 }]);
    const { partNumber } = await testApp.db.variant.findFirstOrThrow({ where: { parentProductId: ids[0] ?? 0 } });
    const { guestToken } = await testApp.make.guest();
    await testApp.http.post(`/api/v1/user/cart/add/${guestToken}`).send({ variantId: partNumber }).expect(200);
    const prices = async () => {
      const list = await testApp.http.get(path).expect(200);
      const cart = await testApp.http.get(`/api/v1/user/cart/${guestToken}`).expect(200);
      return [list.body.data.products[0].price, list.body.data.products[0].sale, cart.body.meta.grandTotal];
    };
    expect(await prices()).toEqual([50, false, 50]);

    const log = pino({ level: 'silent' });
    const running = [startSales({ db: testApp.db, log }), startSales({ db: testApp.db, log })];
    const startsAt = new Date(Date.now() + 1_000);
    const endsAt = new Date(Date.now() + 6_000);
    const lines = [{ partNumber, priceFils: 50_000, discountedPriceFils: 40_000 }];
    const by = { createdBy: 'a test', reason: 'to see' };
    const sale = { name: 'Short', licenceNumber: '1', startsAt, endsAt, ...by, lines, files: [] };
    await addSale(testApp.db, sale, new Date());
    await vi.waitFor(async () => expect(await prices()).toEqual([40, true, 40]), { timeout: 5_000, interval: 50 });
    await vi.waitFor(async () => expect(await prices()).toEqual([50, false, 50]), { timeout: 15_000, interval: 100 });
    expect(await testApp.db.sale.findFirst()).toMatchObject({ startedAt: expect.any(Date), endedAt: expect.any(Date) });
    const changes = await testApp.db.catalogueChange.findMany({ orderBy: { id: 'asc' } });
    expect(changes.map(({ command }) => command)).toEqual(['sale add', 'sale begun', 'sale over']);
    await Promise.all(running.map(({ stop }) => stop()));
  });

  it('does not begin early in a process with a fast clock', { tags: 'R15' }, async () => {
    const { partNumber } = await testApp.make.variant({ priceFils: 50_000 });
    const [startsAt, endsAt] = [100_000, 200_000].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
    const sale = { name: 'Later', licenceNumber: '1', startsAt, endsAt, createdBy: 'a test', reason: 'to see' };
    const id = await addSale(
      testApp.db,
      { ...sale, lines: [{ partNumber, priceFils: 50_000, discountedPriceFils: 40_000 }], files: [] },
      new Date(),
    );
    vi.useFakeTimers({ now: Date.now() + 150_000, toFake: ['Date'] });
    await startSales({ db: testApp.db, log: pino({ level: 'silent' }) })
      .stop()
      .finally(() => vi.useRealTimers());
    expect(await testApp.db.sale.findUnique({ where: { id } })).toMatchObject({ startedAt: null });
  });
});
