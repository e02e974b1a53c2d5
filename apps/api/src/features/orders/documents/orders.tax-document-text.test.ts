import { expect, it } from 'vitest';
import { drawText, type TextBox, writePdf } from './orders.tax-document-text.ts';

const style = { weight: 'regular', size: 10 } as const;

/** The glyphs of each drawn run with its position, in points, from the uncompressed content of the page. */
async function drawRuns(texts: readonly string[], box: Partial<TextBox> = {}) {
  let heights: number[] = [];
  const file = await writePdf({ compress: false, margin: 0 }, (pdf) => {
    heights = texts.map((text) => drawText(pdf, text, style, { left: 0, top: 0, width: 400, ...box }));
  });
  const content = Buffer.from(file).toString('latin1');
  const runs = [...content.matchAll(/BT\n1 0 0 1 ([\d.]+) ([\d.]+) Tm\n[\s\S]*?ET/g)].map(([run, x, y]) => ({
    x: Number(x),
    y: Number(y),
    glyphs: [...run.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  }));
  return { runs, heights };
}

it('joins Arabic letters: a word has other glyphs than its letters alone', async () => {
  const { runs } = await drawRuns(['بيت', 'ب', 'ي', 'ت']);
  const [word, ...letters] = runs.map(({ glyphs }) => glyphs);
  expect(word).toHaveLength(3);
  for (const letter of letters.flat()) expect(word).not.toContain(letter);
});

it('draws the letters lam and alef as one glyph', async () => {
  const { runs } = await drawRuns(['لا']);
  expect(runs[0]?.glyphs).toHaveLength(1);
});

it('places Latin words and numbers of an Arabic sentence from right to left, each from left to right', async () => {
  const { runs } = await drawRuns(['ساعة Caldera للمغامرات'], { align: 'right' });
  // The first and the last word have the space beside the name.
  expect(runs.toSorted((one, other) => other.x - one.x).map(({ glyphs }) => glyphs.length)).toEqual([5, 7, 10]);
});

it('draws a name with ™ by the font of the other names', async () => {
  const { runs } = await drawRuns(['Orra™', 'Orra']);
  const [marked, plain] = runs.map(({ glyphs }) => glyphs);
  expect(marked?.slice(0, 4)).toEqual(plain);
});

it('turns brackets round in Arabic', async () => {
  const { runs } = await drawRuns(['(ب)', '(b)']);
  const [arabic, latin] = runs.map(({ glyphs }) => glyphs);
  expect(arabic).toHaveLength(3);
  expect([arabic?.[0], arabic?.[2]]).toEqual([latin?.[0], latin?.[2]]);
});

it('breaks lines at spaces, and within a word that is longer than a line', async () => {
  const { heights } = await drawRuns(['one two', 'one two three four five', 'x'.repeat(60), ''], { width: 60 });
  expect(heights.map((height) => Math.round(height / 14))).toEqual([1, 3, 6, 0]);
});

it('leaves out emoji, which no font has, so that they do not cover the number of a block', async () => {
  const typed = await drawRuns(['مجمع 324 👍🏽 Building 6 ❤️'], { align: 'right' });
  expect(typed).toEqual(await drawRuns(['مجمع 324 Building 6 ❤'], { align: 'right' }));
});
