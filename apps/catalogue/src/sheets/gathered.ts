import { sections } from '../document/document.ts';
import { SpooledLists, SpooledMap } from '../spool/spooled.ts';
import { type Faults, type Place, UnreadableFile } from './faults.ts';
import type { SheetName } from './layout.ts';
import { NamedPictures } from './named-pictures.ts';
import { Places } from './places-of-rows.ts';
import type { RawRow } from './sheet.ts';

type Section = keyof typeof sections;

/** The section that a sheet's rows become, with the field that names a row; the others are parts of such rows. */
export const sectionOf: Partial<Record<SheetName, Section>> = {
  content: 'contentDocuments',
  categories: 'categories',
  series: 'series',
  products: 'parentProducts',
  variants: 'variants',
  banner: 'banner',
  featured: 'featured',
};

/** What names a row of a section; the other sections are lists by place. */
export const keyOf: Partial<Record<Section, string>> = {
  contentDocuments: 'slug',
  categories: 'key',
  series: 'value',
  parentProducts: 'id',
  variants: 'partNumber',
};

/** What names a part within its product or part number. */
const nameOfPart: Partial<Record<SheetName, string>> = { options: 'key', models: 'id', tabs: 'tab' };

const isSection = (name: string): name is Section => Object.hasOwn(sections, name);

/**
 * What files say, not yet held against the shop: rows by what they are about, each with the place it stands at. A row has
 * only the fields that its file has columns for. In memory are only the names of things: rows come anew with each look,
 * and one that was changed must be put back.
 */
export class Gathered {
  /** Sheets that some file has. */
  readonly names = new Set<SheetName>();
  readonly rows = new Map<Section, SpooledMap<unknown, RawRow>>();
  /** Rows of options, models, images and tabs by the product or part number they belong to. */
  readonly parts = new Map<SheetName, SpooledLists<unknown, RawRow>>();
  readonly pictures = new NamedPictures();
  readonly #places = new Places();
  /** Parts that their owner must have once. */
  readonly #named = new Set<string>();

  /** A line of a sheet. Refuses a second one about the same thing. */
  addRow(sheet: SheetName, row: RawRow, place: Place, faults: Faults): void {
    this.#places.set(row, place);
    const section = sectionOf[sheet];
    if (section) this.#addTo(section, row, place, faults);
    else this.#addPart(sheet, row, place, faults);
  }

  /** A JSON document, whole or in part. */
  addDocument(document: RawRow, file: string, faults: Faults): void {
    for (const [section, rows] of Object.entries(document)) {
      if (!isSection(section)) {
        faults.add(
          new UnreadableFile(`unknown section "${section}": one of ${Object.keys(sections).join(', ')}`, { file })
            .fault,
        );
        continue;
      }
      if (!Array.isArray(rows)) {
        faults.add(new UnreadableFile('not a list: write […]', { file, sheet: section }).fault);
        continue;
      }
      for (const [name, own] of Object.entries(sectionOf)) if (own === section) this.names.add(name as SheetName);
      this.#rowsOf(section);
      const headers = new Map<string, string>();
      for (const [index, raw] of rows.entries()) {
        const place: Place = { file, sheet: section, row: index + 1, headers };
        if (typeof raw !== 'object' || raw === null) {
          faults.add(new UnreadableFile('not an object: write { … }', { file, sheet: section, row: index + 1 }).fault);
          continue;
        }
        const row: RawRow = Object.fromEntries(Object.entries(raw));
        this.#places.set(row, place);
        this.#addTo(section, row, place, faults);
      }
    }
  }

  /** Where something stands that files say; null for what the shop has. */
  placeOf(thing: object): Place | null {
    return this.#places.get(thing);
  }

  /** What is made of a row stands where the row stands. */
  keepPlace<Thing extends object>(thing: Thing, from: object): Thing {
    const place = this.#places.get(from);
    if (place) this.#places.set(thing, place);
    return thing;
  }

  #addTo(section: Section, row: RawRow, place: Place, faults: Faults): void {
    const rows = this.#rowsOf(section);
    const field = keyOf[section];
    const key = field ? row[field] : rows.size;
    const first = field === undefined ? undefined : rows.get(key);
    if (first && field) this.#tellTwice(first, key, field, place, faults);
    else rows.set(key, row);
  }

  #rowsOf(section: Section): SpooledMap<unknown, RawRow> {
    const rows = this.rows.get(section) ?? new SpooledMap<unknown, RawRow>(this.#places.form);
    this.rows.set(section, rows);
    return rows;
  }

  #tellTwice(first: RawRow | undefined, key: unknown, field: string, place: Place, faults: Faults): void {
    const before = first ? this.placeOf(first) : null;
    const { file, sheet, row } = place;
    const column = place.headers.get(field) ?? field;
    const message = `stands in ${before?.file === file ? '' : `${before?.file}, `}row ${before?.row} already`;
    faults.add({ file, sheet, row, column, value: String(key), message });
  }

  #addPart(sheet: SheetName, row: RawRow, place: Place, faults: Faults): void {
    const owners = this.parts.get(sheet) ?? new SpooledLists<unknown, RawRow>(this.#places.form);
    this.parts.set(sheet, owners);
    const owner = sheet === 'options' || sheet === 'models' ? row.product : row.partNumber;
    const field = nameOfPart[sheet];
    if (field !== undefined) {
      const name = JSON.stringify([sheet, owner, row[field]]);
      if (this.#named.has(name)) {
        const first = owners.get(owner)?.find((other) => other[field] === row[field]);
        this.#tellTwice(first, row[field], field, place, faults);
        return;
      }
      this.#named.add(name);
    }
    if (sheet === 'images') this.pictures.note(row);
    owners.add(owner, row);
  }
}
