import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@dilmun/catalogue/load';
import { getFinalFils } from '@dilmun/catalogue/prices';
import { turnSales } from '@dilmun/catalogue/sales.sql';
import type { Database } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument, planDocument } from '../../test/apply-document.ts';
import { callCommand, callUnconfirmed, readOptions } from '../../test/call-command.ts';
import type { CatalogueDocument } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { changes, revert } from '../commands/changes.ts';
import { sale } from '../commands/sale.ts';
import { applyPlan } from './apply.ts';
import { addSale, endSale, type PlannedSale } from './sales.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

const cause = { who: 'a test', why: 'to see', command: 'seed' };

beforeEach(async () => {
  await emptyCatalogue(db);
  await applyDocument(db, smallDocument(), cause);
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
  lines: [{ partNumber: '010-00001-00', priceFils: 100_000, discountedPriceFils: 75_000 }],
  files: [],
};

const changesTo = async (document: CatalogueDocument) => (await planDocument(db, document)).plan.entries.length;

/** Reads the price of the part from its row, and from the catalogue that lists and pages are made of. */
async function priceAt(moment: Date) {
  await turnSales(db, moment);
  const variant = await db.variant.findUniqueOrThrow({ where: { partNumber: '010-00001-00' } });
  const { catalogue } = await loadCatalogue(db);
  const [product] = catalogue.parentProducts;
  const listed = product && [getFinalFils(product.cheapest), product.isOnSale];
  return [variant.discountedPriceFils, variant.discountPercentage, ...(listed ?? [])];
}

/** Runs a command; returns its exit code and its output. */
const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: '/nowhere' }, command, words, ['--why', 'a mistake', '--who', 'Yusuf', ...options]);

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
      version - 2,
      version - 1,
      version,
    ]);
  });

  it('is cancelled by reverting its addition, not by reverting its start', async () => {
    const saleId = await addSale(db, planned, planned.startsAt);
    const of = async (command: string) =>
      `${(await db.catalogueChange.findFirstOrThrow({ where: { saleId, command } })).id}`;
    const [added, begun] = [await of('sale add'), await of('sale begun')];
    await expect(run(revert, [begun])).rejects.toThrow(`runs: npx dilmun catalogue sale end ${saleId} ends it`);
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
    const { id } = await applyDocument(db, document, cause);
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
    expect(await applyDocument(db, document, cause)).toMatchObject({ changes: 1 });
    expect(await priceAt(planned.startsAt)).toEqual([75_000, 38, 75_000, true]);
    expect(await changesTo(document)).toBe(0);
    expect(await priceAt(planned.endsAt)).toEqual([108_000, 10, 100_000, true]);
  });

  it('a price outside of a running sale that changes after a plan was made refuses the plan', async () => {
    await addSale(db, planned, planned.startsAt);
    const priced = (discountedPrice: string, discountPercentage: number) => {
      const document = smallDocument();
      Object.assign(document.variants[0] ?? {}, { discountedPrice, discountPercentage });
      return document;
    };
    const { plan } = await planDocument(db, priced('90.000', 10));
    await applyDocument(db, priced('80.000', 20), cause);
    await expect(applyPlan(db, plan, cause)).rejects.toThrow('has changed since this plan was made');
  });

  it('does not raise a price that is lower already', async () => {
    await addSale(db, planned, planned.startsAt);
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '70.000' });
    await applyDocument(db, document, cause);
    expect(await priceAt(planned.startsAt)).toEqual([null, 0, 70_000, false]);
    expect(await priceAt(planned.endsAt)).toEqual([null, 0, 70_000, false]);
  });

  it('is refused for unknown parts, prices that are not lower, and parts of another sale in the same period', async () => {
    const lines = [
      { partNumber: '010-99999-00', priceFils: 2_000, discountedPriceFils: 1_000 },
      { partNumber: '010-00001-01', priceFils: 100_000, discountedPriceFils: 100_000 },
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
  const run = (words: string[], ...options: string[]) =>
    callUnconfirmed({ db, mediaFolder: folder }, sale, words, options);
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
    command: 'sale add',
    appliedBy: 'Mariam',
    reason: 'National Day',
    files: [{ name: 'sale.csv', sha256: expect.any(String) }],
  });
  expect((await run(['add', file], '--start', 'tomorrow', ...when.slice(2))).lines[0]).toBe(
    'the command, --start "tomorrow": write "2026-12-16 18:00", in Bahrain time',
  );
  rmSync(folder, { recursive: true, force: true });
});

