import { limits } from './limits.ts';

/** One fault of a file: its place, the value and the advice. */
export type FileFault = {
  file: string;
  sheet: string | null;
  /** The row number that a spreadsheet shows, from 1; null for the whole file. */
  row: number | null;
  column: string | null;
  value: string | null;
  message: string;
};

/** A fault to report; what it leaves out is null. */
type NewFault = Pick<FileFault, 'file' | 'message'> & Partial<FileFault>;

/** Stops the reading of a file that cannot be parsed further. */
export class UnreadableFile extends Error {
  readonly fault: NewFault;

  constructor(message: string, place: Omit<NewFault, 'message'>) {
    super(message);
    this.fault = { ...place, message };
  }
}

/** The origin of rows: a sheet of a file, or a section of a JSON file. */
export type Source = {
  file: string;
  sheet: string | null;
  isJson: boolean;
  /** The dealer's heading for a heading of the shop's own sheets. */
  headings?: ReadonlyMap<string, string>;
};

/** Reports a fault in one column of a line. */
export type Report = (column: string, value: string | null, message: string) => void;

/** A line of a source, which is named by its index. */
export type Place = { source: number; line: number };

/**
 * Collects faults of several files. Each place is reported once, because further faults there are usually consequences.
 */
export class Faults {
  readonly list: FileFault[] = [];
  /** What staff should look at; it does not stop the load. */
  readonly warnings: FileFault[] = [];
  /** Number of faults beyond those in the list. */
  more = 0;
  readonly sources: Source[] = [];
  readonly #reported = new Set<string>();

  /** `subject`: the other row of the fault, which distinguishes several faults at one place. */
  add(given: NewFault, subject = ''): void {
    this.#put(this.list, given, subject);
  }

  #put(list: FileFault[], given: NewFault, subject = ''): void {
    const fault = { sheet: null, row: null, column: null, value: null, ...given };
    const place = JSON.stringify([fault.file, fault.sheet, fault.row, fault.column, subject]);
    if (this.#reported.has(place)) return;
    // A fault of the whole file is reported even above the limit: the file was not read to its end.
    if (list.length >= limits.faults && fault.row !== null) this.more += 1;
    else {
      this.#reported.add(place);
      list.push(fault);
    }
  }

  /** `column`: a heading of the shop's own sheets. */
  addAt(place: Place, column: string | null, value: string | null, message: string): void {
    this.add({ ...this.locate(place), column: this.nameColumn(place, column), value, message });
  }

  /** Adds a warning; `column` as in `addAt`. */
  warnAt(place: Place, column: string | null, value: string | null, message: string): void {
    const located = { ...this.locate(place), column: this.nameColumn(place, column), value, message };
    this.#put(this.warnings, located, `warning ${value}`);
  }

  nameColumn({ source }: Place, column: string | null): string | null {
    return (column !== null && this.sources[source]?.headings?.get(column)) || column;
  }

  locate({ source, line }: Place): Pick<FileFault, 'file' | 'sheet' | 'row'> {
    const { file = '', sheet = null } = this.sources[source] ?? {};
    return { file, sheet, row: line };
  }
}

/**
 * Formats faults for staff. Those of one column with the same advice are one line with their number and their rows, of which
 * `rowsMax` are named: `list.csv, Stock "-1": is below zero: write 0 or more (3 rows: 3–4, 9)`.
 */
export function describeFaults(faults: readonly FileFault[], rowsMax: number): string[] {
  const groups = Map.groupBy(faults, ({ file, sheet, row, column, message }) =>
    JSON.stringify([file, sheet, row === null, column, message]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    if (first.row === null || group.length === 1) return group.map(describeFault);
    const isOne = group.every(({ value }) => value === first.value);
    const rows = isOne
      ? listRanges(group.map(({ row }) => row ?? 0))
      : group.map(({ row, value }) => `${row}${value === null ? '' : ` "${shorten(value, 60)}"`}`);
    const more = rows.length > rowsMax ? ', …' : '';
    const shown = `(${group.length} rows: ${rows.slice(0, rowsMax).join(', ')}${more})`;
    return [`${describeFault({ ...first, row: null, value: isOne ? first.value : null })} ${shown}`];
  });
}

/** Writes row numbers that follow each other as ranges: `3–5`, `9`. */
function listRanges(rows: number[]): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && row <= last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
}

/** Formats a fault for staff: `variants.csv, row 12, price "203,600": write 203.600`. */
export function describeFault({ file, sheet, row, column, value, message }: FileFault): string {
  const where = [sheet === null ? file : `${file}, sheet ${sheet}`, row === null ? null : `row ${row}`, column];
  return `${where.filter((part) => part !== null).join(', ')}${value === null ? '' : ` "${shorten(value, 60)}"`}: ${message}`;
}

/**
 * Shortens a text for the terminal and replaces control characters, because files must not send escape sequences. A line
 * break is shown as ⏎; the direction marks and joiners of Arabic texts stay.
 */
export function shorten(text: string, max: number): string {
  const harmless = text.replaceAll(/\r?\n/g, '⏎').replace(/(?![\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{FFFD}');
  return harmless.length > max ? `${harmless.slice(0, max - 1)}…` : harmless;
}
