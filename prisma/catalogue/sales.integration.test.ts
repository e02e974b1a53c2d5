import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../client.ts';
import { startThrowawayPostgres } from '../embedded-throwaway.ts';
import { listViolations } from '../invariants.ts';
import { migrateDatabase } from '../migrate.ts';
import { applyCatalogue, planDocument, readSnapshot } from './apply.ts';
import { parseWords } from './commands/call.ts';
import { sale } from './commands/sale.ts';
import { addSale, endSale, type PlannedSale, turnSales } from './sales.ts';
import { smallDocument } from './small-document.ts';

let db: Database;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const server = await startThrowawayPostgres();
  ({ url, stop } = server);
  await migrateDatabase(url);
  db = openDatabase(url, { poolSize: 4 });
});

const cause = { who: 'a test', why: 'to see', command: 'seed' };

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE content_documents, categories, series, features, parent_products, variants, stock,
    banner_slides, featured_products, catalogue_changes, sales CASCADE`;
  await applyCatalogue(db, smallDocument(), cause);
});

afterAll(async () => {
  expect(await listViolations(url)).toEqual([]);
  await db.$disconnect();
  await stop();
});

const at = (time: string) => new Date(`2031-12-16T${time}+03:00`);
const planned: PlannedSale = {
  name: 'National Day',
  licenceNumber: '123/2031',
  startsAt: at('00:00'),
  endsAt: at('18:00'),
  createdBy: 'Mariam',
  reason: 'the holiday',
  lines: [{ partNumber: '010-00001-00', discountedPriceFils: 75_000 }],
};

/** What the page, the list and its order read of the part. */
async function priceAt(moment: Date) {
  await turnSales(db, moment);
  const variant = await db.variant.findUniqueOrThrow({ where: { partNumber: '010-00001-00' } });
  const offer = await db.offer.findFirstOrThrow();
  const shelf = await db.shelfProduct.findFirstOrThrow();
  expect(offer).toMatchObject({ priceFils: shelf.priceFils, isOnSale: shelf.isOnSale });
  return [variant.discountedPriceFils, variant.discountPercentage, offer.priceFils, offer.isOnSale];
}

describe('a sale', () => {
  it('changes what is shown, charged and sorted at its first moment, and back at its last', async () => {
    await addSale(db, planned, new Date('2031-12-15T00:00Z'));
    expect(await turnSales(db, new Date('2031-12-15T00:00Z'))).toEqual(planned.startsAt);
    expect(await priceAt(new Date(planned.startsAt.getTime() - 1))).toEqual([null, 0, 100_000, false]);
    const { version } = await db.catalogueVersion.findFirstOrThrow();
    expect(await priceAt(planned.startsAt)).toEqual([75_000, 25, 75_000, true]);
    expect((await db.catalogueVersion.findFirstOrThrow()).version).toBe(version + 1);
    expect(await turnSales(db, planned.startsAt)).toEqual(planned.endsAt);
    expect(await priceAt(new Date(planned.endsAt.getTime() - 1))).toEqual([75_000, 25, 75_000, true]);
    expect(await priceAt(planned.endsAt)).toEqual([null, 0, 100_000, false]);
    expect(await turnSales(db, planned.endsAt)).toBeNull();
    expect((await db.catalogueVersion.findFirstOrThrow()).version).toBe(version + 2);
  });

  it('begins once, however many look at once, and never when it is over already', async () => {
    await addSale(db, planned, new Date('2031-12-15T00:00Z'));
    const { version } = await db.catalogueVersion.findFirstOrThrow();
    await Promise.all([1, 2, 3, 4].map(() => turnSales(db, planned.startsAt)));
    expect((await db.catalogueVersion.findFirstOrThrow()).version).toBe(version + 1);
    await endSale(db, (await db.sale.findFirstOrThrow()).id, planned.startsAt);
    const late = { ...planned, startsAt: at('19:00'), endsAt: at('20:00') };
    await addSale(db, late, at('18:30'));
    expect(await priceAt(at('21:00'))).toEqual([null, 0, 100_000, false]);
  });

  it('stays out of what catalogue scripts read and write', async () => {
    await addSale(db, planned, planned.startsAt);
    expect(planDocument(smallDocument(), await readSnapshot(db)).header.changes).toBe(0);
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '120.000', discountedPrice: '108.000', discountPercentage: 10 });
    expect(await applyCatalogue(db, document, cause)).toMatchObject({ changes: 1 });
    expect(await priceAt(planned.startsAt)).toEqual([75_000, 38, 75_000, true]);
    expect(planDocument(document, await readSnapshot(db)).header.changes).toBe(0);
    expect(await priceAt(planned.endsAt)).toEqual([108_000, 10, 100_000, true]);
  });

  it('lets a lower standing price be', async () => {
    await addSale(db, planned, planned.startsAt);
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '70.000' });
    await applyCatalogue(db, document, cause);
    expect(await priceAt(planned.startsAt)).toEqual([null, 0, 70_000, false]);
    expect(await priceAt(planned.endsAt)).toEqual([null, 0, 70_000, false]);
  });

  it('is refused for unknown parts, prices that are no lower, and parts of another sale in the same days', async () => {
    const lines = [
      { partNumber: '010-99999-00', discountedPriceFils: 1_000 },
      { partNumber: '010-00001-01', discountedPriceFils: 100_000 },
    ];
    await expect(addSale(db, { ...planned, lines }, at('00:00'))).rejects.toThrow(
      '010-99999-00: the shop sells no such part\n010-00001-01: the price of the sale is not below its price',
    );
    const runs = await Promise.allSettled([addSale(db, planned, at('00:00')), addSale(db, planned, at('00:00'))]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.sale.count()).toBe(1);
  });
});

it('sale add, list and end speak Bahrain time and ask for a licence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-sale-'));
  const file = join(folder, 'sale.csv');
  writeFileSync(file, 'part number,discounted price\n010-00001-00,75\n');
  const run = async (words: string[], ...options: string[]) => {
    const lines: string[] = [];
    const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
    const { values } = parseWords(options);
    const code = await sale({ db, mediaFolder: folder, values, words, terminal });
    return { code, lines };
  };
  const when = [
    '--start',
    '2031-12-16',
    '--end',
    '2031-12-17 18:00',
    '--why',
    'National Day',
    '--who',
    'Mariam',
    '--yes',
  ];
  const added = await run(['add', file], ...when);
  expect(added.lines).toEqual([
    'National Day: 1 parts, 16 Dec 2031, 00:00 to 17 Dec 2031, 18:00',
    '! without a licence number: say --licence NUMBER',
    expect.stringMatching(/^Sale \d+\./),
  ]);
  const { id, startsAt } = await db.sale.findFirstOrThrow();
  expect(startsAt.toISOString()).toBe('2031-12-15T21:00:00.000Z');
  expect((await run(['list'], '--as-of', '2031-12-17 17:59')).lines[1]).toBe('   010-00001-00  100.000 → 75.000');
  expect((await run(['list'], '--as-of', '2031-12-17 18:00')).lines).toEqual(['No sale at 17 Dec 2031, 18:00.']);
  expect((await run(['end', String(id)], '--dry-run')).code).toBe(0);
  expect((await run(['end', String(id)], '--yes')).lines).toEqual([`Sale ${id} is over.`]);
  await expect(run(['end', String(id)], '--yes')).rejects.toThrow('no sale');
  await expect(run(['add', file], '--start', 'tomorrow', ...when.slice(2))).rejects.toThrow('Say --start as');
  rmSync(folder, { recursive: true, force: true });
});
