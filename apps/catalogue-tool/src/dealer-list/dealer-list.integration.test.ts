import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import type { CellValue, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import { createExcelParts, createZip } from '../../test/create-zip.ts';
import type { Command } from '../commands/call.ts';
import { apply } from '../commands/changes.ts';
import { plan, stock } from '../commands/load.ts';
import { prices } from '../commands/prices.ts';
import { retire } from '../commands/retire.ts';
import { sale } from '../commands/sale.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;
let photo: Buffer;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  await emptyCatalogue(db);
  folder = mkdtempSync(join(tmpdir(), 'dilmun-list-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await close();
});

function run(command: Command, words: string[], ...options: string[]) {
  const named = words.map((word) => (/\.(?:csv|xlsx|plan)$/.test(word) ? join(folder, word) : word));
  return callCommand({ db, mediaFolder: folder }, command, named, ['--out', join(folder, 'a.plan'), ...options]);
}

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const writeBook = async (name: string, ...sheets: WriteSheet[]) =>
  writeFileSync(join(folder, name), await writeXlsx({ sheets }));

function writePhotos(...names: string[]) {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), photo);
  }
}

/** Answers the questions about categories in a mapping. */
function decide(mapping: string, answers: Record<string, string>) {
  let text = read(mapping);
  for (const [name, means] of Object.entries(answers)) {
    expect(text).toContain(`category,${name},?`);
    text = text.replace(`category,${name},?`, `category,${name},${means}`);
  }
  writeFileSync(join(folder, mapping), text);
}

async function load(name: string) {
  const planned = await run(plan, [name]);
  expect(planned.lines.join('\n')).toMatch(/planned|No changes/);
  if (planned.lines.at(-1)?.startsWith('No changes')) return planned;
  expect((await run(apply, ['a.plan'])).code).toBe(0);
  return planned;
}

const headings = ['S/N', 'Item Code', 'Family', 'Category', 'Colour', 'Size', 'Selling Price (BD)', 'Qty', 'Photo'];
const runners: CellValue[][] = [
  [1, '010-90001-00', 'Runner 1', 'Running', 'Black', '42 mm', 99.9, 4, 'black.jpg'],
  [2, '010-90001-01', 'Runner 1', 'Running', 'White', '42 mm', 99.9, 0, 'white.jpg'],
  [3, '010-90001-10', 'Runner 1', 'Running', 'Black', '46 mm', 'BD 109.500', 3, 'black.jpg'],
  [4, '010-90002-00', 'Band', 'Straps', 'Black', '22 mm', 12.5, 30, 'band.jpg'],
];
const toCsv = (rows: CellValue[][], sign = ',') => rows.map((row) => row.map((cell) => cell ?? '').join(sign));

