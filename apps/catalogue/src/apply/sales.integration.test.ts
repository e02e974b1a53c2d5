import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/throwaway-shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueDocument } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import { type Command, parseWords } from '../commands/call.ts';
import { changes, revert } from '../commands/changes.ts';
import { sale } from '../commands/sale.ts';
import { inTransaction, withSession } from '../session.ts';
import { applyCatalogue, planDocument } from './apply.ts';
import { addSale, endSale, type PlannedSale, turnSales } from './sales.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

const cause = { who: 'a test', why: 'to see', command: 'seed' };

beforeEach(async () => {
  await emptyCatalogue(db);
  await applyCatalogue(db, smallDocument(), cause);
});

afterAll(async () => {
  expect(await listViolations(url)).toEqual([]);
  await close();
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
  files: [],
};

const changesTo = async (document: CatalogueDocument) =>
  (
    await withSession(db, (session) =>
      inTransaction(session, { isSnapshot: true }, () => planDocument(session, document)),
    )
  ).changes;

/** Reads the price of the part from the product page, the list and the sort order. */
async function priceAt(moment: Date) {
  await turnSales(db, moment);
  const variant = await db.variant.findUniqueOrThrow({ where: { partNumber: '010-00001-00' } });
  const offer = await db.offer.findFirstOrThrow();
  const shelf = await db.shelfProduct.findFirstOrThrow();
  expect(offer).toMatchObject({ priceFils: shelf.priceFils, isOnSale: shelf.isOnSale });
  return [variant.discountedPriceFils, variant.discountPercentage, offer.priceFils, offer.isOnSale];
}

/** Runs a command; returns its exit code and its output. */
async function run(command: Command, words: string[], ...options: string[]) {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  const { values } = parseWords(['--yes', '--why', 'a mistake', '--who', 'Yusuf', ...options]);
  const code = await command({ db, mediaFolder: '/nowhere', values, words, terminal });
  return { code, lines };
}

describe('a sale', () => {
  it('changes the displayed, charged and sorted price when it starts and restores it when it ends', async () => {
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

  it('starts once under concurrent checks, and not at all after its end', async () => {
    await addSale(db, planned, new Date('2031-12-15T00:00Z'));
    const { version } = await db.catalogueVersion.findFirstOrThrow();
    await Promise.all([1, 2, 3, 4].map(() => turnSales(db, planned.startsAt)));
    expect((await db.catalogueVersion.findFirstOrThrow()).version).toBe(version + 1);
    await endSale(db, (await db.sale.findFirstOrThrow()).id, cause, planned.startsAt);
    const late = { ...planned, startsAt: at('19:00'), endsAt: at('20:00') };
    await addSale(db, late, at('18:30'));
    expect(await priceAt(at('21:00'))).toEqual([null, 0, 100_000, false]);
  });

  it('appears in the list of changes when it is added, starts and ends', async () => {
    const id = await addSale(db, planned, new Date('2031-12-15T00:00Z'));
    await turnSales(db, planned.startsAt);
    await turnSales(db, planned.endsAt);
    const { lines } = await run(changes, []);
    expect(lines.map((line) => line.replace(/^\d+ {2}/, ''))).toEqual([
      `16 Dec 2031, 18:00  sale over (sale ${id}), 1 row, the clock: the holiday`,
      `16 Dec 2031, 00:00  sale begun (sale ${id}), 1 row, the clock: the holiday`,
      `15 Dec 2031, 03:00  sale add (sale ${id}), 1 row, Mariam: the holiday`,
      expect.stringContaining('seed, '),
    ]);
    const { version } = await db.catalogueVersion.findFirstOrThrow();
    expect((await db.catalogueChange.findMany({ where: { saleId: id } })).map((each) => each.version)).toEqual([
      ...[version - 2, version - 1, version],
    ]);
  });

  it('is cancelled by reverting its addition, not by reverting its start', async () => {
    const saleId = await addSale(db, planned, planned.startsAt);
    const of = async (command: string) =>
      `${(await db.catalogueChange.findFirstOrThrow({ where: { saleId, command } })).id}`;
    const [added, begun] = [await of('sale add'), await of('sale begun')];
    await expect(run(revert, [begun])).rejects.toThrow(`runs: pnpm catalogue sale end ${saleId} ends it`);
    expect((await run(revert, [added], '--dry-run')).lines.at(-1)).toContain('nothing was changed');
    expect((await run(revert, [added])).lines).toEqual([
      'National Day: 1 part back to the price without the sale',
      expect.stringContaining(`sale ${saleId} is over`),
    ]);
    expect(await priceAt(planned.startsAt)).toEqual([null, 0, 100_000, false]);
    expect((await run(changes, [])).lines[0]).toContain(`revert of ${added} (sale ${saleId}), 1 row, Yusuf: a mistake`);
    await expect(run(revert, [added])).rejects.toThrow('was reverted already');
    await expect(run(revert, [await of('revert')])).rejects.toThrow('is over: there is nothing to undo');
  });

  it('does not block the revert of an earlier change', async () => {
    const document = smallDocument();
    Object.assign(document.variants[1] ?? {}, { price: '90.000' });
    const { id } = await applyCatalogue(db, document, cause);
    await addSale(db, planned, planned.startsAt);
    expect((await run(revert, [String(id)])).code).toBe(0);
    expect(await changesTo(smallDocument())).toBe(0);
  });

  it('is invisible to catalogue plans', async () => {
    await addSale(db, planned, planned.startsAt);
    expect(await changesTo(smallDocument())).toBe(0);
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '120.000', discountedPrice: '108.000', discountPercentage: 10 });
    expect(await applyCatalogue(db, document, cause)).toMatchObject({ changes: 1 });
    expect(await priceAt(planned.startsAt)).toEqual([75_000, 38, 75_000, true]);
    expect(await changesTo(document)).toBe(0);
    expect(await priceAt(planned.endsAt)).toEqual([108_000, 10, 100_000, true]);
  });

  it('does not raise a price that is lower already', async () => {
    await addSale(db, planned, planned.startsAt);
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '70.000' });
    await applyCatalogue(db, document, cause);
    expect(await priceAt(planned.startsAt)).toEqual([null, 0, 70_000, false]);
    expect(await priceAt(planned.endsAt)).toEqual([null, 0, 70_000, false]);
  });

  it('is refused for unknown parts, prices that are not lower, and parts of another sale in the same period', async () => {
    const lines = [
      { partNumber: '010-99999-00', discountedPriceFils: 1_000 },
      { partNumber: '010-00001-01', discountedPriceFils: 100_000 },
    ];
    await expect(addSale(db, { ...planned, lines }, at('00:00'))).rejects.toThrow(
      '010-99999-00: the shop sells no such part\n010-00001-01: the sale price is not below the price',
    );
    const runs = await Promise.allSettled([addSale(db, planned, at('00:00')), addSale(db, planned, at('00:00'))]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.sale.count()).toBe(1);
  });
});

