import { fieldTypes, storeTab, TabContent } from '../field-types.ts';
import {
  type Field,
  getSheet,
  isList,
  isRecord,
  kindNames,
  kinds,
  type Row,
  type RowKind,
  type SheetName,
} from '../fields.ts';
import { type Faults, UnreadableFile } from './faults.ts';
import { checkValue, type Report, toStaged } from './open-sheet.ts';
import type { Put, Source } from './staged-row.ts';

/** Lists of a JSON row that have their own sheet. */
const parts: Partial<Record<RowKind, Record<string, SheetName>>> = {
  parentProducts: { options: 'options', products: 'models' },
  variants: { images: 'images', tabs: 'tabs' },
};

const isSection = (name: string): name is RowKind => kindNames.some((kind) => kind === name && kind !== 'stock');

/**
 * Stages a complete or partial JSON document as rows of the sheets. A list within a row replaces the shop's list.
 * `isComplete`: a value that a row omits is reset instead of kept.
 */
export async function stageDocument(
  document: Row,
  file: string,
  { put, faults, sources, names }: { put: Put; faults: Faults; sources: Source[]; names: Set<SheetName> },
  isComplete = false,
): Promise<void> {
  for (const [section, rows] of Object.entries(document)) {
    if (!isSection(section)) {
      const known = kindNames.filter((kind) => kind !== 'stock').join(', ');
      faults.add(new UnreadableFile(`unknown section "${section}": one of ${known}`, { file }).fault);
      continue;
    }
    if (!Array.isArray(rows)) {
      faults.add(new UnreadableFile('not a list: write […]', { file, sheet: section }).fault);
      continue;
    }
    const { sheet } = kinds[section];
    names.add(sheet);
    const source = sources.push({ file, sheet: section, isJson: true }) - 1;
    for (const [index, raw] of rows.entries()) {
      const line = index + 1;
      const report: Report = (column, value, message) =>
        faults.add({ file, sheet: section, row: line, column, value, message });
      if (!isRecord(raw)) {
        faults.add(new UnreadableFile('not an object: write { … }', { file, sheet: section, row: line }).fault);
        continue;
      }
      for (const staged of readRow(section, sheet, raw, report, isComplete)) await put({ ...staged, source, line });
    }
  }
}

function* readRow(section: RowKind, sheet: SheetName, raw: Row, report: Report, isComplete: boolean) {
  const { fields } = getSheet(sheet);
  const lists = parts[section] ?? {};
  const row: Row = {};
  const [key] = fields;
  if (isComplete)
    for (const { stored, isOptional, initial } of fields)
      if (isOptional && initial !== undefined) row[stored] = initial;
  readFields(fields, raw, row, Object.keys(lists), '', report);
  if (key && !isList(section) && row[key.stored] === undefined) return report(key.json, null, 'missing: fill it in');
  const children = Object.entries(lists).flatMap(([json, part]) => {
    if (raw[json] === undefined) return [];
    const found = part === 'tabs' ? readTabs(raw[json], report) : readParts(part, json, raw[json], report);
    if (found) row[getSheet(part).within ?? ''] = [];
    return (found ?? []).map((child) => ({ part, child }));
  });
  const own = toStaged(sheet, row);
  yield own;
  for (const { part, child } of children) {
    const staged = toStaged(part, child);
    yield { ...staged, key: own.key };
  }
}

/** Reads the values of these fields into `row`; reports unknown names. */
function readFields(
  fields: readonly Field[],
  raw: Row,
  row: Row,
  others: string[],
  prefix: string,
  report: Report,
): void {
  for (const [name, value] of Object.entries(raw)) {
    const field = fields.find(({ json }) => json === name);
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    if (!field) {
      if (!others.includes(name)) report(`${prefix}${name}`, shown, 'unknown: remove it or correct its name');
      continue;
    }
    if (value === undefined) continue;
    const reading = isStorable(value) ? fieldTypes[field.type].readJson(value) : { fault: broken };
    const checked = 'fault' in reading ? reading : checkValue(field, reading.value);
    if ('fault' in checked) report(`${prefix}${name}`, shown, checked.fault);
    else row[field.stored] = checked.value;
  }
}

const broken = 'holds a broken character: write it again';

/** True if PostgreSQL can store all texts of a value: no zero characters and no unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

function readParts(sheet: SheetName, json: string, list: unknown, report: Report): Row[] | null {
  if (!Array.isArray(list)) {
    report(json, null, 'not a list: write […]');
    return null;
  }
  const fields = getSheet(sheet).fields.filter((field) => field.json !== 'product' && field.json !== 'partNumber');
  return list.flatMap((raw, index) => {
    const row: Row = {};
    if (!isRecord(raw)) {
      report(`${json}[${index}]`, null, 'not an object: write { … }');
      return [];
    }
    readFields(fields, raw, row, [], `${json}[${index}].`, report);
    return [row];
  });
}

function readTabs(tabs: unknown, report: Report): Row[] | null {
  if (!isRecord(tabs)) {
    report('tabs', null, 'not an object: write { "Overview": { "html": "…" } }');
    return null;
  }
  return Object.entries(tabs).flatMap(([key, raw]) => {
    const content = TabContent.safeParse(isStorable([key, raw]) ? raw : null);
    const value = content.success ? storeTab(content.data) : [];
    if (value.length > 0 && value.every((line) => line.trim() !== '')) return [{ key, value }];
    report(
      `tabs.${key}`,
      null,
      'not the content of a tab: write { "lines": […] }, { "html": "…" } or { "document": "…" }',
    );
    return [];
  });
}
