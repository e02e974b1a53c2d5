import { fieldTypes } from '@dilmun/catalogue/field-types';
import { isRecord, type KindName, kinds, type Row, type SheetName, sheets } from '@dilmun/catalogue/fields';
import type { FileFault } from '@dilmun/sheets/faults';
import type { Loaded, StagedRow } from '../import/rows.ts';
import type { CatalogueFault } from './check.ts';

type Target = Pick<CatalogueFault, 'kind' | 'key' | 'path'>;

const findPart = ({ kind, path: [first] }: Target) => kinds[kind].parts.find(({ within }) => within === first);

/**
 * Returns a function that finds the place of a fault in the files: the line with the value, else the line that caused the
 * fault, else a line of the same row. For a fault outside of the files, it names the row of the shop.
 */
export function createLocator({ rows, faults }: Loaded): (fault: CatalogueFault) => FileFault {
  const byKey = Map.groupBy(rows, ({ sheet, key }) => nameLine(sheet, key));
  const listLines = (sheet: SheetName, key: string | null) => byKey.get(nameLine(sheet, key)) ?? [];

  /** Finds the line of a value; `isExact`: the line contains the value, not only its row. */
  function findLine(target: Target): { line: StagedRow; isExact: boolean } | null {
    const { kind, key, path } = target;
    const [first, part] = path;
    const found = findPart(target);
    if (found) {
      const lines = listLines(found.name, key);
      const isNamed = found.partKey !== undefined && part !== undefined;
      const line = isNamed ? lines.find((each) => each.part === String(part)) : lines[Number(part ?? 0)];
      if (line) return { line, isExact: true };
    }
    const { sheet, isList } = kinds[kind];
    const line = isList ? listLines(sheet, null)[Number(key)] : listLines(sheet, key)[0];
    return line ? { line, isExact: first === undefined || Object.hasOwn(line.row, first) } : null;
  }

  function locateColumn(line: StagedRow, target: Target & { value: string | null }) {
    const { value, path } = target;
    const [first, , ...inner] = path;
    const { fields, list } = sheets[line.sheet];
    const place = faults.locate(line);
    if (faults.sources[line.source]?.isJson) {
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
    const shown = faults.nameColumn(line, column ?? fields[0]?.header ?? null);
    return { ...place, column: shown, value: column ? value : line.key };
  }

  return (fault) => {
    const { kind, key, cause, message, value, path } = fault;
    const own = findLine(fault);
    const other = cause && !own?.isExact ? findLine(cause) : null;
    const owner = `${kinds[kind].one} ${key}`;
    if (cause && other && (other.isExact || !own)) {
      return { ...locateColumn(other.line, { ...cause, value }), message: `${owner}: ${message}` };
    }
    if (own) return { ...locateColumn(own.line, fault), message };
    const [first = ''] = path;
    const name = kinds[kind].stored.find(({ stored }) => stored === first)?.header ?? String(first);
    return { file: 'the catalogue', sheet: null, row: null, column: `${owner}, ${name}`, value, message };
  };
}

const nameLine = (sheet: SheetName, key: string | null) => `${sheet} ${key ?? ''}`;

/** Formats a stored value as the files write it; null if it is not a single value. */
export function showValue(kind: KindName, row: Row, path: readonly PropertyKey[]): string | null {
  let value: unknown = row;
  for (const step of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const field = path.length === 1 ? kinds[kind].stored.find(({ stored }) => stored === path[0]) : undefined;
  const cell = field && typeof value === 'number' ? fieldTypes[field.type].writeCell(value) : String(value);
  return typeof cell === 'string' ? cell : cell.text;
}