describe('sale add with a percentage', () => {
  const when = ['--start', '2031-12-16', '--end', '2031-12-17', '--licence', '1/2031'];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dilmun-percent-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });
  const writeSheet = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const add = (words: string[], ...options: string[]) => run(sale, ['add', ...words], ...when, ...options);
  const listPrices = async () =>
    (await db.saleLine.findMany({ orderBy: { variantId: 'asc' } })).map((line) => line.discountedPriceFils);

  it.each([
    ['a category, in any case', ['--category', 'running'], 2],
    ['a series', ['--series', 'runner'], 2],
    ['a category except some parts', ['--category', 'Running', '--except', '010-00001-01'], 1],
  ])('shows and stores the computed prices of %s', async (_, options, parts) => {
    const { lines, code } = await add([], '--percent', '15', ...options);
    expect(code).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      `a mistake: ${parts} part${parts === 1 ? '' : 's'}, 16 Dec 2031, 00:00 to 17 Dec 2031, 00:00`,
      '  010-00001-00  Runner 1  100.000 → 85.000 (−15 %)',
    ]);
    expect(await listPrices()).toEqual(Array.from({ length: parts }, () => 85_000));
  });

  it('takes part numbers, a list of them, and a sheet with a price or a percentage for each', async () => {
    await add(['010-00001-01'], '--percent', '33', '--round', '500');
    const list = writeSheet('list.csv', 'part number\n010-00001-00\n');
    await add([list], '--percent', '10%');
    expect(await listPrices()).toEqual([90_000, 67_000]);
    await db.sale.deleteMany();
    const sheet = writeSheet(
      'own.csv',
      'part number,discounted price,percent off\n010-00001-00,75,\n010-00001-01,,30\n',
    );
    await add([sheet]);
    expect(await listPrices()).toEqual([75_000, 70_000]);
  });

  it('writes nothing in a dry run, and says which parts cost less already', async () => {
    const document = smallDocument();
    Object.assign(document.variants[1] ?? {}, { discountedPrice: '80.000', discountPercentage: 20 });
    await applyDocument(db, document, cause);
    const { lines } = await add([], '--percent', '10', '--category', 'Running', '--dry-run');
    expect(lines.slice(1)).toEqual([
      '  010-00001-00  Runner 1  100.000 → 90.000 (−10 %)',
      '  010-00001-01  Runner 1  100.000 → 90.000 (−10 %), costs 80.000 already',
      'Dry run: nothing was changed.',
    ]);
    expect(await db.sale.count()).toBe(0);
  });

  it('reports every fault at once and changes nothing', async () => {
    await addSale(db, { ...planned, endsAt: at('23:00') }, at('00:00'));
    const { lines, code } = await add(
      [],
      '--percent',
      '0',
      '--round',
      '25',
      '--category',
      'Runing',
      '--category',
      'SALE',
      '--category',
      'Running',
      '--except',
      '010-77777-00',
      '--end',
      '2031-12-15',
    );
    expect(code).toBe(1);
    expect(lines).toEqual([
      'the command, --percent "0": write a whole number from 1 to 99',
      'the command, --round "25": prices are multiples of 10 fils: write 10, 50 or 100',
      'the command, --category "Runing": unknown; the nearest are "Running"',
      'the command, --category "SALE": the shop computes this listing: name categories of the catalogue',
      'the command, --except "010-77777-00": not among the chosen parts: correct it or leave it out',
      'the command, --end "2031-12-15": a sale ends after it begins',
      '6 faults; nothing was changed.',
    ]);
    const sheet = writeSheet(
      'sale.csv',
      'part number,discounted price,percent off\n010-00001-00,,20\n010-99999-00,9,\n010-00001-01,90,20\n010-00001-01,,\n',
    );
    expect((await add([sheet])).lines).toEqual([
      expect.stringMatching(/^sale.csv, row 2, part number "010-00001-00": is in sale \d+ \(National Day\)/),
      'sale.csv, row 3, part number "010-99999-00": the shop sells no such part',
      'sale.csv, row 4, percent off "20": 90.000 of 100.000 is 10 % off: write 10 or leave it empty',
      'sale.csv, row 5, part number "010-00001-01": is named twice: leave one out',
      '4 faults; nothing was changed.',
    ]);
    expect(await db.sale.count()).toBe(1);
  });

  it('is refused when a price changes while it waits for the confirmation', async () => {
    const confirm = async () => {
      await db.variant.updateMany({ data: { priceFils: 120_000 } });
      return true;
    };
    const values = await readOptions([...when, '--percent', '20', '--why', 'to see']);
    const call = { db, mediaFolder: '/nowhere', values, words: ['add', '010-00001-00'] };
    await expect(sale({ ...call, terminal: { say: () => {}, confirm } })).rejects.toThrow(
      '010-00001-00: its price is 120.000 now, not 100.000: add the sale again',
    );
    expect(await db.sale.count()).toBe(0);
  });

  it('refuses parts chosen in two ways, or in none', async () => {
    await expect(add([], '--percent', '20')).rejects.toThrow('Name a file');
    await expect(add(['010-00001-00'], '--percent', '20', '--series', 'runner')).rejects.toThrow('Name a file');
    expect((await add(['010-00001-00'])).lines[0]).toBe('the command, --percent: missing: add --percent 20');
  });
});
