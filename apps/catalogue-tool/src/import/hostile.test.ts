import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetNames, sheets } from '@dilmun/catalogue/fields';
import { describeFault } from '@dilmun/sheets/faults';
import { limits } from '@dilmun/sheets/limits';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { createExcelParts, createZip } from '../../test/create-zip.ts';
import { readFiles } from './read-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-hostile-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function load(name: string, content: string | Uint8Array) {
  writeFileSync(join(folder, name), content);
  const { rows, faults } = await readFiles([join(folder, name)]);
  return { rows, faults: faults.list.map(describeFault), list: faults.list };
}

const heading = 'part number,name,price\n';
const oneRow =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>part number</t></is></c><c r="B1" t="inlineStr"><is><t>name</t></is></c></row>';

describe('a workbook', () => {
  it('that unpacks above the limit is refused while it is measured, whatever size it declares', {
    tags: 'S53',
    timeout: 60_000,
  }, async () => {
    const zeros = Buffer.alloc(limits.unpackedBytes);
    const parts = createExcelParts('variants', oneRow).map((part) =>
      part.name === 'xl/sharedStrings.xml' ? { ...part, content: zeros } : part,
    );
    expect((await load('bomb.xlsx', createZip(parts))).faults).toEqual(['bomb.xlsx: unpacks to more than 256 MB']);
    const lying = parts.map((part) =>
      part.content === zeros ? { ...part, content: 'x'.repeat(9_000), claims: 1_000 } : part,
    );
    expect((await load('liar.xlsx', createZip(lying))).faults[0]).toMatch(
      /^liar\.xlsx: not a workbook \(too many bytes/,
    );
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>', 'utf8'],
    ['<!doctype x SYSTEM "file:///etc/passwd">', 'utf8'],
    ['<!DOCTYPE x [<!ENTITY a "ha">]>', 'utf16le'],
  ] as const)('that declares a document type is refused: %s', { tags: 'S53' }, async (bomb, encoding) => {
    const parts = createExcelParts('variants', oneRow).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml'
        ? { ...part, content: Buffer.from(`${bomb}${part.content}`, encoding) }
        : part,
    );
    const { faults } = await load('entities.xlsx', createZip(parts));
    expect(faults).toEqual([
      'entities.xlsx: xl/worksheets/sheet1.xml declares a document type: no spreadsheet program does',
    ]);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'xl\\..\\..\\x.xml', 'C:/x.xml'])(
    'with a part outside of the archive is refused: %s',
    { tags: 'S53' },
    async (name) => {
      const { faults } = await load(
        'paths.xlsx',
        createZip([...createExcelParts('variants', oneRow), { name, content: 'x' }]),
      );
      expect(faults).toEqual([expect.stringMatching(/^paths\.xlsx: not a workbook \((?:invalid|absolute)/)]);
    },
  );

  it('with too many parts, without parts, or of another format is refused', { tags: 'S53' }, async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ name: `x${index}`, content: '' }));
    expect((await load('many.xlsx', createZip(many))).faults).toEqual(['many.xlsx: a workbook of 501 parts']);
    for (const bytes of [createZip([]), Buffer.from('PK\x03\x04nonsense'), Buffer.from('hello'), Buffer.alloc(0)]) {
      expect((await load('no.xlsx', bytes)).faults).toEqual([
        expect.stringMatching(/^no\.xlsx(?:, row 1)?: not a workbook/),
      ]);
    }
  });

  it('with far columns, unpaired surrogates or control characters is reported with its row', {
    tags: 'S53',
  }, async () => {
    const wide = createExcelParts(
      'variants',
      `${oneRow}<row r="2"><c r="XFD2" t="inlineStr"><is><t>x</t></is></c></row>`,
    );
    expect((await load('wide.xlsx', createZip(wide))).faults).toEqual([
      'wide.xlsx, sheet variants, row 2: 16384 columns, 128 at most',
    ]);
    const beyond = createExcelParts(
      'variants',
      `${oneRow}<row r="2"><c r="BDWGN2" t="inlineStr"><is><t>x</t></is></c></row>`,
    );
    expect((await load('beyond.xlsx', createZip(beyond))).faults).toHaveLength(1);
    const broken = await writeXlsx({
      sheets: [
        {
          name: 'variants',
          rows: [
            ['part number', 'name'],
            ['010-00001-00', 'a\ud800b'],
            ['010-00002-00', 'a\u0001b'],
          ],
        },
      ],
    });
    const { rows } = await load('broken.xlsx', broken);
    for (const { row } of rows) expect(String(row.name ?? '').isWellFormed()).toBe(true);
  });
});

