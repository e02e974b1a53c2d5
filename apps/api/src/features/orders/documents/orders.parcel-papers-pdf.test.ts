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
const shop = 'Dilmun Devices';

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
])('$name of an Arabic address', ({ draw }) => {
  it('has its lines in logical order', async () => {
    const text = (await readPdfPages(await draw([paper()], shop))).flat().join('\n');
    for (const line of [...paper().addressLines, 'DD-2026-004211']) expect(text).toContain(line);
  });

  it('begins on the right, with numbers to the left of the words before them', async () => {
    const runs = await listRuns(await draw([paper()], shop));
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
    const runs = await listRuns(await draw([paper({ addressLines: ['ببب ب'], remarks: [] })], shop));
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
  const file = await drawAddressLabels([paper({ addressLines })], shop);
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
      await readPdfPages(await draw([paper({ addressLines: ['Noor', 'Road \u202e2407\u202c end'] })], shop))
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
  const pages = await readPdfPages(await drawPackingSlips([paper({ lines })], shop));
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
  const runs = await listRuns(await drawPackingSlips([paper({ lines })], shop));
  const [first, second] = ['AZ', 'NEXTZ'].map((end) => runs.find(({ text }) => text.endsWith(end))?.top ?? Number.NaN);
  expect(Math.abs(Number(second) - Number(first))).toBeGreaterThan(11);
});
