import { readFile } from 'node:fs/promises';
import { fieldTypes, storeTab, TabContent } from '../field-types.ts';
import {
  type Field,
  getKeyField,
  getSheet,
  isList,
  isRecord,
  kinds,
  listParts,
  nameTranslation,
  otherLanguages,
  type Row,
  type RowKind,
  rowKinds,
} from '../fields.ts';
import { turnsDirection } from './cells.ts';
import { UnreadableFile } from './faults.ts';
import { checkValue } from './open-sheet.ts';
import { type Loaded, type Put, type Report, toStaged } from './rows.ts';

/** Reads a JSON file: an object with a list for each section that it contains. */
export async function readJson(path: string, file: string): Promise<Row> {
  const text = await readFile(path, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const row = at === undefined ? null : text.slice(0, Number(at)).split('\n').length;
    throw new UnreadableFile('not JSON from here on', { file, row });
  }
  if (!isRecord(parsed)) throw new UnreadableFile('not an object: write { "variants": […] }', { file });
  return parsed;
}

/**
 * Stages a JSON document as rows of the sheets. A list within a row replaces the shop's list.
 */
export async function stageDocument(
  document: object,
  file: string,
  { faults, names }: Pick<Loaded, 'faults' | 'names'>,
  put: Put,
): Promise<void> {
  const refuse = (message: string, sheet: string | null = null, row: number | null = null) =>
    faults.add({ file, sheet, row, message });
  for (const [section, rows] of Object.entries(document)) {
    const kind = rowKinds.find((each) => each === section);
    if (!kind) refuse(`unknown section "${section}": one of ${rowKinds.join(', ')}`);
    else if (!Array.isArray(rows)) refuse('not a list: write […]', section);
    else {
      names.add(kinds[kind].sheet);
      const source = faults.sources.push({ file, sheet: section, isJson: true }) - 1;
      for (const [index, raw] of rows.entries()) {
        const place = { source, line: index + 1 };
        const report: Report = (...fault) => faults.addAt(place, ...fault);
        if (!isRecord(raw)) refuse('not an object: write { … }', section, place.line);
        else for (const staged of readRow(kind, raw, report)) await put({ ...staged, ...place });
      }
    }
  }
}

function* readRow(kind: RowKind, raw: Row, report: Report) {
  const { sheet } = kinds[kind];
  const { fields } = getSheet(sheet);
  const parts = listParts(kind);
  const row: Row = {};
  readFields(fields, raw, row, report, { others: parts.map(({ json }) => json) });
  const key = getKeyField(sheet);
  if (!isList(kind) && row[key.stored] === undefined) return report(key.json, null, 'missing: fill it in');
  const children = parts.flatMap((part) => {
    const found = raw[part.json] === undefined ? null : readEntries(part, raw[part.json], report);
    if (found) row[part.within] = [];
    return (found ?? []).map((child) => toStaged(part.name, child));
  });
  const own = toStaged(sheet, row);
  yield own;
  for (const child of children) yield { ...child, key: own.key };
}

/** Reads the values of these fields into `row`; reports unknown names, except `others`. */
function readFields(
  fields: readonly Field[],
  raw: Row,
  row: Row,
  report: Report,
  { prefix = '', others = [] }: { prefix?: string; others?: string[] },
): void {
  for (const [name, value] of Object.entries(raw)) {
    const field = fields.find(({ json }) => json === name);
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    if (field && value !== undefined) {
      const reading = isStorable(value) ? fieldTypes[field.type].readJson(value) : { fault: broken };
      const checked = 'fault' in reading ? reading : checkValue(field, reading.value);
      if ('fault' in checked) report(`${prefix}${name}`, shown, checked.fault);
      else row[field.stored] = checked.value;
    } else if (!field && !others.includes(name)) {
      report(`${prefix}${name}`, shown, 'unknown: remove it or correct its name');
    }
  }
}

const broken = 'holds a broken character, or one that turns the direction of text: write it again';

/** True if the shop can store all texts of a value: no zero characters, unpaired surrogates or direction overrides. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') && !turnsDirection(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

function readEntries(part: ReturnType<typeof listParts>[number], list: unknown, report: Report): Row[] | null {
  const { name, json } = part;
  if (name === 'tabs') return readTabs(list, report);
  if (!Array.isArray(list)) {
    report(json, null, 'not a list: write […]');
    return null;
  }
  const fields = part.fields.filter((field) => field !== getKeyField(name));
  return list.flatMap((raw, index) => {
    const row: Row = {};
    if (isRecord(raw)) readFields(fields, raw, row, report, { prefix: `${json}[${index}].` });
    else report(`${json}[${index}]`, null, 'not an object: write { … }');
    return isRecord(raw) ? [row] : [];
  });
}

/** Splits `{ html, html_ar }` into `value: { html }` and `value_ar: { html }`; a document has no translation. */
function splitLanguages(raw: Row): [stored: string, text: Row][] {
  const texts = new Map<string, Row>();
  for (const [name, value] of Object.entries(raw)) {
    const language = otherLanguages.find(
      (id) => name === nameTranslation('html', id) || name === nameTranslation('lines', id),
    );
    const stored = language ? nameTranslation('value', language) : 'value';
    const own = language ? name.slice(0, -nameTranslation('', language).length) : name;
    texts.set(stored, { ...texts.get(stored), [own]: value });
  }
  return [...texts];
}

function readTabs(tabs: unknown, report: Report): Row[] | null {
  if (!isRecord(tabs)) {
    report('tabs', null, 'not an object: write { "Overview": { "html": "…" } }');
    return null;
  }
  return Object.entries(tabs).flatMap(([key, raw]) => {
    const tab: Row = { key };
    const texts = isRecord(raw) && isStorable([key, raw]) ? splitLanguages(raw) : [];
    for (const [stored, text] of texts) {
      const content = TabContent.safeParse(text);
      const value = content.success ? storeTab(content.data) : [];
      if (value.length > 0 && value.every((line) => line.trim() !== '')) tab[stored] = value;
    }
    if (tab.value && texts.every(([stored]) => stored in tab)) return [tab];
    const message = 'not the content of a tab: write { "lines": […] }, { "html": "…" } or { "document": "…" }';
    report(`tabs.${key}`, null, message);
    return [];
  });
}
