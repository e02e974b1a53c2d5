import { fieldTypes } from '@dilmun/catalogue/field-types';
import {
  type Field,
  isRecord,
  type Kind,
  kinds,
  type Row,
  type RowKind,
  rowKinds,
  sheets,
} from '@dilmun/catalogue/fields';
import { readJsonTabs } from '@dilmun/catalogue/tabs';
import { isStorable } from '@dilmun/sheets/cells';
import type { Report } from '@dilmun/sheets/faults';
import { checkValue } from './open-sheet.ts';
import { type Loaded, toStaged } from './rows.ts';

/**
 * Stages a JSON document as rows of the sheets. A list within a row replaces the shop's list.
 */
export function stageDocument(
  document: object,
  file: string,
  { rows: staged, faults, names }: Pick<Loaded, 'rows' | 'faults' | 'names'>,
): void {
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
        else for (const row of readRow(kind, raw, report)) staged.push({ ...row, ...place });
      }
    }
  }
}

function* readRow(kind: RowKind, raw: Row, report: Report) {
  const {
    sheet,
    fields,
    parts,
    isList,
    key: { field: key },
  } = kinds[kind];
  const row: Row = {};
  readFields(fields, raw, row, report, { others: parts.map(({ json }) => json) });
  if (!isList && row[key.stored] === undefined) return report(key.json, null, 'missing: fill it in');
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

const broken = 'contains an incomplete character, or one that reverses the direction of text: type it again';

function readEntries(part: Kind['parts'][number], list: unknown, report: Report): Row[] | null {
  const { name, json } = part;
  if (name === 'tabs') return readJsonTabs(list, report);
  if (!Array.isArray(list)) {
    report(json, null, 'not a list: write […]');
    return null;
  }
  const fields = part.fields.filter((field) => field !== sheets[name].key);
  return list.flatMap((raw, index) => {
    const row: Row = {};
    if (isRecord(raw)) readFields(fields, raw, row, report, { prefix: `${json}[${index}].` });
    else report(`${json}[${index}]`, null, 'not an object: write { … }');
    return isRecord(raw) ? [row] : [];
  });
}
