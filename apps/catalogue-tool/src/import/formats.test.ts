import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLines, readPairs, readPartNumber, readPrice, writeLines, writePairs } from '@dilmun/sheets/cells';
import { describeFault } from '@dilmun/sheets/faults';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-formats-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function read(path: string) {
  const { rows: staged, faults } = await readFiles([path]);
  return { rows: staged.map(({ key, row }) => ({ key, ...row })), faults: faults.list.map(describeFault) };
}

async function readText(content: string | Buffer) {
  const path = join(folder, 'variants.csv');
  writeFileSync(path, content);
  return read(path);
}

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.xlsx`, import.meta.url));

const watches = [
  {
    key: '010-00001-00',
    name: 'ساعة الجري "رنر" - أسود',
    priceFils: 203_600,
    onHand: 12,
    options: { Color: 'Black', 'Case Size': '43 mm' },
  },
  { key: '010-00002-00', name: "Runner's watch", priceFils: 99_900, onHand: 0, options: { Color: 'White' } },
];

describe('a workbook', () => {
  it('saved by LibreOffice is read', async () => {
    expect(await read(sample('libreoffice'))).toEqual({ rows: watches, faults: [] });
  });

  it('in the layout of Excel is read; a converted part number and a date are reported', async () => {
    expect(await read(sample('excel'))).toEqual({
      rows: watches,
      faults: [
        'excel.xlsx, sheet variants, row 6, part number "100000300": became a number and lost its zeros: format the column as text and write 010-00003-00, if that is printed on it',
        'excel.xlsx, sheet variants, row 6, name "2023-03-15": is a date: format the column as text and write it again',
        expect.stringContaining('row 6, price: is empty'),
      ],
    });
  });
});

describe('a workbook with merged cells and formulas', () => {
  it('is filled down; a formula without a value is reported, not read as an empty cell', async () => {
    const path = join(folder, 'variants.xlsx');
    const rows = [
      ['part number', 'price', 'discounted price'],
      ['010-00001-00', 99.9, 89.9],
      ['010-00001-01', 99.9, null],
      ['010-00001-02', 99.9, null],
    ];
    const merges = [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }];
    const bytes = await writeXlsx({
      sheets: [{ name: 'variants', rows, merges, cells: new Map([['3,2', { formula: 'B4*0.9', value: null }]]) }],
    });
    writeFileSync(path, bytes);
    expect(await read(path)).toEqual({
      rows: [
        { key: '010-00001-00', priceFils: 99_900, discountedPriceFils: 89_900 },
        { key: '010-00001-01', priceFils: 99_900, discountedPriceFils: 89_900 },
        { key: '010-00001-02', priceFils: 99_900 },
      ],
      faults: [expect.stringMatching(/row 4, discounted price "=B4\*0\.9": looks like a formula: write its value/)],
    });
  });
});

describe('a CSV file', () => {
  const lines = (sign: string, price: string) =>
    [
      ['part number', 'name', 'price', 'quantity', 'options'],
      ['010-00001-00', '"ساعة الجري ""رنر"" - أسود"', price, '١٢', '"Color: Black\nCase Size: 43 mm"'],
      ['010-00002-00', "Runner's watch", `${price === '203.6' ? '99.9' : '99,9'}`, '0', 'Color: White'],
    ]
      .map((cells) => cells.join(sign))
      .join('\r\n');

  it.each([
    ['commas', lines(',', '203.6')],
    ['tabs', lines('\t', '203.6')],
    ['semicolons and decimal commas', lines(';', '203,600')],
    ['a mark of UTF-8', `\uFEFF${lines(';', '203,6')}`],
    ['line ends of two programs', lines(',', '203.6').replace(/\r\n(?=[^\r]*$)/, '\n')],
    ['line ends of an old one', lines(',', '203.6').replaceAll('\r\n', '\r')],
  ])('with %s is read', async (_, text) => {
    expect(await readText(text)).toEqual({ rows: watches, faults: [] });
  });

  it('in UTF-16 of either byte order is read', async () => {
    const little = Buffer.from(`\uFEFF${lines('\t', '203.6')}`, 'utf16le');
    expect(await readText(little)).toEqual({ rows: watches, faults: [] });
    expect(await readText(Buffer.from(little).swap16())).toEqual({ rows: watches, faults: [] });
  });

  it('reports the row number of a spreadsheet program', async () => {
    const { faults } = await readText(`${lines(',', '203.6')}\r\n\r\n010-00003-00,x,free,1,Color: Red`);
    expect(faults).toEqual(['variants.csv, row 5, price "free": is not an amount of BHD: write it such as 203.600']);
  });

  it('skips a row of commas only, as a spreadsheet program saves an empty row', async () => {
    const { rows, faults } = await readText(`${lines(',', '203.6')}\r\n,,,,\r\n010-00003-00,x,free,1,Color: Red`);
    expect(rows).toHaveLength(3);
    expect(faults).toEqual(['variants.csv, row 5, price "free": is not an amount of BHD: write it such as 203.600']);
  });

  it('has its texts composed, however the keyboard or the system wrote them', async () => {
    const { rows } = await readText('part number,name,model\n010-00001-00,Fe\u0301nix \u0627\u0654,101\n');
    expect(rows).toEqual([expect.objectContaining({ name: 'F\u00e9nix \u0623' })]);
    const path = join(folder, 'shop.json');
    writeFileSync(path, '{ "variants": [{ "partNumber": "010-00001-00", "name": "Fe\u0301nix" }] }');
    expect((await read(path)).rows).toEqual([expect.objectContaining({ name: 'F\u00e9nix' })]);
  });

  it('reports a negative number as below zero, not as a formula', async () => {
    const { faults } = await readText('part number,price,quantity\n010-00001-00,-5,-1\n');
    expect(faults).toEqual([
      'variants.csv, row 2, price "-5": is below zero: write an amount of BHD',
      'variants.csv, row 2, quantity "-1": is below zero: write 0 or more',
    ]);
  });

  it('reports the errors of formulas, also in the first cell, where other texts with # are remarks', async () => {
    const { faults, rows } = await readText('part number,name\n#N/A,Runner\n010-00001-00,#REF!\n#1 of the list,\n');
    expect(faults).toEqual([
      'variants.csv, row 2, part number "#N/A": is a formula error: write the value',
      'variants.csv, row 3, name "#REF!": is a formula error: write the value',
    ]);
    expect(rows).toEqual([{ key: '010-00001-00' }]);
  });

  it('reports unknown headings and cells without a heading', async () => {
    const { faults } = await readText('Part Number , colour,price\n010-00001-00,red,1,left over\n');
    expect(faults).toEqual([
      expect.stringMatching(/^variants\.csv, row 1, colour: unknown column: one of part number, model/),
      'variants.csv, row 2, column 4 "left over": has no heading: remove it',
    ]);
  });

  it('of the same name as one of another folder has faults and pictures of its own', async () => {
    const folders = ['north', 'south'].map((name) => join(folder, name));
    const paths = folders.map((each) => join(each, 'variants.csv'));
    for (const each of folders) mkdirSync(each);
    for (const path of paths) writeFileSync(path, 'part number,price\n010-00001-00,free\n');
    const loaded = await readFiles(paths);
    expect(loaded.faults.list.map(({ file }) => loaded.folders.get(file))).toEqual(folders);
  });

  it('recognises the sheet by its columns when the file has another name', async () => {
    const path = join(folder, 'october.csv');
    writeFileSync(path, 'part number,price\n010-00001-00,1\n');
    expect((await read(path)).rows).toEqual([{ key: '010-00001-00', priceFils: 1_000 }]);
  });
});

describe('readPrice', () => {
  const read = (cell: string | number, isCommaDecimal = false) => readPrice(cell, { isCommaDecimal });

  it.each([
    ['203.600', 203_600],
    ['203.6', 203_600],
    ['203', 203_000],
    ['BHD 1,203.6', 1_203_600],
    ['203,6', 203_600],
    ['٢٠٣٫٦', 203_600],
    [203.6, 203_600],
    [0.1 + 0.2, 300],
    [950_000, 950_000_000],
  ])('reads %j as %i fils', (cell, fils) => {
    expect(read(cell)).toEqual({ value: fils });
  });

  it.each([['203,600'], ['free'], ['-1'], ['1e3'], ['1.2345'], [1.23456], [-5], [Number.NaN], ['1.2.3'], ['12,34.5']])(
    'refuses %j',
    (cell) => {
      expect(read(cell)).toHaveProperty('fault');
    },
  );

  it('reports both readings of an ambiguous amount, and accepts decimal commas between semicolons', () => {
    expect(read('203,600')).toEqual({ fault: 'may mean two amounts: write 203.600 or 203600.000' });
    expect(read('203,600', true)).toEqual({ value: 203_600 });
    expect(read('1.203,600', true)).toEqual({ value: 1_203_600 });
    expect(read('203.600', true)).toEqual({ fault: 'may mean two amounts: write 203,600 or 203600,000' });
    expect(read('203600,000', true)).toEqual({ value: 203_600_000 });
    for (const amount of ['1,203.600', '1,203.6']) expect(read(amount, true)).toEqual({ value: 1_203_600 });
  });

  it('reads the Arabic signs of decimals and thousands alike in every file', () => {
    for (const isCommaDecimal of [false, true]) {
      expect(read('١٬٢٥٠٫٥٠٠', isCommaDecimal)).toEqual({ value: 1_250_500 });
      expect(read('١٬٢٥٠', isCommaDecimal)).not.toEqual({ value: 1_250 });
    }
  });
});

describe('cells', () => {
  it.each([[['GPS', 'Music']], [[]], [['[odd]']], [['two\nlines', '']], [[' spaces ']]])(
    'read back the written list %j',
    (values) => {
      expect(readLines(writeLines(values))).toEqual({ value: values });
    },
  );

  it.each([[{ Color: 'Black: matt' }], [{}], [{ 'a:b': 'c' }], [{ a: '' }], [{ '{x': '1' }]])(
    'read back the written pairs %j',
    (pairs) => {
      expect(readPairs(writePairs(pairs))).toEqual({ value: pairs });
    },
  );

  it('do not guess a part number from too many digits', () => {
    expect(readPartNumber(12_345_678_901)).toEqual({ fault: expect.stringContaining('write 010-02384-03') });
  });
});
