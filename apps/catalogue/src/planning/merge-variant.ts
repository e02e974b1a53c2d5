import type { Db } from '@dilmun/db/client';
import type { Variant } from '../document/document.ts';
import { readLines } from '../sheets/cells.ts';
import type { Gathered } from '../sheets/gathered.ts';
import type { RawRow } from '../sheets/sheet.ts';
import { mergeRow } from './merge-row.ts';

export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/**
 * What becomes of a variant, or of a new one, by what files say: its own row, its pictures, which are replaced as a list,
 * and its tabs. With `isWhole` a sheet speaks for all of its kind.
 */
export function mergeVariant(
  key: unknown,
  before: Variant | undefined,
  gathered: Gathered,
  sizes: Sizes,
  isWhole: boolean,
): RawRow {
  const said = gathered.rows.get('variants')?.get(key);
  const row: RawRow = said ? mergeRow('variants', said, before, gathered) : { ...before };
  const images = gathered.parts.get('images')?.get(key);
  if (images) row.images = images.map((image) => pictureOf(gathered, image, sizes));
  else if (isWhole && gathered.names.has('images')) row.images = [];
  const tabs = gathered.parts.get('tabs')?.get(key);
  if (isWhole && gathered.names.has('tabs')) row.tabs = {};
  if (tabs) {
    const old = typeof row.tabs === 'object' ? row.tabs : {};
    row.tabs = { ...old, ...Object.fromEntries(tabs.map((tab) => [String(tab.tab), tabOf(gathered, tab)])) };
  }
  return row;
}

function pictureOf(gathered: Gathered, row: RawRow, sizes: Sizes): RawRow {
  const { partNumber: _, ...picture } = row;
  const size = sizes.get(String(row.src));
  return gathered.keepPlace({ ...picture, width: row.width ?? size?.width, height: row.height ?? size?.height }, row);
}

function tabOf(gathered: Gathered, row: RawRow): RawRow {
  const content = String(row.content ?? '');
  const kinds: Record<string, RawRow> = {
    lines: { lines: linesIn(content) },
    html: { html: content },
    document: { document: content },
  };
  return gathered.keepPlace(kinds[String(row.kind)] ?? { kind: row.kind }, row);
}

function linesIn(content: string): string[] {
  const lines = readLines(content);
  return 'value' in lines ? lines.value : content.split('\n');
}

/** The sizes of pictures that files name without one and the shop shows already. */
export async function knownSizes(db: Db, gathered: Gathered): Promise<Sizes> {
  const { unsized } = gathered.pictures;
  if (unsized.size === 0) return new Map();
  const found = await db.$queryRaw<{ src: string; width: number; height: number }[]>`
    SELECT DISTINCT ON (p.src) p.src, p.width, p.height
    FROM variants v CROSS JOIN jsonb_to_recordset(v.images) AS p(src text, width int, height int)
    WHERE v.is_sellable AND p.src = ANY (${[...unsized]}::text[]) ORDER BY p.src, v.id DESC`;
  return new Map(found.map(({ src, ...size }) => [src, size]));
}
