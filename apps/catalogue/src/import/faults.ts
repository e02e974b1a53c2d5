import { limits } from './limits.ts';

/** One thing that is wrong with a file: where, the value there, and what to do about it. */
export type FileFault = {
  file: string;
  sheet: string | null;
  /** As the spreadsheet numbers it, from 1; null: the file as a whole. */
  row: number | null;
  column: string | null;
  value: string | null;
  message: string;
};

/** Ends the reading of a file that cannot be read further. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(message: string, place: { file: string; sheet?: string | null; row?: number | null }) {
    super(message);
    this.fault = { sheet: null, row: null, column: null, value: null, message, ...place };
  }
}

/** Faults of many files. Each place is reported once: the consequence of a fault is not a second one. */
export class Faults {
  readonly list: FileFault[] = [];
  readonly #reported = new Set<string>();
  #more = 0;

  /** `subject`: the other row that the fault is about, of which there may be several. */
  add(fault: FileFault, subject = ''): void {
    const place = JSON.stringify([fault.file, fault.sheet, fault.row, fault.column, subject]);
    if (this.#reported.has(place)) return;
    // That a file was not read to its end is always reported.
    if (this.list.length >= limits.faults && fault.row !== null) {
      this.#more += 1;
      return;
    }
    this.#reported.add(place);
    this.list.push(fault);
  }

  /** How many there are beyond those in the list. */
  get more(): number {
    return this.#more;
  }
}

/** A fault as staff read it: `variants.csv, row 12, price "203,600": write 203.600`. */
export function describeFault({ file, sheet, row, column, value, message }: FileFault): string {
  const where = [sheet === null ? file : `${file}, sheet ${sheet}`, row === null ? null : `row ${row}`, column];
  return `${where.filter((part) => part !== null).join(', ')}${value === null ? '' : ` "${shorten(value)}"`}: ${message}`;
}

function shorten(value: string): string {
  // A terminal must not obey the content of a file.
  const harmless = value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{FFFD}');
  return harmless.length > 60 ? `${harmless.slice(0, 59)}…` : harmless;
}
