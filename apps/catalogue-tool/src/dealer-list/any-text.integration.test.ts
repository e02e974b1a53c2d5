import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { Faults, type FileFault } from '@dilmun/sheets/faults';
import { writeCsv } from '@dilmun/sheets/write-csv';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import { apply } from '../commands/changes.ts';
import { plan } from '../commands/load.ts';
import { readMapping, writeMapping } from './mapping.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-any-text-'));
const list = join(folder, 'list.csv');

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } }).jpeg();
  await photo.toFile(join(folder, 'a.jpg'));
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: typeof plan, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, [
    '--out',
    join(folder, 'a.plan'),
    ...options,
  ]);

const headings = [
  'SKU',
  'Name',
  'Family',
  'Category',
  'Colour',
  'Size',
  'Price',
  'Qty',
  'Photo',
  'Description',
  'Spec',
];

const createRow = (at: number) => [
  `010-9${String(at).padStart(4, '0')}-00`,
  `Runner ${at} Black`,
  '',
  'Running',
  'Black',
  '42 mm',
  '99.9',
  '4',
  'a.jpg',
  'Runs.\nFar.',
  'GPS',
];

/** Writes the list, answers every question about a category, and returns the faults of its plan, or null for a plan. */
async function planRows(rows: readonly string[][]): Promise<FileFault[] | null> {
  writeFileSync(list, await text(writeCsv([headings, ...rows])));
  rmSync(join(folder, 'list.mapping.csv'), { force: true });
  await run(plan, [list], '--json');
  const mapping = await readMapping(list, new Faults());
  for (const decision of mapping.categories.values()) decision.means ||= 'new in sports';
  await writeMapping(mapping);
  const { code, text: said } = await run(plan, [list], '--json');
  return code === 0 ? null : JSON.parse(said).faults;
}

const signs = fc.string({ unit: fc.constantFrom(...'-&\'"®/()[]{}.*+?^$|\\#@=<>;:,_ aÉ1م') });
const code = fc.constantFrom(
  '<p>Runs.</p><p>Far.</p>',
  '<script>x</script>',
  '<img src="b.jpg">',
  '[1',
  '{"a": 1',
  '=A1',
);
const AnyText = fc.oneof(fc.string({ unit: 'grapheme' }), signs, code, fc.string({ unit: 'binary' }));

it('any text in any cell of a list loads or is a fault with its row', async () => {
  const Cells = fc.array(fc.record({ column: fc.nat(headings.length - 1), text: AnyText }), {
    minLength: 30,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(Cells, async (cells) => {
      await emptyCatalogue(db);
      let rows = cells.map(({ column, text: cell }, at) => createRow(at).with(column, cell));
      const faults = await planRows(rows);
      const named = new Set(faults?.map(({ file, row }) => (file === 'list.csv' ? row : null)));
      expect(named).not.toContain(null);
      // Row 1 has the headings. Without the rows that the faults name, the others load.
      rows = rows.filter((_, at) => !named.has(at + 2));
      expect(await planRows([...rows, createRow(99)])).toBeNull();
      expect((await run(apply, [join(folder, 'a.plan')])).code).toBe(0);
    }),
    { numRuns: 20 },
  );
}, 120_000);

it('a colour may hold signs, and leaves the name of the family', async () => {
  await emptyCatalogue(db);
  const colours = ['Blue-Grey', 'Black & White', "Women's", '6"', 'Dhow®', 'Slate (matt)', 'C++', 'Sand/Stone'];
  const rows = colours.map((colour, at) => createRow(at).with(1, `Runner, ${colour}`).with(4, colour));
  expect(await planRows(rows)).toBeNull();
  await run(apply, [join(folder, 'a.plan')]);
  expect(await db.parentProduct.findMany({ select: { name: true } })).toEqual([{ name: 'Runner' }]);
  expect(await db.parentProductOption.findFirst({ where: { key: 'Color' } })).toMatchObject({ values: colours });
});
