import { inflateSync } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../../test/pdf-pages.ts';
import { drawAddressLabels, drawPackingSlips, type ParcelPaper } from './orders.parcel-papers-pdf.ts';

const paper = (more: Partial<ParcelPaper> = {}): ParcelPaper => ({
  orderNumber: 'DD-2026-004211',
  facts: [['Promised day', '22 November 2026']],
  addressLines: ['نور بنت عبدالرحمن', 'شارع المعارض 2410، مجمع 324', 'الجفير', '+97333334444'],
  lines: [{ quantity: 2, partNumber: '010-02904-00', productName: 'Caldera 9 Pro' }],
  remarks: ['للتسليم باليد'],
  ...more,
});
const shop = {
  name: 'Dilmun Devices',
  addressLines: ['Shop 114, Ground Floor', 'Muharraq 240', 'Kingdom of Bahrain'],
  phone: '+973 1700 0114',
};

/** The patterns of ISO/IEC 15417 by value: widths of three bars and three spaces in turn. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const [codeC, codeB, startB, startC] = [99, 100, 104, 105];

/** The bars of the first page in points from its left edge. */
function listBars(file: Uint8Array): { left: number; width: number }[] {
  const text = Buffer.from(file).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams
    .flatMap((stream) => [...stream.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\b/g)])
    .map(([, left, width]) => ({ left: Number(left), width: Number(width) }));
}