describe('a CSV file', () => {
  it('with formulas is reported with each cell and its remedy', { tags: 'S53' }, async () => {
    const cells = [`=cmd|' /C calc'!A0`, '+1', '-1', '@SUM(A1)'];
    const { faults, rows } = await load('x.csv', heading + cells.map((cell) => `010-00001-00,"${cell}",1`).join('\n'));
    expect(faults).toHaveLength(4);
    for (const [index, cell] of cells.entries()) {
      expect(faults.join('\n')).toContain(`x.csv, row ${index + 2}, name "${cell}": looks like a formula`);
    }
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 4 }, () => ({ priceFils: 1_000 })));
  });

  it('with a million columns, an unterminated row or too many rows is refused with its row', {
    tags: 'S53',
    timeout: 30_000,
  }, async () => {
    const wide = await load('wide.csv', `${heading}${',x'.repeat(1_000_000)}\n`);
    expect(wide.faults).toEqual([
      expect.stringMatching(/^wide\.csv, row 2: (?:1000001 columns, 128 at most|this row is too long)/),
    ]);
    const headings = await load('headings.csv', 'a,'.repeat(200));
    expect(headings.faults).toEqual(['headings.csv, row 1: 201 columns, 128 at most']);
    const endless = await load('endless.csv', `${heading}"${'x'.repeat(2_000_000)}`);
    expect(endless.faults).toEqual(['endless.csv, row 2: this row is too long']);
    const long = await load('long.csv', `series,label\n${'a,b\n'.repeat(200_001)}`);
    expect(long.faults.at(-1)).toBe('long.csv: more than 200000 rows: split the file');
    expect(long.faults.length).toBeLessThanOrEqual(limits.faults + 1);
  });

  it('with binary or invalid text is refused with its row', { tags: 'S53' }, async () => {
    expect((await load('latin.csv', Buffer.from(`${heading}010-00001-00,gr\xe4n,1`, 'latin1'))).faults).toEqual([
      'latin.csv, row 1: not UTF-8: save it as "CSV UTF-8"',
    ]);
    const half = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`${heading}010-00001-00,a\ud800b,1`, 'utf16le'),
    ]);
    expect((await load('half.csv', half)).faults).toEqual([expect.stringContaining('half.csv, row')]);
    expect((await load('zero.csv', `${heading}010-00001-00,a\u0000b,1`)).faults).toEqual([
      'zero.csv, row 2, name "a\u{FFFD}b": holds a control character: write it again',
    ]);
    expect((await load('quote.csv', `${heading}010-00001-00,"open,1`)).faults).toEqual([
      expect.stringMatching(/^quote\.csv, row 2: a quotation mark/),
    ]);
  });
});

describe('a JSON file', () => {
  it.each(['', 'nonsense', '[]', 'null', '{"variants": {}}', '{"variants": [1]}', '{"other": []}', '{"variants": ['])(
    'like %j is refused',
    { tags: 'S53' },
    async (text) => {
      expect((await load('x.json', text)).faults).toHaveLength(1);
    },
  );

  it('with __proto__ does not change prototypes', { tags: 'S53' }, async () => {
    await load(
      'x.json',
      '{"__proto__": {"polluted": true}, "variants": [{"__proto__": {"polluted": true}, "partNumber": "a"}]}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('any file', { tags: 'R21' }, () => {
  const headers = sheetNames.flatMap((sheet) => sheets[sheet].fields.map(({ header }) => header));
  const cell = fc.oneof(
    fc.constantFrom(
      ...headers,
      '',
      '=1',
      "'",
      '"',
      '\u0000',
      '[',
      '{',
      '[]',
      '{}',
      '-',
      '٣',
      '\u202e',
      '\u200fساعةٌ',
      '203,600',
      '1e9',
      '__proto__',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 });

  it('gives faults or rows, never an exception; every fault has a file and a message', {
    tags: 'S53',
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sheetNames),
        rows,
        fc.constantFrom(',', ';', '\t'),
        async (sheet, lines, sign) => {
          const first = sheets[sheet].fields.map(({ header }) => header);
          const text = [first, ...lines]
            .map((line) => line.map((each) => `"${each.replaceAll('"', '""')}"`).join(sign))
            .join('\n');
          const { list } = await load(`${sheet}.csv`, text);
          for (const fault of list)
            expect(fault).toMatchObject({ file: `${sheet}.csv`, message: expect.stringMatching(/./) });
        },
      ),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('x.csv', 'x.xlsx', 'x.json'), (bytes, name) =>
        load(name, bytes).then(() => undefined),
      ),
      { numRuns: 150 },
    );
    const sound = createZip(createExcelParts('variants', oneRow));
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Buffer.from(sound);
        bytes[at] = byte;
        await load('x.xlsx', bytes);
      }),
      { numRuns: 150 },
    );
  });
});
