import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import bidiModule from 'bidi-js';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';

export interface TextStyle {
  weight: 'regular' | 'bold';
  /** Points. */
  size: number;
}

/** Position of a text, in points. */
export interface TextBox {
  left: number;
  top: number;
  width: number;
  /** 'start': the side on which the first letter's script begins. */
  align?: 'start' | 'left' | 'center' | 'right';
  /** Direction of the paragraph; without it the first letter decides. */
  direction?: 'ltr' | 'rtl';
  /** Further lines are cut off, with an ellipsis. */
  linesMax?: number;
}

/** Part of a line with one direction and one font. */
interface Run {
  /** In the order that the font's layout expects: logical for Arabic letters. */
  text: string;
  font: 'plex' | 'dejavu';
  isArabic: boolean;
  width: number;
}

interface Line {
  /** From left to right on the page. */
  runs: readonly Run[];
  width: number;
}

const { resolve } = createRequire(import.meta.url);
/** The first font draws every run that it covers, the second one all other runs. */
const fontFiles = {
  'plex-regular': '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'plex-bold': '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  'dejavu-regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const satisfies Record<`${Run['font']}-${TextStyle['weight']}`, string>;

// CommonJS with the types of an ES module.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const lineHeight = 1.4;
/** From the top of a line to its baseline. */
const ascent = 1.05;
/** Direction marks and isolates act on the order of a text and have no glyph. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Embeddings and overrides, which a shopper's text of an earlier release may contain: they would show it in another order. */
const directionOverrides = /[\u202a-\u202e]/g;
/** Emoji and rare letters of two code units, which runs from right to left would tear apart. */
const noFontCharacters = /[\u{10000}-\u{10ffff}]|\ufe0f/gu;
const arabicLetters = /\p{Script=Arabic}/u;
/** The first font has all of these; a run with any other character is drawn with the second one. */
const plexCharacters =
  /^[\u0020-\u007e\u00a0-\u00ff\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2122]*$/;

/** Writes a PDF with the fonts of `drawText`; `draw` draws all of it. Returns the file. */
export function writePdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ lang: 'en', ...options });
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, resolve(file));
  draw(pdf);
  orderLigatures(pdf);
  pdf.end();
  return buffer(pdf);
}

/** The characters of each glyph of an embedded font, by the glyph's number in the file; not in the library's types. */
interface EmbeddedFonts {
  _fontFamilies: Record<string, { unicode?: number[][] }>;
}

/**
 * Reverses the letters of Arabic ligatures, so that text is copied in its logical order: readers (tried with poppler
 * 22.12, pdf.js 5 and PDFium) take the letters of an Arabic word from left to right and reverse all of them, those of a
 * ligature too. Called after the last text.
 */
function orderLigatures(pdf: PDFKit.PDFDocument): void {
  for (const font of new Set(Object.values((pdf as unknown as EmbeddedFonts)._fontFamilies))) {
    font.unicode = font.unicode?.map((codePoints) =>
      arabicLetters.test(String.fromCodePoint(...codePoints)) ? codePoints.toReversed() : codePoints,
    );
  }
}

/**
 * Draws a paragraph in the visual order of the Unicode Bidirectional Algorithm, one run after another, because the PDF
 * library draws a text in a single direction. Returns its height in points.
 */
export function drawText(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, box: TextBox): number {
  const { left, top, width, align = 'left' } = box;
  const side = align !== 'start' ? align : isRightToLeft(text) ? 'right' : 'left';
  const lines = breakLines(pdf, text, style, box);
  for (const [index, line] of lines.entries()) {
    const spare = width - line.width;
    let x = left + { left: 0, center: spare / 2, right: spare }[side];
    const baseline = top + (index * lineHeight + ascent) * style.size;
    for (const run of line.runs) {
      selectFont(pdf, run, style).text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...getLayoutOptions(run),
      });
      x += run.width;
    }
  }
  return lines.length * lineHeight * style.size;
}

/** Height of a paragraph in points. */
export const measureText = (pdf: PDFKit.PDFDocument, text: string, style: TextStyle, box: TextBox): number =>
  breakLines(pdf, text, style, box).length * lineHeight * style.size;

