import { fieldTypes } from '@dilmun/catalogue/field-types';
import { isRecord, type KindName, kinds, type Row, sheets } from '@dilmun/catalogue/fields';
import type { Faults, FileFault } from '@dilmun/sheets/faults';
import type { StagedRow } from '../import/rows.ts';
import type { Session } from '../session.ts';

/** A staged row as the database returns it. */
export type Staged = StagedRow & { id: string };

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

const findPart = ({ kind, path: [first] }: Target) => kinds[kind].parts.find(({ within }) => within === first);

/**
 * Finds the place of a fault in the files: the line with the value, else the line that caused the fault, else a line of
 * the same row. For a fault outside of the files, names the row of the shop.
 */
export async function locateFault(session: Session, fault: CatalogueFault, faults: Faults): Promise<FileFault> {
  const { kind, key, cause, message, value, path } = fault;
  const own = await findStaged(session, fault);
  const other = cause && !own?.isExact ? await findStaged(session, cause) : null;
  const owner = `${kinds[kind].one} ${key}`;
  if (cause && other && (other.isExact || !own)) {
    return { ...locateColumn(other.staged, { ...cause, value }, faults), message: `${owner}: ${message}` };
  }
  if (own) return { ...locateColumn(own.staged, fault, faults), message };
  const [first = ''] = path;
  const name = kinds[kind].stored.find(({ stored }) => stored === first)?.header ?? String(first);
  return { file: 'the catalogue', sheet: null, row: null, column: `${owner}, ${name}`, value, message };
}

/** Finds the staged line of a value; `isExact`: the line contains the value, not only its row. */
async function findStaged({ query }: Session, target: Target): Promise<{ staged: Staged; isExact: boolean } | null> {
  const { kind, key, path } = target;
  const [first, part] = path;
  const found = findPart(target);
  if (found) {
    const isNamed = found.partKey !== undefined;
    const [staged] = await query<Staged>(
      `SELECT * FROM staged WHERE sheet = $1 AND key = $2 AND ($3::text IS NULL OR part = $3) ORDER BY id LIMIT 1 OFFSET $4`,
      [found.name, key, isNamed && part !== undefined ? String(part) : null, isNamed ? 0 : Number(part ?? 0)],
    );
    if (staged) return { staged, isExact: true };
  }
  const [staged] = await query<Staged>(
    'SELECT * FROM staged WHERE sheet = $1 AND ($2::text IS NULL OR key = $2) ORDER BY id LIMIT 1 OFFSET $3',
    [kinds[kind].sheet, ...(kinds[kind].isList ? [null, Number(key)] : [key, 0])],
  );
  return staged ? { staged, isExact: first === undefined || Object.hasOwn(staged.row, first) } : null;
}

function locateColumn(staged: Staged, target: Target & { value: string | null }, faults: Faults) {
  const { value, path } = target;
  const [first, , ...inner] = path;
  const { fields, list } = sheets[staged.sheet];
  const place = faults.locate(staged);
  if (faults.sources[staged.source]?.isJson) {
    const own = kinds[target.kind].fields;
    const name = own.find(({ stored }) => stored === (first ?? own[0]?.stored))?.json;
    return {
      ...place,
      column: [findPart(target)?.json ?? name ?? first, ...path.slice(1)].map(String).join('.'),
      value,
    };
  }
  const stored = list ? (inner[0] ?? list.partKey) : first;
  const column = fields.find((field) => field.stored === (stored ?? fields[0]?.stored))?.header;
  // Without a column, another sheet fills this list, so the fault belongs to the whole row.
  const shown = faults.nameColumn(staged, column ?? fields[0]?.header ?? null);
  return { ...place, column: shown, value: column ? value : staged.key };
}

/** Formats a stored value as the files write it; null if it is not a single value. */
export function showValue(kind: KindName, row: Row, path: readonly PropertyKey[]): string | null {
  let value: unknown = row;
  for (const step of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const field = path.length === 1 ? kinds[kind].stored.find(({ stored }) => stored === path[0]) : undefined;
  const cell = field && typeof value === 'number' ? fieldTypes[field.type].writeCell(value) : String(value);
  return typeof cell === 'string' ? cell : cell.text;
}