describe('plan of a list of the dealer', () => {
  it('proposes meanings, asks for the world of new categories, numbers families and shows no change the second time', async () => {
    writePhotos('black.jpg', 'photos/white.jpg', 'photos/bands/band.jpg');
    await writeBook('list.xlsx', {
      name: 'Stock',
      rows: [['Al Salam Trading W.L.L.'], ['Price list, November 2026'], [], headings, ...runners],
    });
    const first = await run(plan, ['list.xlsx']);
    expect(first.lines).toEqual([
      'list.xlsx, sheet Stock: a list of your own, headings in row 4, read by list.mapping.csv',
      'Correct that file where these headings mean something else, and plan again:',
      '  Item Code → part number',
      '  Family → family',
      '  Category → category',
      '  Colour → option: Color',
      '  Size → option: Size',
      '  Selling Price (BD) → price',
      '  Qty → quantity',
      '  Photo → photo',
      '! columns left out: S/N',
      expect.stringMatching(
        /^list\.xlsx, sheet Stock, Category: unknown category: write "new in sports" \(smartwatches.+list\.mapping\.csv \(2 rows: 5 "Running", 8 "Straps"\)$/,
      ),
      '2 faults; nothing was changed.',
    ]);
    decide('list.mapping.csv', { Running: 'new in sports', Straps: 'new in sports as bands' });
    await load('list.xlsx');
    expect(await db.category.findMany({ orderBy: { id: 'asc' }, select: { key: true, showname: true } })).toEqual([
      { key: 'Running', showname: 'Running' },
      { key: 'bands', showname: 'Straps' },
    ]);
    const products = await db.parentProduct.findMany({
      orderBy: { id: 'asc' },
      select: { id: true, name: true, options: { select: { key: true, values: true }, orderBy: { position: 'asc' } } },
    });
    expect(products).toEqual([
      {
        id: 1,
        name: 'Runner 1',
        options: [
          { key: 'Color', values: ['Black', 'White'] },
          { key: 'Size', values: ['42 mm', '46 mm'] },
        ],
      },
      {
        id: 2,
        name: 'Band',
        options: [
          { key: 'Color', values: ['Black'] },
          { key: 'Size', values: ['22 mm'] },
        ],
      },
    ]);
    const variants = await db.variant.findMany({ orderBy: { partNumber: 'asc' }, include: { stock: true } });
    expect(
      variants.map(({ partNumber, subProductId, name, priceFils, stock: count }) => [
        partNumber,
        subProductId,
        name,
        priceFils,
        count?.onHand,
      ]),
    ).toEqual([
      ['010-90001-00', 101, 'Runner 1, 42 mm, Black', 99_900, 4],
      ['010-90001-01', 101, 'Runner 1, 42 mm, White', 99_900, 0],
      ['010-90001-10', 102, 'Runner 1, 46 mm, Black', 109_500, 3],
      ['010-90002-00', 201, 'Band, 22 mm, Black', 12_500, 30],
    ]);
    const again = await run(plan, ['list.xlsx']);
    expect(again.lines).toEqual([
      'list.xlsx, sheet Stock: a list of your own, headings in row 4, read by list.mapping.csv',
      '! columns left out: S/N',
      'No changes: the shop has all of this already.',
    ]);
  });

  it('keeps numbers when rows move, adds parts to their family, and leaves what the list has no column for', async () => {
    writePhotos('black.jpg', 'white.jpg', 'band.jpg');
    write('list.csv', ...toCsv([headings, ...runners]));
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports', Straps: 'new in sports' });
    await load('list.csv');
    await db.parentProductOption.updateMany({
      where: { parentProductId: 1, key: 'Color' },
      data: { translations: { ar: { values: ['أسود', 'أبيض'] } } },
    });
    const [one, two, three, four] = runners;
    const red = [5, '010-90001-02', 'Runner 1', 'Running', 'Red', '46 mm', 99.9, 1, 'black.jpg'];
    write('list.csv', ...toCsv([headings, four ?? [], red, three ?? [], two ?? [], one ?? []]));
    await load('list.csv');
    const added = await db.variant.findUniqueOrThrow({ where: { partNumber: '010-90001-02' } });
    expect(added).toMatchObject({ parentProductId: 1, subProductId: 102, name: 'Runner 1, 46 mm, Red' });
    const option = await db.parentProductOption.findFirstOrThrow({ where: { parentProductId: 1, key: 'Color' } });
    expect(option).toMatchObject({
      values: ['Black', 'White', 'Red'],
      translations: { ar: { values: ['أسود', 'أبيض', 'Red'] } },
    });
    write('more.csv', 'Item Code,Product Family,Price,Colour,Size,Photo', '010-90002-01,BAND,12.5,Red,22 mm,band.jpg');
    await load('more.csv');
    expect(await db.parentProduct.count()).toBe(2);
    expect(await db.variant.findUniqueOrThrow({ where: { partNumber: '010-90002-01' } })).toMatchObject({
      parentProductId: 2,
      subProductId: 201,
    });
  });

  it('says which retired parts it brings back', async () => {
    writePhotos('black.jpg', 'white.jpg', 'band.jpg');
    write('list.csv', ...toCsv([headings, ...runners]));
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports', Straps: 'new in sports' });
    await load('list.csv');
    await run(retire, ['010-90001-01', '010-90002-00']);
    const { lines } = await load('list.csv');
    expect(lines).toContain('! retired, and brought back by this list: 010-90001-01, 010-90002-00');
    expect(await db.variant.count({ where: { isSellable: true } })).toBe(4);
    expect(await db.parentProduct.count()).toBe(2);
  });

  it('keeps the count of a retired part that a list without quantities brings back', async () => {
    writePhotos('black.jpg', 'white.jpg', 'band.jpg');
    write('list.csv', ...toCsv([headings, ...runners]));
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports', Straps: 'new in sports' });
    await load('list.csv');
    await run(retire, ['010-90002-00']);
    write('list.csv', ...toCsv([headings, ...runners].map((row) => row.toSpliced(7, 1))));
    await load('list.csv');
    expect(
      await db.variant.findUnique({ where: { partNumber: '010-90002-00' }, include: { stock: true } }),
    ).toMatchObject({ isSellable: true, stock: { onHand: 30 } });
  });

  it('reads merged cells, blocks, totals, repeated headings, formulas and notes sheets', async () => {
    writePhotos('black.jpg', 'band.jpg');
    await writeBook(
      'list.xlsx',
      {
        name: 'Watches',
        rows: [
          ['Price list', null, null, null, null, null, null],
          ['Item Code', 'Family', 'Category', 'Colour', 'Price', 'Remarks', 'Photo'],
          ['010-90001-00', 'Runner 1', 'Running', 'Black', null, 'new', 'black.jpg'],
          ['010-90001-01', null, null, 'White', 99.9, null, null],
          [],
          ['STRAPS', null, null, null, null, null, null],
          ['Item Code', 'Family', 'Category', 'Colour', 'Price', 'Remarks', 'Photo'],
          ['010-90002-00', 'Band', 'Running', 'Black', 12.5, null, 'band.jpg'],
          [],
          ['Total', null, null, null, 212.3, null, null],
          ['Prices are valid until December.', null, null, null, null, null, null],
        ],
        cells: new Map([['2,4', { formula: 'E4', value: 99.9, formulaResult: 99.9 }]]),
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
          { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
          { startRow: 2, startCol: 6, endRow: 3, endCol: 6 },
        ],
      },
      { name: 'Notes', rows: [['Call Yusuf about the straps'], ['Delivery', 'Price'], ['Muharraq', 1]] },
    );
    await run(plan, ['list.xlsx']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    const { lines } = await load('list.xlsx');
    expect(lines.slice(0, 4)).toEqual([
      '! list.xlsx, sheet Notes: left out, it has no part numbers',
      'list.xlsx, sheet Watches: a list of your own, headings in row 2, read by list.mapping.csv',
      '! columns left out: Remarks',
      '! list.xlsx, sheet Watches: rows without a part number left out: 6 (STRAPS), 10 (Total), 11 (Prices are valid until Decembe)',
    ]);
    const parts = await db.variant.findMany({ orderBy: { partNumber: 'asc' } });
    expect(parts.map(({ name, priceFils }) => [name, priceFils])).toEqual([
      ['Runner 1, Black', 99_900],
      ['Runner 1, White', 99_900],
      ['Band, Black', 12_500],
    ]);
  });

  it('reports all faults with the places and headings of the list', async () => {
    writePhotos('a/black.jpg', 'b/black.jpg', 'white.jpg');
    const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const line = (row: number, cells: string[]) => `<row r="${row}">${cells.join('')}</row>`;
    const heads = ['Item Code', 'Model', 'Type', 'Colour', 'RRP', 'Stock', 'Picture'];
    const full = (row: number, part: string, colour: string, price: string, picture: string) =>
      line(row, [
        part,
        text(`B${row}`, 'Runner 1'),
        text(`C${row}`, 'Running'),
        text(`D${row}`, colour),
        price,
        `<c r="F${row}"><v>-1</v></c>`,
        picture === '' ? '' : text(`G${row}`, picture),
      ]);
    const rows = [
      line(
        2,
        heads.map((heading, at) => text(`${'ABCDEFG'[at]}2`, heading)),
      ),
      full(3, '<c r="A3"><v>120000000000</v></c>', 'Black', '<c r="E3"><v>1</v></c>', 'white.jpg'),
      full(4, text('A4', '1.2E+11'), 'Black', '<c r="E4"><v>1</v></c>', 'white.jpg'),
      full(5, text('A5', '010-90001-00'), 'Black', '<c r="E5"><f>Other!B7</f></c>', 'black.jpg'),
      full(6, text('A6', '010-90001-01'), 'Black', '<c r="E6" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'none.jpg'),
      full(7, text('A7', '010-90001-00'), 'Black', '<c r="E7"><v>99.999</v></c>', ''),
      line(8, [text('B8', 'Runner 2'), '<c r="E8"><v>9</v></c>']),
      line(9, [text('A9', '010-90001-03'), text('C9', 'Running'), '<c r="E9"><v>9</v></c>', text('G9', 'white.jpg')]),
    ];
    writeFileSync(join(folder, 'list.xlsx'), createZip(createExcelParts('Stock', rows.join(''))));
    await run(plan, ['list.xlsx']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    const { lines, code } = await run(plan, ['list.xlsx']);
    expect(code).toBe(1);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        /row 3, Item Code "120000000000": became a number and lost its zeros: format the column as/,
      ),
      expect.stringMatching(/sheet Stock, Stock "-1": is below zero: write 0 or more \(5 rows: 3–7\)$/),
      expect.stringMatching(
        /row 4, Item Code "1\.2E\+11": became a number and lost its digits: format the column as text/,
      ),
      expect.stringMatching(/RRP: looks like a formula: write its value.+ \(2 rows: 5 "=Other!B7", 6 "=1\/0"\)$/),
      expect.stringMatching(/row 7, RRP "99.999": a price is a multiple of 10 fils/),
      expect.stringMatching(/row 8, Item Code: is empty: fill it in/),
      expect.stringMatching(/row 7, Item Code "010-90001-00": is already in row 5/),
      expect.stringMatching(/row 6, Colour "Black": has the family and the options of 010-90001-00/),
      expect.stringMatching(/row 9, Item Code: the part has no name and no family: fill in one/),
      expect.stringMatching(/row 5, Picture "black.jpg": is there 2 times: write a\/black.jpg or b\/black.jpg/),
      expect.stringMatching(/^! list\.xlsx, .+row 6, Picture "none.jpg": no such file beside the sheet or in a folder/),
      '15 faults; nothing was changed.',
    ]);
  });

  it('reports the faults of the list and of its pictures in one pass', async () => {
    writeFileSync(join(folder, 'broken.jpg'), 'no picture');
    const list = ['Item Code,Family,Category,Price,Photo', '010-90001-00,Runner,Running,0,broken.jpg'];
    write('list.csv', ...list);
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    expect((await run(plan, ['list.csv'])).lines.slice(1)).toEqual([
      'list.csv, row 2, Price "0": a price is above zero',
      expect.stringMatching(/^list\.csv, row 2, Photo "broken\.jpg": is no picture that can be read/),
      '2 faults; nothing was changed.',
    ]);
  });

  it('asks for all missing columns at once, and follows the mapping', async () => {
    writePhotos('a.jpg');
    // A decomposed accent, as macOS writes it; the mapping has it composed.
    const what = 'Qu\u00e9';
    write(
      'list.csv',
      'Ref. in ERP,Price USD,Que\u0301,Kind,Amount,File,Price excl. VAT',
      '010-90001-00,5,Runner,Running,9.9,a.jpg,9',
    );
    const { lines } = await run(plan, ['list.csv']);
    expect(lines.slice(1)).toEqual([
      'Correct that file where these headings mean something else, and plan again:',
      '  Ref. in ERP → part number',
      `! columns left out: Price USD, ${what}, Kind, Amount, File, Price excl. VAT`,
      expect.stringMatching(/^list\.csv, row 1, Amount: carries money and is not understood/),
      ...['name or the family', 'price', 'category'].map((role) =>
        expect.stringMatching(
          `^list.csv, row 1: no column is known to be the ${role}: write ".+" beside one in list.mapping.csv`,
        ),
      ),
      '4 faults; nothing was changed.',
    ]);
    const answers = { [what]: 'family', Kind: 'category', Amount: 'prise', File: 'photo', 'Price USD': 'photo' };
    const answer = () => {
      let text = read('list.mapping.csv');
      for (const [heading, means] of Object.entries(answers)) {
        text = text.replace(new RegExp(`column,${heading},[^,]*`), `column,${heading},${means}`);
      }
      writeFileSync(join(folder, 'list.mapping.csv'), text);
    };
    answer();
    expect((await run(plan, ['list.csv'])).lines.slice(2)).toEqual([
      expect.stringMatching(/^list\.mapping\.csv, row 8, means "prise": unknown: write one of part number, /),
      expect.stringMatching(/^list\.csv, row 1: no column is known to be the price/),
      expect.stringMatching(/^list\.csv, row 2, Kind "Running": unknown category/),
      '! list.csv, row 2, Price USD "5": no such file beside the sheet or in a folder beneath it',
      '3 faults; nothing was changed.',
    ]);
    Object.assign(answers, { Amount: 'price', 'Price USD': 'price' });
    answer();
    decide('list.mapping.csv', { Running: 'new in sports' });
    expect((await run(plan, ['list.csv'])).lines[2]).toBe(
      'list.mapping.csv, row 8, means "price": "Price USD" means this as well: leave one of the two empty',
    );
    Object.assign(answers, { 'Price USD': '' });
    answer();
    await load('list.csv');
    expect(await db.variant.findFirst()).toMatchObject({ name: 'Runner', priceFils: 9_900 });
  });

  it('finds categories by key or title, lists near ones and follows the decision', async () => {
    writePhotos('a.jpg');
    write('categories.csv', 'category,title,world', 'Running,Running watches,sports', 'Straps,Bands,sports');
    await load('categories.csv');
    const part = (at: number, category: string) => `010-90001-0${at},Family ${at},${category},9.9,a.jpg`;
    const list = ['SKU,Product name,Department,Price,Image', part(0, 'RUNNING'), part(1, 'Bands;Running Watches')];
    write('list.csv', ...list, part(2, 'Runing'));
    const { lines } = await run(plan, ['list.csv']);
    expect(lines.at(-2)).toMatch(
      /^list\.csv, row 4, Department "Runing": unknown category: write one of the shop \(Running, Straps, …\) or "new in/,
    );
    decide('list.mapping.csv', { Runing: 'Running' });
    await load('list.csv');
    const products = await db.parentProduct.findMany({
      orderBy: { id: 'asc' },
      select: { categories: { select: { category: { select: { key: true } } } } },
    });
    expect(products.map(({ categories }) => categories.map(({ category }) => category.key).sort())).toEqual([
      ['Running'],
      ['Running', 'Straps'],
      ['Running'],
    ]);
  });

  it('reads Arabic of Windows with semicolons, names without a family, descriptions and several pictures', async () => {
    writePhotos('one.jpg', 'two.jpg');
    const lines = [
      'قائمة الأسعار',
      'م;رقم القطعة;اسم المنتج;الفئة;اللون;السعر (د.ب);الكمية;الصورة;الوصف',
      '1;010-90001-00;Runner 1 Black;Running;Black;99,900;4;"one.jpg, two.jpg";"ساعة للجري\nتعمل أيامًا"',
      '2;010-90001-01;Runner 1 (White);Running;White;99,900;0;one.jpg;ساعة',
    ];
    const table = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    writeFileSync(join(folder, 'list.csv'), Buffer.from([...lines.join('\n')].map((letter) => table.indexOf(letter))));
    const { lines: said } = await run(plan, ['list.csv']);
    expect(said.slice(0, 11)).toEqual([
      '! list.csv: read as Arabic text of Windows (Windows-1256): look at its names',
      'list.csv: a list of your own, headings in row 2, read by list.mapping.csv',
      'Correct that file where these headings mean something else, and plan again:',
      '  رقم القطعة → part number',
      '  اسم المنتج → name',
      '  الفئة → category',
      '  اللون → option: Color',
      '  السعر (د.ب) → price',
      '  الكمية → quantity',
      '  الصورة → photo',
      '  الوصف → description',
    ]);
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.csv');
    expect(await db.parentProduct.findMany({ select: { name: true, footerItems: true } })).toEqual([
      { name: 'Runner 1', footerItems: ['Overview'] },
    ]);
    expect(await db.variant.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      {
        name: 'Runner 1 Black',
        description: 'ساعة للجري',
        images: [{ alt: 'Runner 1 Black' }, { alt: 'Runner 1 Black, picture 2' }],
        footerItems: [{ key: 'Overview', value: ['ساعة للجري', 'تعمل أيامًا'] }],
      },
      { name: 'Runner 1 (White)', description: 'ساعة', footerItems: [] },
    ]);
  });

  it('shows the first paragraph of a description in HTML as text, and all of it in the tab', async () => {
    writePhotos('a.jpg');
    const html = '<p>Dives to 40 m &amp; back.</p><script>x()</script><ul><li>GPS</li></ul>';
    write('list.csv', 'SKU,Name,Category,Price,Image,Description', `010-90001-00,Diver,Running,9.9,a.jpg,${html}`);
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.csv');
    expect(await db.variant.findFirst()).toMatchObject({
      description: 'Dives to 40 m & back.',
      footerItems: [{ key: 'Overview', value: ['<p>Dives to 40 m &amp; back.</p><ul><li>GPS</li></ul>'] }],
    });
  });

  it.each([
    ['Disc %', ['20', '12.5%', '0', '']],
    ['Discount', ['20%', '12.5 %', '0%', '']],
    ['Discount (BD)', ['20', 'BD 12.500', '0', '']],
    ['نسبة الخصم %', ['٢٠', '12.5', '-', '']],
  ])('a column "%s" lowers the price, and 0 or an empty cell does not', async (heading, discounts) => {
    writePhotos('a.jpg');
    const rows = discounts.map((off, at) => `010-90001-0${at},Watch ${at},Running,100,${off},a.jpg`);
    write('list.csv', `SKU,Name,Category,Price,${heading},Image`, ...rows);
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.csv');
    const found = await db.variant.findMany({ orderBy: { partNumber: 'asc' } });
    expect(found.map(({ priceFils, discountedPriceFils }) => [priceFils, discountedPriceFils])).toEqual([
      [100_000, 80_000],
      [100_000, 87_500],
      [100_000, null],
      [100_000, null],
    ]);
  });

  it('reads a percentage of a workbook, and refuses one that may mean two, or that the discounted price contradicts', async () => {
    writePhotos('a.jpg');
    await writeBook('list.xlsx', {
      name: 'Stock',
      rows: [
        ['SKU', 'Name', 'Category', 'Price', 'Disc %', 'Image'],
        ['010-90001-00', 'Watch', 'Running', 33.33, 0.15, 'a.jpg'],
        ['010-90001-01', 'Band', 'Running', 100, 0, 'a.jpg'],
        ['010-90001-02', 'Mount', 'Running', 100, null, 'a.jpg'],
        ['010-90001-03', 'Case', 'Running', 100, 1.5, 'a.jpg'],
      ],
    });
    await run(plan, ['list.xlsx']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.xlsx');
    expect(await db.variant.findFirst()).toMatchObject({ priceFils: 33_330, discountedPriceFils: 28_330 });
    write(
      'offers.csv',
      'SKU,Price,Disc %,Offer Price',
      '010-90001-00,100,0.15,85',
      '010-90001-01,100,100,',
      '010-90001-02,100,15,80',
      '010-90001-03,100,15,85',
    );
    expect((await run(prices, ['offers.csv'])).lines.slice(-4)).toEqual([
      expect.stringMatching(/row 2, Disc % "0\.15": may mean 15 % or 0\.15 %: write 15/),
      expect.stringMatching(/row 3, Disc % "100": is not a percentage from 0 to 99/),
      expect.stringMatching(/row 4, Disc % "15": 15 % off 100\.000 is 85\.000, but the discounted price says 80\.000/),
      '3 faults; nothing was changed.',
    ]);
  });

  it('stops at a column with money that it does not understand, until staff decide', async () => {
    writePhotos('a.jpg');
    const list = 'SKU,Name,Category,Price,Cost,Discount,Club,Weight,Image';
    write('list.csv', list, '010-90001-00,Watch,Running,100,60,5,BD 90.000,0.350,a.jpg');
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    const { lines, code } = await run(plan, ['list.csv']);
    expect(code).toBe(1);
    expect(lines.slice(1)).toEqual([
      '! columns left out: Cost, Discount, Club, Weight',
      ...['Discount', 'Club'].map((heading) =>
        expect.stringMatching(
          `^list\\.csv, row 1, ${heading}: carries money and is not understood: write price, discounted price, percent off or amount off beside it in list\\.mapping\\.csv instead of \\?, or nothing to leave it out$`,
        ),
      ),
      '2 faults; nothing was changed.',
    ]);
    const mapping = read('list.mapping.csv');
    expect(mapping).toContain('column,Cost,,60');
    writeFileSync(
      join(folder, 'list.mapping.csv'),
      mapping.replace('column,Discount,?', 'column,Discount,amount off').replace('column,Club,?', 'column,Club,'),
    );
    await load('list.csv');
    expect(await db.variant.findFirst()).toMatchObject({ priceFils: 100_000, discountedPriceFils: 95_000 });
  });

  it('loads parts without a picture with a neutral one, which their own replaces when it comes', async () => {
    writePhotos('a.jpg');
    const row = (part: string, photo: string) => `${part},Watch ${part},Running,9.9,${photo}`;
    const names = ['a.jpg', '', 'later.jpg', 'later.jpg'];
    write('list.csv', 'SKU,Name,Category,Price,Image', ...names.map((name, at) => row(`010-90001-0${at}`, name)));
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    const { text } = await load('list.csv');
    expect(text).toContain(
      '! list.csv, Image "later.jpg": no such file beside the sheet or in a folder beneath it (2 rows: 4–5)',
    );
    expect(text).toContain(
      '! part without a picture; the shop shows a neutral one until its own comes: 3\n    010-90001-01',
    );
    const pictures = async () =>
      (await db.variant.findMany({ orderBy: { partNumber: 'asc' } })).map(({ images }) => images);
    const neutral = [expect.objectContaining({ src: '/no-picture.svg', width: 800, height: 800 })];
    const photo = [expect.objectContaining({ src: expect.stringMatching(/^\/media\//) })];
    expect(await pictures()).toEqual([photo, neutral, neutral, neutral]);
    writePhotos('later.jpg');
    await load('list.csv');
    expect(await pictures()).toEqual([photo, neutral, photo, photo]);
    rmSync(join(folder, 'later.jpg'));
    expect((await run(plan, ['list.csv'])).lines.at(-1)).toMatch(/^No changes/);
  });

  it('shows equal faults as one line with their number and rows, all kinds in the first pass, and every line with --all', async () => {
    const row = (at: number, price: string, part = `AB-${at}`) => `${part},Watch ${at},Category ${at},${price}`;
    const rows = Array.from({ length: 700 }, (_, at) => row(at, at === 1 ? '9.9' : 'free'));
    const repeated = Array.from({ length: 110 }, (_, at) => row(at, '9'));
    write('list.csv', 'SKU,Name,Category,Price', ...rows, row(801, '9', 'A B'), ...repeated);
    const { lines } = await run(plan, ['list.csv']);
    expect(lines).toContain(
      'list.csv, Price "free": is not an amount of BHD: write it such as 203.600 (699 rows: 2, 4–701)',
    );
    expect(lines.at(-2)).toBe('… and 13 more lines: --all shows them');
    const { text } = await run(plan, ['list.csv'], '--all');
    expect(text).toMatch(/unknown category.+\(701 rows: 2 "Category 0", .+, 702 "Category 801"\)/);
    expect(text).toContain('row 812, SKU "AB-109": is already in row 111');
    expect(text).toContain('row 702, SKU "A B": not a part number');
  });

  it('skips a sheet of notes beside a sheet of the template, and names it', async () => {
    writePhotos('a.jpg');
    write('list.csv', 'SKU,Name,Category,Price,Image', '010-90001-00,Watch,Running,9.9,a.jpg');
    await run(plan, ['list.csv']);
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.csv');
    const note: WriteSheet = { name: 'Notes', rows: [['Call Yusuf'], ['Delivery', 'Price'], ['Muharraq', 1]] };
    const own: WriteSheet = {
      name: 'Sheet1',
      rows: [
        ['part number', 'price'],
        ['010-90001-00', 12],
      ],
    };
    for (const [at, sheets] of [
      [note, own],
      [own, note],
    ].entries()) {
      await writeBook(`new${at}.xlsx`, ...sheets);
      const { lines, code } = await run(prices, [`new${at}.xlsx`]);
      expect({ code, first: lines[0] }).toEqual({
        code: 0,
        first: `! new${at}.xlsx, sheet Notes: left out, it has no part numbers`,
      });
    }
    expect(await db.variant.findFirst()).toMatchObject({ priceFils: 12_000 });
  });

  it('takes part numbers of any form, and refuses two that differ in capital letters only', async () => {
    writePhotos('a.jpg');
    const row = (part: string, at: number) => `Watch ${at},${part},Running,9.9,a.jpg`;
    const parts = ['AB/12.x_Y', 'sku-red-xl-1', '7012345', 'Z9'];
    write('list.csv', 'Name,Ref. in ERP,Category,Price,Image', ...parts.map(row));
    await run(plan, ['list.csv']);
    expect(read('list.mapping.csv')).toContain('column,Ref. in ERP,part number,AB/12.x_Y');
    decide('list.mapping.csv', { Running: 'new in sports' });
    await load('list.csv');
    expect((await db.variant.findMany({ orderBy: { id: 'asc' } })).map(({ partNumber }) => partNumber)).toEqual(parts);
    await run(retire, ['Z9', 'AB/12.x_Y']);
    write('list.csv', 'Name,Ref. in ERP,Category,Price,Image', row('z9', 5), row('SKU-RED-XL-1', 6), row('a b', 7));
    expect((await run(plan, ['list.csv'])).lines.slice(1)).toEqual([
      expect.stringMatching(
        /row 4, Ref\. in ERP "a b": not a part number: write 1 to 40 letters \(A to Z\), digits and/,
      ),
      expect.stringMatching(/row 2, Ref\. in ERP "z9": differs from "Z9" in capital letters only/),
      expect.stringMatching(/row 3, Ref\. in ERP "SKU-RED-XL-1": differs from "sku-red-xl-1" in capital letters only/),
      '3 faults; nothing was changed.',
    ]);
  });

  it('refuses --whole, and a file without part numbers', async () => {
    write('list.csv', 'Item Code,Price', '010-90001-00,1');
    await expect(run(plan, ['list.csv'], '--whole')).rejects.toThrow('cannot be loaded with --whole');
    write('other.csv', 'Customer,Town', 'Yusuf,Muharraq');
    expect((await run(plan, ['other.csv'])).lines[0]).toBe(
      'other.csv, row 1: unknown columns (Customer, Town): take the headings of the template',
    );
  });
});

describe('prices and stock', () => {
  it('take the columns that they need from a list of the dealer, by its mapping', async () => {
    writePhotos('black.jpg', 'white.jpg', 'band.jpg');
    await writeBook('list.xlsx', { name: 'Stock', rows: [['November'], headings, ...runners] });
    await run(plan, ['list.xlsx']);
    decide('list.mapping.csv', { Running: 'new in sports', Straps: 'new in sports' });
    await load('list.xlsx');
    const changed = runners.map((row) => row.with(6, 15).with(7, 1));
    await writeBook('list.xlsx', { name: 'Stock', rows: [['December'], headings, ...changed, [5, 'Total', null]] });
    expect((await run(prices, ['list.xlsx'])).code).toBe(0);
    expect(await db.variant.groupBy({ by: 'priceFils', _count: true })).toEqual([{ priceFils: 15_000, _count: 4 }]);
    expect((await db.stock.findMany({ select: { onHand: true } })).map(({ onHand }) => onHand).sort()).toEqual([
      0, 3, 30, 4,
    ]);
    expect((await run(stock, ['list.xlsx'])).code).toBe(0);
    expect((await db.stock.findMany({ select: { onHand: true } })).map(({ onHand }) => onHand)).toEqual([1, 1, 1, 1]);
    write('count.csv', 'Code;Bin;Qty', '010-90001-00;A1;7', '010-99999-00;A2;1', '010-90001-01;A2;many');
    expect((await run(stock, ['count.csv'])).lines.slice(1)).toEqual([
      'Correct that file where these headings mean something else, and plan again:',
      '  Code → part number',
      '  Qty → quantity',
      '! columns left out: Bin',
      'count.csv, row 4, Qty "many": is not a whole number: write digits only',
      'count.csv, row 3, Code "010-99999-00": the shop sells no such part: correct it, or add the part with npx dilmun catalogue plan',
      '2 faults; nothing was changed.',
    ]);
    write('percent.csv', 'Item Code,Disc %', '010-90001-00,20');
    expect((await run(prices, ['percent.csv'])).lines.at(-2)).toMatch(/no column is known to be the price/);
    const period = ['--start', '2031-12-16', '--end', '2031-12-18'];
    expect((await run(sale, ['add', 'percent.csv'], ...period, '--dry-run')).text).toContain('15.000 → 12.000 (−20 %)');
    write('offers.csv', 'Item Code,Price,Offer Price', '010-90001-00,15,12.5', '010-90001-01,15,');
    await run(prices, ['offers.csv']);
    write('offers.csv', 'Item Code,Price,Offer Price', '010-90001-00,15,', '010-90001-01,15,13');
    await run(prices, ['offers.csv']);
    const offers = await db.variant.findMany({ where: { discountedPriceFils: { not: null } } });
    expect(offers).toMatchObject([{ partNumber: '010-90001-01', discountedPriceFils: 13_000, discountPercentage: 13 }]);
    write('bins.csv', 'Item Code,Price', '010-90001-00,2');
    expect((await run(stock, ['bins.csv'])).lines.at(-2)).toMatch(
      /^bins\.csv, row 1: no column is known to be the quantity: write "quantity" beside one in bins\.mapping\.csv, or add one$/,
    );
  });
});
