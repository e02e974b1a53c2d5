import { addSale } from '@dilmun/catalogue/apply/sales';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openHouse } from '../../../test/house.ts';
import { makeCategory } from '../../../test/make-category.ts';
import { startSales } from './sales.jobs.ts';

const house = openHouse();

describe('a sale', () => {
  it('begins and ends by itself: list, product page and cart tell one price', async () => {
    const { path, ids } = await makeCategory(house.db, house.make, [{ name: 'One', priceFils: 50_000 }]);
    const { partNumber } = await house.db.variant.findFirstOrThrow({ where: { parentProductId: ids[0] ?? 0 } });
    const { guestToken } = await house.make.guest();
    await house.http.post(`/api/v1/user/cart/add/${guestToken}`).send({ variantId: partNumber }).expect(200);
    const prices = async () => {
      const list = await house.http.get(path).expect(200);
      const cart = await house.http.get(`/api/v1/user/cart/${guestToken}`).expect(200);
      return [list.body.data.products[0].price, list.body.data.products[0].sale, cart.body.meta.grandTotal];
    };
    expect(await prices()).toEqual([50, false, 50]);

    const log = pino({ level: 'silent' });
    const running = [startSales({ db: house.db, log }), startSales({ db: house.db, log })];
    const startsAt = new Date(Date.now() + 1_000);
    const endsAt = new Date(Date.now() + 6_000);
    const lines = [{ partNumber, discountedPriceFils: 40_000 }];
    const by = { createdBy: 'a test', reason: 'to see' };
    const sale = { name: 'Short', licenceNumber: '1', startsAt, endsAt, ...by, lines, files: [] };
    await addSale(house.db, sale, new Date());
    await vi.waitFor(async () => expect(await prices()).toEqual([40, true, 40]), { timeout: 5_000, interval: 50 });
    await vi.waitFor(async () => expect(await prices()).toEqual([50, false, 50]), { timeout: 15_000, interval: 100 });
    expect(await house.db.sale.findFirst()).toMatchObject({ startedAt: expect.any(Date), endedAt: expect.any(Date) });
    const changes = await house.db.catalogueChange.findMany({ orderBy: { id: 'asc' } });
    expect(changes.map(({ command }) => command)).toEqual(['sale add', 'sale begun', 'sale over']);
    await Promise.all(running.map(({ stop }) => stop()));
  });
});