/** Reads bars as Code 128, in the code sets B and C. Throws if a pattern, the check character or the end is wrong. */
function readCode128(bars: readonly { left: number; width: number }[]): string {
  const unit = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ left, width }, at) => {
    const next = bars[at + 1];
    return [width, ...(next ? [next.left - left - width] : [])].map((each) => Math.round(each / unit));
  });
  if (widths.slice(-7).join('') !== '2331112') throw new Error('no end');
  const values = Array.from({ length: (widths.length - 7) / 6 }, (_, at) =>
    patterns.indexOf(widths.slice(at * 6, at * 6 + 6).join('')),
  );
  const [start = -1, ...data] = values;
  const check = data.pop();
  const sum = data.reduce((total, value, at) => total + value * (at + 1), start);
  if (values.includes(-1) || ![startB, startC].includes(start) || sum % 103 !== check) throw new Error('misread');
  let set = start === startC ? codeC : codeB;
  return data
    .map((value) => {
      if (value === codeB || value === codeC) {
        set = value;
        return '';
      }
      return set === codeC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join('');
}

/** The runs of the first page in drawing order: its position in points, and each glyph's character and number. */
async function listRuns(file: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const runs: { left: number; top: number; text: string; glyphs: number[] }[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const [given] = argsArray[index] ?? [];
    if (operator === OPS.setTextMatrix) runs.push({ left: given[4], top: -given[5], text: '', glyphs: [] });
    if (operator !== OPS.showText) continue;
    for (const glyph of given.filter((each: unknown) => typeof each === 'object' && each !== null)) {
      const run = runs.at(-1);
      if (!run) throw new Error('text without a position');
      run.text += glyph.unicode;
      run.glyphs.push(glyph.originalCharCode);
    }
  }
  return runs;
}

describe.each([
  { name: 'a packing slip', draw: drawPackingSlips },
  { name: 'an address label', draw: drawAddressLabels },
])('$name', ({ draw }) => {
  it.each(['BH-ABCDEFGHJK', 'BH-2345678923', 'BH-A23456K7P9'])(
    'has the number of its order as Code 128: %s',
    async (orderNumber) => {
      const bars = listBars(await draw({ papers: [paper({ orderNumber })], from: shop }));
      expect(readCode128(bars)).toBe(orderNumber);
      // Scanners need bars of 0.33 mm and ten modules of white on each side; the page is 283 points wide or wider.
      const unit = Math.min(...bars.map(({ width }) => width));
      expect(unit).toBeGreaterThan(0.93);
      expect(bars[0]?.left).toBeGreaterThanOrEqual(10 * unit);
      expect((bars.at(-1)?.left ?? 0) + 12 * unit).toBeLessThanOrEqual(draw === drawAddressLabels ? 283 : 595);
    },
  );

  it('has the address and the phone of the sender', async () => {
    const text = (await readPdfPages(await draw({ papers: [paper()], from: shop }))).flat().join(' ');
    for (const part of [shop.name, ...shop.addressLines, shop.phone])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  });
});

describe.each([
  { name: 'a packing slip', draw: drawPackingSlips },
  { name: 'an address label', draw: drawAddressLabels },
])('$name of an Arabic address', ({ draw }) => {
  it('has its lines in logical order', async () => {
    const text = (await readPdfPages(await draw({ papers: [paper()], from: shop }))).flat().join('\n');
    for (const line of [...paper().addressLines, 'DD-2026-004211']) expect(text).toContain(line);
  });

  it('begins on the right, with numbers to the left of the words before them', async () => {
    const runs = await listRuns(await draw({ papers: [paper()], from: shop }));
    const findLeft = (text: string) => {
      const run = runs.find((each) => each.text.includes(text));
      if (!run) throw new Error(`${text} is not drawn`);
      return run.left;
    };
    expect(findLeft('ض')).toBeGreaterThan(findLeft('2410'));
    expect(findLeft('2410')).toBeGreaterThan(findLeft('324'));
    expect(findLeft('ف')).toBeGreaterThan(findLeft('+97333334444') + 100);
  });

  it('joins its letters: each has a form of its own at the beginning, in the middle, at the end and alone', async () => {
    const runs = await listRuns(await draw({ papers: [paper({ addressLines: ['ببب ب'], remarks: [] })], from: shop }));
    const [word] = runs.filter(({ text }) => text.includes('ب'));
    expect(word?.text.replaceAll(' ', '')).toBe('بببب');
    expect(new Set(word?.glyphs).size).toBe(5);
  });
});

it('an address label has the whole of a long address, above the number of its order', async () => {
  const long = (start: string, length: number) =>
    `${start} ${'Wadi '.repeat(50)}`
      .slice(0, length - 4)
      .trim()
      .concat(' end');
  const addressLines = [
    long('Name', 101),
    ...['Flat', 'Street', 'Landmark'].map((start) => long(start, 200)),
    `${'W'.repeat(96)} end`,
    long('State', 100),
    '+97333334444',
  ];
  const file = await drawAddressLabels({ papers: [paper({ addressLines })], from: shop });
  const [text = '', ...others] = (await readPdfPages(file)).map((lines) => lines.join(' '));
  expect(others).toEqual([]);
  expect(text).not.toContain('…');
  const withoutSpaces = (given: string) => given.replaceAll(/\s/g, '');
  for (const line of addressLines) expect(withoutSpaces(text)).toContain(withoutSpaces(line));
  const runs = await listRuns(file);
  const number = runs.find((run) => run.text.includes('Order')) ?? { top: 0 };
  expect(Math.max(...runs.filter((run) => run !== number).map((run) => run.top))).toBeLessThan(number.top - 8);
});

it.each([drawPackingSlips, drawAddressLabels])(
  'direction overrides of a stored order change no order of letters',
  async (draw) => {
    const text = (
      await readPdfPages(
        await draw({ papers: [paper({ addressLines: ['Noor', 'Road \u202e2407\u202c end'] })], from: shop }),
      )
    ).flat();
    expect(text.join(' ')).toContain('Road 2407 end');
  },
);

it('a packing slip of many lines continues on further pages, with every part', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    quantity: 1,
    partNumber: `010-${String(index).padStart(5, '0')}-00`,
    productName: 'ساعة Caldera 9 Pro للمغامرات',
  }));
  const pages = await readPdfPages(await drawPackingSlips({ papers: [paper({ lines })], from: shop }));
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.flat().join('\n');
  for (const { partNumber } of lines) expect(text).toContain(partNumber);
  expect(text).toContain('ساعة Caldera 9 Pro للمغامرات');
});

it('a packing slip has the next part below a part number of several lines', async () => {
  const lines = ['A'.repeat(39), 'NEXT'].map((start) => ({
    quantity: 1,
    partNumber: `${start}Z`,
    productName: 'Strap',
  }));
  const runs = await listRuns(await drawPackingSlips({ papers: [paper({ lines })], from: shop }));
  const [first, second] = ['AZ', 'NEXTZ'].map((end) => runs.find(({ text }) => text.endsWith(end))?.top ?? Number.NaN);
  expect(Math.abs(Number(second) - Number(first))).toBeGreaterThan(11);
});
