import { limits } from './limits.ts';

/** Where something stands that staff wrote: a line of a file, and what the columns of its sheet are called. */
export type Place = { file: string; sheet: string | null; row: number; headers: ReadonlyMap<string, string> };

/** One thing wrong with a file: where, what stands there, and what to do about it. */
export type FileFault = {
  file: string;
  sheet: string | null;
  /** As the spreadsheet numbers it, from 1; null: the file as a whole. */
  row: number | null;
  column: string | null;
  value: string | null;
  message: string;
};

/** Stops the reading of a file that is not worth reading on. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(message: string, place: { file: string; sheet?: string | null; row?: number | null }) {
    super(message);
    this.fault = { sheet: null, row: null, column: null, value: null, message, ...place };
  }
}

/** Faults of many files, each place told once: what comes of a fault is not a second one. */
export class Faults {
  readonly list: FileFault[] = [];
  readonly #told = new Set<string>();
  #more = 0;

  add(fault: FileFault): void {
    const place = JSON.stringify([fault.file, fault.sheet, fault.row, fault.column]);
    if (this.#told.has(place)) return;
    // That a file was not read to its end is always told.
    if (this.list.length >= limits.faults && fault.row !== null) {
      this.#more += 1;
      return;
    }
    this.#told.add(place);
    this.list.push(fault);
  }

  /** Counts faults that nobody need see. */
  addMore(count: number): void {
    this.#more += count;
  }

  /** How many there are beyond those in the list. */
  get more(): number {
    return this.#more;
  }
}

/** A fault as staff read it: `variants.csv, row 12, price "203,600": write 203.600`. */
export function describeFault({ file, sheet, row, column, value, message }: FileFault): string {
  const where = [sheet === null ? file : `${file}, sheet ${sheet}`, row === null ? null : `row ${row}`, column];
  return `${where.filter((part) => part !== null).join(', ')}${value === null ? '' : ` "${shortened(value)}"`}: ${message}`;
}

function shortened(value: string): string {
  // A terminal must not obey what a file says.
  const harmless = value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{FFFD}');
  return harmless.length > 60 ? `${harmless.slice(0, 59)}…` : harmless;
}