/** True if the first letter of a text is of a script that reads from right to left. */
export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

function breakLines(
  pdf: PDFKit.PDFDocument,
  given: string,
  style: TextStyle,
  { width, direction, linesMax = Number.POSITIVE_INFINITY }: TextBox,
): Line[] {
  const text = given
    .replaceAll(noFontCharacters, '')
    .replaceAll(directionOverrides, '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
  const levels = bidi.getEmbeddingLevels(text, direction);
  const layOut = (start: number, end: number): Line => {
    const runs = splitRuns(text, levels, start, end).map((run) => ({ ...run, width: measureRun(pdf, run, style) }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  };
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const rest = layOut(start, text.length);
    if (rest.width <= width) return [...lines, rest];
    const end = findBreak(text, start, (to) => layOut(start, to).width <= width);
    if (lines.length + 1 === linesMax) {
      return [...lines, ...breakLines(pdf, `${text.slice(start, end)}…`, style, { left: 0, top: 0, width: 2 * width })];
    }
    lines.push(layOut(start, end));
    start = text[end] === ' ' ? end + 1 : end;
  }
  return lines;
}

/** Widths in text of one point, by font and text: laying out Arabic takes milliseconds, and most texts are labels. */
const widths = new LRUCache<string, number>({ max: 2_000 });

function measureRun(pdf: PDFKit.PDFDocument, run: Omit<Run, 'width'>, style: TextStyle): number {
  const key = `${run.font}-${style.weight} ${run.text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = selectFont(pdf, run, style).widthOfString(run.text, getLayoutOptions(run)) / style.size;
    widths.set(key, width);
  }
  return width * style.size;
}

/**
 * With features the library lays out a text as a whole, as Arabic needs; without them one word after another, which it
 * caches. Without kerning, because readers take the gaps that it leaves between Arabic letters for spaces. The library
 * passes an object on to its font engine, although its types know only lists.
 */
const arabicLayout = { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
const getLayoutOptions = ({ isArabic }: Pick<Run, 'isArabic'>) => (isArabic ? arabicLayout : {});

const selectFont = (pdf: PDFKit.PDFDocument, { font }: Pick<Run, 'font'>, { weight, size }: TextStyle) =>
  pdf.font(`${font}-${weight}`).fontSize(size);

/** End of the longest line from `start` that fits: at a space, or within a word that is longer than a line. */
function findBreak(text: string, start: number, fits: (end: number) => boolean): number {
  let end = text.indexOf(' ', start);
  for (let next = end; next !== -1 && fits(next); next = text.indexOf(' ', next + 1)) end = next;
  if (end !== -1 && fits(end)) return end;
  end = start + 1;
  while (fits(end + 1)) end++;
  return end;
}

/** Splits a line of a paragraph into runs, from left to right. */
function splitRuns(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): Omit<Run, 'width'>[] {
  const runs: { level: number; indexes: number[] }[] = [];
  // The library returns the indexes of the whole text and reorders those of the line.
  for (const index of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
    if (directionMarks.test(text[index] ?? '')) continue;
    const level = levels.levels[index] ?? 0;
    if (runs.at(-1)?.level !== level) runs.push({ level, indexes: [] });
    runs.at(-1)?.indexes.push(index);
  }
  return runs.map(({ level, indexes }) => orientRun(text, indexes, level % 2 === 1));
}

/** `indexes` are in visual order. A font lays out Arabic letters from right to left itself, and nothing else. */
function orientRun(text: string, indexes: readonly number[], isRtl: boolean): Omit<Run, 'width'> {
  const read = (order: readonly number[]) =>
    order.map((index) => (isRtl && bidi.getMirroredCharacter(text[index] ?? '')) || text[index]).join('');
  const visual = read(indexes);
  const isArabic = isRtl && arabicLetters.test(visual);
  return {
    text: isArabic ? read(indexes.toReversed()) : visual,
    isArabic,
    font: plexCharacters.test(visual) ? 'plex' : 'dejavu',
  };
}
