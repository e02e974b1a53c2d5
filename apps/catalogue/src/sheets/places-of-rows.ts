import type { Form } from '../spool/spooled.ts';
import type { Place } from './faults.ts';
import type { RawRow } from './sheet.ts';

/** A sheet of a file: what the places of its rows have in common. */
type Source = Omit<Place, 'row'>;

type Packed = { row: RawRow; emptied?: string[]; place?: [source: number, row: number] };

const mark = Symbol('place');

/** Where rows of files stand, also when they were put away in between: a mark on the row that is none of its fields. */
export class Places {
  readonly #sources: Source[] = [];

  /** How a row is put away: with its place, and with the columns whose cells are empty, which JSON would leave out. */
  readonly form: Form<RawRow> = {
    pack: (row): Packed => {
      const place = this.get(row);
      const emptied = Object.keys(row).filter((field) => row[field] === undefined);
      const marks = Object.fromEntries(emptied.map((field) => [field, null]));
      return {
        ...(emptied.length > 0 ? { row: { ...row, ...marks }, emptied } : { row }),
        ...(place && { place: [this.#sourceOf(place), place.row] }),
      };
    },
    unpack: (packed) => {
      // Of our own packing.
      const { row, emptied = [], place } = packed as Packed;
      for (const field of emptied) row[field] = undefined;
      const source = place && this.#sources[place[0]];
      if (source) this.set(row, { ...source, row: place[1] });
      return row;
    },
  };

  get(thing: object): Place | null {
    return Reflect.get(thing, mark) ?? null;
  }

  set(thing: object, place: Place): void {
    Object.defineProperty(thing, mark, { value: place, configurable: true });
  }

  #sourceOf({ file, sheet, headers }: Place): number {
    const last = this.#sources.findLastIndex(
      (source) => source.file === file && source.sheet === sheet && source.headers === headers,
    );
    return last >= 0 ? last : this.#sources.push({ file, sheet, headers }) - 1;
  }
}
