import { isRecord, type KindName, kinds, type Row } from '@dilmun/catalogue/fields';
import { cleanHtml, sanitise } from '@dilmun/catalogue/sanitise';
import { refuseUnless } from '@dilmun/command/refused';
import { checkRow } from './check-row.ts';
import { showValue } from './locate.ts';
import type { PlanEntry } from './plan-file.ts';
import { listReferenceFaults, type Planned } from './references.ts';

type Target = {
  kind: KindName;
  key: string;
  /** Stored names, list indexes and the names of list items, from the outside in. */
  path: readonly PropertyKey[];
};

/** A fault of a row in the catalogue that files lead to. */
export type CatalogueFault = Target & {
  value: string | null;
  message: string;
  /** The row that caused the fault, if it is another row: a product that lost a tab of this part. */
  cause?: Target | null;
};

/** Validates each row that a plan adds or changes, then the references of the resulting catalogue. */
export const checkCatalogue = (planned: Planned): CatalogueFault[] => [
  ...planned.entries.flatMap((entry) => checkEntry(entry)),
  ...listReferenceFaults(planned),
];

/**
 * True if the plan leads to a catalogue without faults. For plans from files, which may hold anything: their HTML and values that
 * are calculated elsewhere are checked as well.
 */
export const isSound = (planned: Planned): boolean =>
  planned.entries.every((entry) => checkEntry(entry, true).length === 0) && listReferenceFaults(planned).length === 0;

function checkEntry({ kind, op, key, row }: PlanEntry, isForeign = false): CatalogueFault[] {
  if (op === '-') return [];
  const faults = op === '+' ? checkKey(kind, key).map((message) => ({ kind, key, path: [], value: key, message })) : [];
  const ofRow = checkRow(kind, key, row)
    // Derived from the model, which is unknown here; the unknown model is reported among the references.
    .filter(({ path: [first] }) => isForeign || (first !== 'parentProductId' && first !== 'position'))
    .map(({ path, message }) => {
      return { kind, key, path: nameParts(kind, row, path), value: showValue(kind, row, path), message };
    });
  const isDirty = isForeign && ofRow.length === 0 && !isClean(kind, row);
  const dirty = isDirty ? [{ kind, key, path: [], value: null, message: 'its HTML is not sanitised' }] : [];
  return [...faults, ...ofRow, ...dirty];
}

/** Throws the first faults of the catalogue that a plan leads to. */
export function refuseFaults(planned: Planned, heading: string): void {
  const faults = checkCatalogue(planned).slice(0, 5);
  const reasons = faults.map(({ kind, key, message }) => `${kinds[kind].one} ${key}: ${message}`);
  refuseUnless(reasons.length === 0, [heading, ...reasons, 'Nothing was changed.'].join('\n'));
}

function checkKey(kind: KindName, key: string): string[] {
  if (kinds[kind].isList) return [];
  const { field, sql } = kinds[kind].key;
  const { error } = field.schema.safeParse(sql === 'integer' ? Number(key) : key);
  return (error?.issues ?? []).map(({ message }) => message).slice(0, 1);
}

/** Replaces the index of an entry in a path by the name that identifies the entry. */
function nameParts(kind: KindName, row: Row, path: PropertyKey[]): PropertyKey[] {
  const [first, index, ...rest] = path;
  const { partKey } = kinds[kind].parts.find(({ within }) => within === first) ?? {};
  const entries = first === undefined || partKey === undefined ? undefined : row[String(first)];
  const part: unknown = Array.isArray(entries) && typeof index === 'number' ? entries[index] : undefined;
  const name = isRecord(part) && partKey !== undefined ? part[partKey] : undefined;
  return first !== undefined && (typeof name === 'string' || typeof name === 'number') ? [first, name, ...rest] : path;
}

function isClean(kind: KindName, row: Row): boolean {
  const texts = kinds[kind].stored.flatMap(({ type, stored }) => (type === 'html' ? [row[stored]] : []));
  if (!texts.every((html) => typeof html !== 'string' || sanitise(html) === html)) return false;
  if (kind !== 'variants' || !Array.isArray(row.footerItems)) return true;
  const lines: unknown[] = row.footerItems.flatMap((tab) => (isRecord(tab) ? Object.values(tab).flat() : []));
  return lines.every((line) => typeof line !== 'string' || cleanHtml(line) === line);
}
