import { partNumberPattern } from '@dilmun/settings/part-number';
import { type FileRow, isEmpty, showCell } from '@dilmun/sheets/cells';
import { type Faults, shorten } from '@dilmun/sheets/faults';
import type { DealerSheet } from '../import/rows.ts';
import { type Mapping, refuseHeading, undecided } from './mapping.ts';
import { isMoney, type Meaning, meaningTexts, parseMeaning, proposeByCells, proposeMeaning } from './meanings.ts';

/** A column of a list: its heading, made distinct, and its place among the cells. */
type Heading = { heading: string; index: number };

/** A sheet whose heading row was found. */
export interface List {
  sheet: DealerSheet;
  row: number;
  headings: Heading[];
  lines: FileRow[];
}

/** A column of a list with a meaning. */
export type ListColumn = Heading & { meaning: Meaning };

/** Title rows and remarks above the headings. */
const linesAboveMax = 40;
const examplesMax = 50;

/**
 * Finds the heading row: of the first lines that with the most known headings, two at least, else the first above a column
 * of part numbers. Null if there is none.
 */
export function findHeadings(sheet: DealerSheet, mapping: Mapping): List | null {
  const isKnown = ({ heading }: Heading) =>
    !['', undecided].includes(mapping.columns.get(heading)?.means ?? '') || proposeMeaning(heading) !== null;
  const candidates = sheet.lines.slice(0, linesAboveMax).map((line, at) => {
    const headings = listHeadings(line);
    return { row: line.row, headings, lines: sheet.lines.slice(at + 1), known: headings.filter(isKnown).length };
  });
  const [most] = candidates.filter(({ known }) => known > 1).sort((a, b) => b.known - a.known);
  const found =
    most ??
    candidates.find(
      ({ headings, lines }) => headings.length > 1 && headings.some((each) => measureParts(lines, each) > 0.5),
    );
  if (!found) return null;
  const { row, headings } = found;
  const repeated = JSON.stringify(headings);
  const lines = found.lines.filter((line) => JSON.stringify(listHeadings(line)) !== repeated);
  return { sheet, row, headings, lines };
}

function listHeadings({ cells }: FileRow): Heading[] {
  const seen = new Map<string, number>();
  return cells.flatMap((cell, index) => {
    if (typeof cell !== 'string' || cell.trim() === '') return [];
    const text = shorten(cell.normalize('NFC').trim().replace(/\s+/g, ' '), 80);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return [{ heading: count === 1 ? text : `${text} (${count})`, index }];
  });
}

const makersPart = /^\d{3}-[0-9A-Z]{5}-\d{2}$/;
/** A part number of another form: digits beside letters or signs, unlike amounts, counts and names of pictures. */
const isCode = (text: string) =>
  partNumberPattern.test(text) && /\d/.test(text) && /[A-Za-z/_-]/.test(text) && !/\.[a-z]{3,4}$/i.test(text);

/**
 * Returns how much a column looks like part numbers: 1 to 2 if most cells have the maker's form, else the share of distinct
 * codes.
 */
function measureParts(lines: readonly FileRow[], { index }: Heading): number {
  const filled = lines.map(({ cells: { [index]: cell } }) => cell).filter((cell) => !isEmpty(cell));
  const cells = filled.slice(0, examplesMax).map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  const share = (count: number) => count / Math.max(1, cells.length);
  const ofMaker = share(cells.filter((text) => makersPart.test(text)).length);
  return ofMaker > 0.5 ? 1 + ofMaker : share(new Set(cells.filter(isCode)).size);
}

/** Proposes a meaning, or none, for each heading that the mapping does not have. */
export function proposeColumns(list: List, { columns }: Mapping): Mapping['columns'] {
  const fresh = list.headings.filter(({ heading }) => !columns.has(heading));
  const proposed = new Map(fresh.map((each) => [each, proposeMeaning(each.heading)?.text ?? '']));
  const texts = () => list.headings.map((each) => proposed.get(each) ?? columns.get(each.heading)?.means ?? '');
  // Several columns may be called a code, and one of another name may hold the part numbers: their values decide.
  const isPart = (each: Heading) => proposed.get(each) === 'part number';
  if (!list.headings.some(({ heading }) => columns.get(heading)?.means === 'part number')) {
    const rank = (each: Heading) => {
      const looks = measureParts(list.lines, each);
      // Only the maker's form outweighs a heading.
      if (looks > 1) return 1 + looks;
      return isPart(each) ? 1 + looks : proposed.get(each) === '' ? looks : 0;
    };
    const [most] = fresh.map((each) => ({ each, rank: rank(each) })).sort((a, b) => b.rank - a.rank);
    for (const each of fresh.filter(isPart)) proposed.set(each, '');
    if (most && most.rank > 0.5) proposed.set(most.each, 'part number');
  }
  // A heading in Arabic beside one in English for the same text.
  for (const [each, means] of proposed) {
    const translated = `${means}_ar`;
    const isSecond = texts().filter((text) => text === means).length > 1;
    if (isSecond && /\p{Script=Arabic}/u.test(each.heading) && meaningTexts.includes(translated))
      proposed.set(each, translated);
  }
  // Many lists call the name a description, and the only price a sale price.
  const insteadOf = (missing: string[], found: string) => {
    const candidate = fresh.find((each) => proposed.get(each) === found);
    if (candidate && !texts().some((text) => missing.includes(text))) proposed.set(candidate, missing[0] ?? '');
  };
  insteadOf(['name', 'family'], 'description');
  insteadOf(['price'], 'discounted price');
  return new Map(
    [...proposed].map(([{ heading, index }, known]) => {
      const cells = list.lines.flatMap((line) => showCell(line.cells[index]) ?? []);
      const means = known || proposeByCells(heading, cells) || (isMoney(heading, cells) ? undecided : '');
      return [heading, { means, example: shorten(cells[0] ?? '', 40) }];
    }),
  );
}

/** Returns the columns of a list with a meaning. Reports unknown meanings, and those that two columns have. */
export function readColumns(list: List, mapping: Mapping, faults: Faults): ListColumn[] {
  const columns: ListColumn[] = [];
  for (const { heading, index } of list.headings) {
    const { means = '' } = mapping.columns.get(heading) ?? {};
    if (means === '' || means === undecided) continue;
    const meaning = parseMeaning(means);
    const before = columns.find((each) => each.meaning.text === meaning?.text && meaning.role !== 'photo');
    if (!meaning)
      refuseHeading(
        faults,
        mapping,
        heading,
        `unknown: write one of ${meaningTexts.join(', ')}, option: NAME, tab: NAME`,
      );
    else if (before)
      refuseHeading(faults, mapping, heading, `"${before.heading}" means this as well: leave one of the two empty`);
    else columns.push({ heading, index, meaning });
  }
  return columns;
}