it('sale add, list and end use Bahrain time and ask for a licence', async () => {
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
    'National Day: 1 part, 16 Dec 2031, 00:00 to 17 Dec 2031, 18:00',
    '  010-00001-00  Runner 1  100.000 → 75.000 (−25 %)',
    '! without a licence number: add --licence NUMBER',
    expect.stringMatching(/^Sale \d+\./),
  ]);
  const { id, startsAt } = await db.sale.findFirstOrThrow();
  expect(startsAt.toISOString()).toBe('2031-12-15T21:00:00.000Z');
  expect((await run(['list'], '--as-of', '2031-12-17 17:59')).lines[1]).toBe('   010-00001-00  100.000 → 75.000');
  expect((await run(['list'], '--as-of', '2031-12-17 18:00')).lines).toEqual(['No sale at 17 Dec 2031, 18:00.']);
  expect((await run(['end', String(id)], '--dry-run')).code).toBe(0);
  await expect(run(['end', String(id)], '--yes')).rejects.toThrow('Give a reason');
  const because = ['--yes', '--why', 'all sold', '--who', 'Yusuf'];
  expect((await run(['end', String(id)], ...because)).lines).toEqual([
    expect.stringMatching(new RegExp(`^Change \\d+: sale ${id} is over; the prices are those without it`)),
  ]);
  await expect(run(['end', String(id)], ...because)).rejects.toThrow('no sale');
  const [ended, begun] = await db.catalogueChange.findMany({ where: { saleId: id }, orderBy: { id: 'desc' } });
  expect(ended).toMatchObject({ command: 'sale end', appliedBy: 'Yusuf', reason: 'all sold', changes: 1 });
  expect(begun).toMatchObject({
    ...{ command: 'sale add', appliedBy: 'Mariam', reason: 'National Day' },
    files: [{ name: 'sale.csv', sha256: expect.any(String) }],
  });
  await expect(run(['add', file], '--start', 'tomorrow', ...when.slice(2))).rejects.toThrow('Write --start as');
  rmSync(folder, { recursive: true, force: true });
});
