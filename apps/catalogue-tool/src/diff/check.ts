import { isRecord, type KindName, kinds, type Row } from '@dilmun/catalogue/fields';
import { cleanHtml, sanitise } from '@dilmun/catalogue/sanitise';
import { refuseUnless } from '@dilmun/command/refused';
import { readRows, type Session } from '../session.ts';
import { checkRow } from './check-row.ts';
import { type CatalogueFault, showValue } from './locate.ts';
import { referenceFaults } from './references.sql.ts';

/**
 * Validates each row that a plan adds or changes, then the references of the resulting catalogue. `isForeign`: the plan
 * comes from a file, so its HTML is checked as well.
 */
export async function* checkCatalogue(session: Session, { isForeign = false } = {}): AsyncGenerator<CatalogueFault> {
  const entries = readRows<{ kind: KindName; op: string; key: string; row: Row }>(
    session,
    "SELECT kind, op, key, row FROM plan WHERE op <> '-' ORDER BY seq",
  );
  for await (const { kind, op, key, row } of entries) {
    if (op === '+') for (const message of checkKey(kind, key)) yield { kind, key, path: [], value: key, message };
    for (const { path, message } of checkRow(kind, key, row)) {
      // Derived from the model, which is unknown here; the unknown model is reported below.
      if (!isForeign && (path[0] === 'parentProductId' || path[0] === 'position')) continue;
      yield { kind, key, path: nameParts(kind, row, path), value: showValue(kind, row, path), message };
    }
    if (isForeign && !isClean(kind, row))
      yield { kind, key, path: [], value: null, message: 'its HTML is not sanitised' };
  }
  yield* readRows<CatalogueFault>(session, referenceFaults);
}

/** Throws the first faults of the catalogue that a plan leads to. */
export async function refuseFaults(session: Session, heading: string): Promise<void> {
  const reasons: string[] = [];
  for await (const { kind, key, message } of checkCatalogue(session)) {
    if (reasons.push(`${kinds[kind].one} ${key}: ${message}`) === 5) break;
  }
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
