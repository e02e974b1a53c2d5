import { num } from './canvas.ts';

/**
 * A single-stroke alphabet on a grid 6 wide and 10 high. Pictures shown by `<img>` cannot rely on any font, so
 * every figure and letter on a screen is drawn with these.
 */
const glyphs: Record<string, string> = {
  '0': 'M3 0C5 0 6 1.6 6 5C6 8.4 5 10 3 10C1 10 0 8.4 0 5C0 1.6 1 0 3 0Z',
  '1': 'M1.2 2L3.6 0L3.6 10',
  '2': 'M.2 2.6C.4 1 1.5 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 4 5.1 4.9 4 6L.1 10L6 10',
  '3': 'M.4 1.2C1 .4 1.9 0 3 0C4.7 0 5.7 1 5.7 2.4C5.7 3.9 4.6 4.7 2.6 4.7C4.8 4.7 6 5.7 6 7.3C6 8.9 4.8 10 3 10C1.6 10 .6 9.4 0 8.4',
  '4': 'M4.5 10L4.5 0L0 7L6 7',
  '5': 'M5.5 0L1 0L.6 4.6C1.3 4 2.1 3.7 3 3.7C4.8 3.7 6 5 6 6.8C6 8.7 4.8 10 2.9 10C1.6 10 .6 9.4 0 8.5',
  '6': 'M4.6 0L1 4.9C.3 5.8 0 6.3 0 7C0 8.8 1.2 10 3 10C4.8 10 6 8.8 6 7C6 5.2 4.8 4 3 4C2.2 4 1.5 4.3 1 4.9',
  '7': 'M0 0L6 0L2.2 10',
  '8': 'M3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.8 4.6 4.7 3 4.7C1.4 4.7 .4 3.8 .4 2.4C.4 1 1.4 0 3 0ZM3 4.7C4.8 4.7 6 5.8 6 7.3C6 8.9 4.8 10 3 10C1.2 10 0 8.9 0 7.3C0 5.8 1.2 4.7 3 4.7Z',
  '9': 'M1.4 10L5 5.1C5.7 4.2 6 3.7 6 3C6 1.2 4.8 0 3 0C1.2 0 0 1.2 0 3C0 4.8 1.2 6 3 6C3.8 6 4.5 5.7 5 5.1',
  ':': 'M3 3L3 3.1M3 7L3 7.1',
  '.': 'M3 9.9L3 10',
  '-': 'M1 5L5 5',
  '/': 'M0 10L6 0',
  '%': 'M.4 10L5.6 0M1.2 .2L1.2 2.4M4.8 7.6L4.8 9.8',
  A: 'M0 10L3 0L6 10M1 6.8L5 6.8',
  B: 'M0 0L0 10L3.4 10C5 10 6 8.9 6 7.4C6 5.9 5 4.8 3.4 4.8L0 4.8M0 0L3 0C4.6 0 5.5 1 5.5 2.4C5.5 3.8 4.6 4.8 3 4.8',
  C: 'M6 1.6C5.2 .5 4.3 0 3.2 0C1.2 0 0 2 0 5C0 8 1.2 10 3.2 10C4.3 10 5.2 9.5 6 8.4',
  D: 'M0 0L0 10L2.4 10C4.8 10 6 8.2 6 5C6 1.8 4.8 0 2.4 0Z',
  E: 'M5.4 0L0 0L0 10L5.4 10M0 4.9L4.6 4.9',
  F: 'M5.4 0L0 0L0 10M0 4.9L4.6 4.9',
  G: 'M5.8 1.5C5 .5 4.2 0 3.1 0C1.1 0 0 2 0 5C0 8 1.1 10 3.1 10C4.9 10 6 8.8 6 6.6L6 5.4L3.4 5.4',
  H: 'M0 0L0 10M6 0L6 10M0 4.9L6 4.9',
  I: 'M3 0L3 10',
  K: 'M0 0L0 10M5.6 0L0 6M2 4L6 10',
  L: 'M0 0L0 10L5.2 10',
  M: 'M0 10L0 0L3 6L6 0L6 10',
  N: 'M0 10L0 0L6 10L6 0',
  O: 'M3 0C5 0 6 1.8 6 5C6 8.2 5 10 3 10C1 10 0 8.2 0 5C0 1.8 1 0 3 0Z',
  P: 'M0 10L0 0L3.2 0C5 0 6 1.1 6 2.8C6 4.5 5 5.6 3.2 5.6L0 5.6',
  R: 'M0 10L0 0L3.2 0C5 0 6 1.1 6 2.7C6 4.3 5 5.4 3.2 5.4L0 5.4M3.4 5.4L6 10',
  S: 'M5.7 1.5C5 .5 4.2 0 3 0C1.4 0 .4 1 .4 2.4C.4 5.6 6 4.2 6 7.4C6 9 4.8 10 3 10C1.7 10 .7 9.4 0 8.3',
  T: 'M0 0L6 0M3 0L3 10',
  U: 'M0 0L0 6.6C0 8.8 1.2 10 3 10C4.8 10 6 8.8 6 6.6L6 0',
  V: 'M0 0L3 10L6 0',
  W: 'M-.4 0L1.4 10L3 3L4.6 10L6.4 0',
  X: 'M0 0L6 10M6 0L0 10',
  Y: 'M0 0L3 5L6 0M3 5L3 10',
  Z: 'M0 0L6 0L0 10L6 10',
};

const narrow: Record<string, number> = { ':': 4.6, '.': 4, ' ': 5, I: 4.4, '1': 7.4 };

export type Lettering = {
  x: number;
  y: number;
  height: number;
  colour: string;
  /** Stroke width as a share of the height. */
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
};

/** Draws `text` with its middle line at `y`; letters without a glyph leave a gap. */
export function lettering(text: string, style: Lettering): string {
  const { x, y, height, colour, weight = 0.11, anchor = 'middle', spacing = 2.6 } = style;
  const scale = height / 10;
  const advances = [...text].map((letter) => narrow[letter] ?? 6 + spacing);
  const total = advances.reduce((sum, advance) => sum + advance, 0) - spacing;
  const start = anchor === 'start' ? x : anchor === 'end' ? x - total * scale : x - (total * scale) / 2;
  let pen = 0;
  const path = [...text]
    .map((letter, index) => {
      const advance = advances[index] ?? 0;
      const left = start + (pen + (advance - spacing - 6) / 2) * scale;
      pen += advance;
      return place(glyphs[letter] ?? '', left, y - height / 2, scale);
    })
    .join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(height * weight)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function place(glyph: string, left: number, top: number, scale: number): string {
  let horizontal = false;
  return glyph.replace(/-?\d*\.?\d+/g, (text) => {
    horizontal = !horizontal;
    return num(Number(text) * scale + (horizontal ? left : top));
  });
}
