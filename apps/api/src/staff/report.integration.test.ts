import { describe, expect, it } from 'vitest';
import { cardOrder } from '../../test/payment-steps.ts';
import { openHouseWithTills } from '../../test/tills.ts';
import { buildApp } from '../app.ts';
import { removeOldSearchMisses, SearchMisses } from '../features/search/search.misses.ts';
import { runReport } from './report.ts';

const house = openHouseWithTills();

async function report(words: string[] = []) {
  const said: string[] = [];
  await runReport(house.db, words, { say: (line) => said.push(line), confirm: async () => false });
  return said.join('\n');
}

describe('the staff’s report', () => {
  it('names what is unpaid, stuck, to ship, scarce and looked for in vain', async () => {
    const { db } = house;
    const waiting = await cardOrder(house, { onHand: 2 });
    const stuck = await cardOrder(house);
    await db.paymentSession.updateMany({
      where: { order: { orderNumber: stuck.orderNumber } },
      data: { createdAt: new Date(Date.now() - 2 * 3_600_000) },
    });
    const paid = await cardOrder(house);
    house.tills.stripe.pay(paid.ref);
    await house.tills.stripe.idle();

    const misses = new SearchMisses();
    for (const term of ['Solar  KAYAK', 'solar kayak', 'noor@example.com', '+973 3600 1234']) misses.note(term);
    await misses.write(db);
    await misses.write(db);

    const text = await report(['--low', '2']);
    const part = (title: string) => text.split(`${title}\n`)[1]?.split('\n\n')[0] ?? '';
    expect(part('To ship')).toContain(paid.orderNumber);
    expect(part('Unpaid, still payable')).toContain(waiting.orderNumber);
    expect(part('Payments to look at')).toMatch(new RegExp(`^  ${stuck.orderNumber}.*since`));
    expect(part('Low stock')).toContain('  1  ');
    expect(part('Searches without result')).toMatch(/^ {5}2× {2}solar kayak/);
    expect(text).not.toMatch(/noor@|3600/);

    const told = JSON.parse(await report(['--json', '--max', '1']));
    expect(told.toShip).toHaveLength(1);
    expect(told.searches).toEqual([expect.objectContaining({ term: 'solar kayak', count: 2 })]);
  });

  it('learns of searches from the shop itself, and forgets old ones', async () => {
    const { db, config } = house;
    const term = 'nobody sells this';
    const app = await buildApp({ db, config, providers: house.app.providers });
    // The second page of nothing is the same search.
    for (const page of ['', '&page=2']) {
      const { statusCode } = await app.inject({
        url: `/api/v1/product/search?term=${encodeURIComponent(term)}${page}`,
      });
      expect(statusCode).toBe(200);
    }
    expect(await db.searchMiss.count({ where: { term } }), 'reading changes no table').toBe(0);
    await app.close();
    await expect(db.searchMiss.findUnique({ where: { term } })).resolves.toMatchObject({ count: 1 });
    await db.searchMiss.update({ where: { term }, data: { lastSearchedAt: new Date(Date.now() - 91 * 86_400_000) } });
    await removeOldSearchMisses(db);
    expect(await db.searchMiss.count({ where: { term } })).toBe(0);
  });
});
