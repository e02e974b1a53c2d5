import { checkRow, getSheet, isList, isRecord, type KindName, kinds, type Row } from '../fields.ts';
import type { Faults } from '../import/faults.ts';
import { limits } from '../import/limits.ts';
import type { Source } from '../import/staged-row.ts';
import { cleanHtml, sanitise } from '../sanitise.ts';
import { readRows, type Session } from '../session.ts';
import { type CatalogueFault, locateFault, showValue } from './locate.ts';
import { referenceFaults } from './references.sql.ts';

/** Query limit above the number of reported faults, because several faults can have the same place. */
const faultsMax = limits.faults * 4;

/**
 * Validates each row that a plan adds or changes, then the references of the resulting catalogue. `isForeign`: the plan
 * comes from a file, so its HTML is checked as well.
 */
export async function checkCatalogue(
  session: Session,
  { isForeign = false } = {},
): Promise<{ faults: CatalogueFault[]; more: number }> {
  const faults: CatalogueFault[] = [];
  let more = 0;
  const add = (fault: CatalogueFault) => {
    if (faults.length < faultsMax) faults.push(fault);
    else more += 1;
  };
  for await (const { kind, op, key, row } of readRows<{ kind: KindName; op: string; key: string; row: Row }>(
    session,
    "SELECT kind, op, key, row FROM plan WHERE op <> '-' ORDER BY seq",
  )) {
    if (op === '+') for (const message of checkKey(kind, key)) add({ kind, key, path: [], value: key, message });
    for (const { path, message } of checkRow(kind, row)) {
      // Derived from the model, which is unknown here; the unknown model is reported below.
      if (!isForeign && (path[0] === 'parentProductId' || path[0] === 'position')) continue;
      const named = nameParts(kind, row, path);
      add({ kind, key, path: named, value: showValue(kind, row, path), message });
    }
    if (isForeign && !isClean(kind, row))
      add({ kind, key, path: [], value: null, message: 'its HTML is not sanitised' });
  }
  for (const fault of await session.query<CatalogueFault>(referenceFaults, [faultsMax])) add(fault);
  return { faults, more };
}

/** Adds the faults with their places in the files. */
export async function reportFaults(
  session: Session,
  found: CatalogueFault[],
  sources: readonly Source[],
  faults: Faults,
): Promise<void> {
  for (const fault of found) {
    const located = await locateFault(session, fault, sources);
    faults.add(located, located.message === fault.message ? '' : fault.key);
  }
}

function checkKey(kind: KindName, key: string): string[] {
  const [field] = getSheet(kinds[kind].sheet).fields;
  if (!field || isList(kind)) return [];
  const value = kinds[kind].keySql === 'integer' ? Number(key) : key;
  return (field.schema.safeParse(value).error?.issues ?? []).map(({ message }) => message).slice(0, 1);
}

/** Replaces indexes of tabs in a path by their names, as options have them. */
function nameParts(kind: KindName, row: Row, [first, index, ...rest]: PropertyKey[]): PropertyKey[] {
  const list = first === undefined ? undefined : Reflect.get(row, first);
  const part: unknown = Array.isArray(list) && typeof index === 'number' ? list[index] : undefined;
  const isNamed =
    (kind === 'variants' && first === 'footerItems') || (kind === 'parentProducts' && first !== 'breadcrumbs');
  const name = isNamed && isRecord(part) ? (part.key ?? part.id) : index;
  return [first, typeof name === 'string' || typeof name === 'number' ? name : index, ...rest].filter(
    (step) => step !== undefined,
  );
}

function isClean(kind: KindName, row: Row): boolean {
  if (kind === 'contentDocuments') return typeof row.html !== 'string' || sanitise(row.html) === row.html;
  if (kind !== 'variants' || !Array.isArray(row.footerItems)) return true;
  const lines: unknown[] = row.footerItems.flatMap((tab) => (isRecord(tab) ? tab.value : []));
  return lines.every((line) => typeof line !== 'string' || cleanHtml(line) === line);
}
