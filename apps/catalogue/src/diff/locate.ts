import { fieldTypes } from '../field-types.ts';
import {
  getSheet,
  isList,
  isRecord,
  type KindName,
  kinds,
  listStored,
  type Row,
  type SheetName,
  sheetNames,
} from '../fields.ts';
import type { FileFault } from '../import/faults.ts';
import type { Source, StagedRow } from '../import/staged-row.ts';
import type { Session } from '../session.ts';

/** A staged row as the database returns it. */
export type Staged = StagedRow & { id: string };

/** A value of a row of the catalogue. */
export type Target = {
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
  cause?: Target;
};

/** Formats the file, sheet and row of a staged row. */
export function locateStaged({ source, line }: Pick<Staged, 'source' | 'line'>, sources: readonly Source[]) {
  const { file = '', sheet = null } = sources[source] ?? {};
  return { file, sheet, row: line };
}

/**
 * Finds the place of a fault in the files: the line with the value, else the line that caused the fault, else a line of
 * the same row. For a fault outside of the files, names the row of the shop.
 */
export async function locateFault(
  session: Session,
  fault: CatalogueFault,
  sources: readonly Source[],
): Promise<FileFault> {
  const { cause, message, value } = fault;
  const own = await findStaged(session, fault);
  if (own?.isExact) return toFileFault(own, fault, sources, message);
  const other = cause && (await findStaged(session, cause));
  const owner = `${kinds[fault.kind].one} ${fault.key}`;
  if (cause && other?.isExact) return toFileFault(other, { ...cause, value }, sources, `${owner}: ${message}`);
  if (own) return toFileFault(own, fault, sources, message);
  if (cause && other) return toFileFault(other, { ...cause, value }, sources, `${owner}: ${message}`);
  return {
    file: 'the catalogue',
    sheet: null,
    row: null,
    column: `${owner}, ${nameValue(fault)}`,
    value,
    message,
  };
}

type Found = { staged: Staged; isExact: boolean };

async function findStaged({ query }: Session, { kind, key, path }: Target): Promise<Found | null> {
  const [first, part] = path;
  const partSheet = sheetNames.find((name) => getSheet(name).kind === kind && getSheet(name).within === first);
  if (partSheet) {
    const isNamed = getSheet(partSheet).partKey !== undefined;
    const [staged] = await query<Staged>(
      `SELECT * FROM staged WHERE sheet = $1 AND key = $2 AND ($3::text IS NULL OR part = $3) ORDER BY id LIMIT 1 OFFSET $4`,
      [partSheet, key, isNamed && part !== undefined ? String(part) : null, isNamed ? 0 : Number(part ?? 0)],
    );
    if (staged) return { staged, isExact: true };
  }
  const { sheet } = kinds[kind];
  const [staged] = isList(kind)
    ? await query<Staged>('SELECT * FROM staged WHERE sheet = $1 ORDER BY id LIMIT 1 OFFSET $2', [sheet, Number(key)])
    : await query<Staged>('SELECT * FROM staged WHERE sheet = $1 AND key = $2 LIMIT 1', [sheet, key]);
  return staged ? { staged, isExact: first === undefined || Object.hasOwn(staged.row, first) } : null;
}

function toFileFault(
  { staged }: Found,
  fault: Pick<CatalogueFault, 'kind' | 'path' | 'value'>,
  sources: readonly Source[],
  message: string,
): FileFault {
  const place = locateStaged(staged, sources);
  const { value } = fault;
  if (sources[staged.source]?.isJson) return { ...place, column: nameJson(fault), value, message };
  const column = findColumn(fault, staged.sheet);
  // Another sheet fills this list, so the fault belongs to the whole row.
  if (!column)
    return { ...place, column: getSheet(staged.sheet).fields[0]?.header ?? null, value: staged.key, message };
  return { ...place, column, value, message };
}

/** Finds the column heading of a value; for a whole row, the heading of its key. */
function findColumn({ path }: Pick<Target, 'path'>, sheet: SheetName): string | undefined {
  const [first, , ...inner] = path;
  const { fields, within, partKey } = getSheet(sheet);
  const stored = (within === undefined ? first : (inner[0] ?? partKey)) ?? fields[0]?.stored;
  return fields.find((field) => field.stored === stored)?.header;
}

/** Returns the heading that staff know for a value. */
const nameValue = ({ kind, path: [first] }: Target): string =>
  listStored(kind).find(({ stored }) => stored === first)?.label ?? String(first ?? '');

function nameJson({ kind, path }: Pick<Target, 'kind' | 'path'>): string {
  const { fields } = getSheet(kinds[kind].sheet);
  const [first = fields[0]?.stored ?? '', ...inner] = path;
  const label = first === 'footerItems' && kind === 'variants' ? 'tabs' : first;
  const name = fields.find(({ stored }) => stored === first)?.json ?? String(label);
  return [name, ...inner.map(String)].join('.');
}

/** Formats a stored value as the files write it; null if it is not a single value. */
export function showValue(kind: KindName, row: Row, path: readonly PropertyKey[]): string | null {
  let value: unknown = row;
  for (const step of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const field = path.length === 1 ? listStored(kind).find(({ stored }) => stored === path[0]) : undefined;
  const cell = field && typeof value === 'number' ? fieldTypes[field.type].writeCell(value) : String(value);
  return typeof cell === 'string' ? cell : cell.text;
}
