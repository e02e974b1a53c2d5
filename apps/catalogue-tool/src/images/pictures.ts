import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type Row, type SheetName, sheetNames, sheets } from '@dilmun/catalogue/fields';
import type { Place } from '@dilmun/sheets/faults';
import type { Progress } from '../apply/write.sql.ts';
import type { Loaded } from '../import/rows.ts';
import type { Session } from '../session.ts';
import { noSuchPicture, type StoredPicture, storePicture, UnfitPicture } from './convert.ts';

/** Lists the distinct addresses of our own pictures whose file is missing from the folder. */
export const findMissing = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter(
    (src) => src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length))),
  );

/**
 * Converts and stores these files; without a media folder only reads them. One concurrent task per processor. Returns
 * the stored picture or the fault for each.
 */
export async function storePictures(
  paths: ReadonlySet<string>,
  mediaFolder: string | null,
  onProgress: Progress = () => {},
): Promise<Map<string, StoredPicture | string>> {
  if (mediaFolder) await mkdir(mediaFolder, { recursive: true });
  const kept = new Map<string, StoredPicture | string>();
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) {
      const result = await storePicture(path, mediaFolder).catch((error: unknown) => {
        if (error instanceof UnfitPicture) return error.message;
        throw error;
      });
      kept.set(path, result);
      onProgress(kept.size, paths.size);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return kept;
}

/**
 * Finds the file of a picture: by its path from the sheet's folder, else by its name in any folder beneath, whatever its
 * capital letters and the form of its accents. Returns its path or the fault. A name cannot refer to a file outside of the sheet's folder.
 */
function createFinder(): (folder: string, name: string) => { path: string } | { fault: string } {
  const beneath = new Map<string, Map<string, string[]>>();
  return (folder, name) => {
    const parts = name.split(/[\\/]/);
    if (parts.some((part) => part === '' || part.startsWith('.'))) {
      return { fault: 'write the name of a file beside the sheet or in a folder beneath it' };
    }
    const path = join(folder, ...parts);
    if (existsSync(path)) return { path };
    const files = beneath.get(folder) ?? listBeneath(folder);
    beneath.set(folder, files);
    const found = (files.get(fold(parts.at(-1) ?? '')) ?? []).filter(
      (each) => parts.length === 1 || fold(each) === fold(path),
    );
    if (found.length > 1) {
      const places = found.map((each) => relative(folder, each)).sort();
      return { fault: `is there ${found.length} times: write ${places.slice(0, 3).join(' or ')}` };
    }
    return found[0] === undefined ? { fault: noSuchPicture } : { path: found[0] };
  };
}

const listBeneath = (folder: string) =>
  Map.groupBy(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
    (path) => fold(basename(path)),
  );

const fold = (path: string) => path.normalize('NFC').toLowerCase();

/** SQL pattern for the address of a picture in an `img` of sanitised HTML that is part of JSON. */
export const srcInJson = `' src=\\\\"([^"\\\\]+)'`;

const pictureFields = JSON.stringify(
  sheetNames.flatMap((sheet) =>
    sheets[sheet].fields.flatMap(({ type, stored }) => (type === 'picture' ? { sheet, stored } : [])),
  ),
);

/** A picture file that a staged row names. `tag`: the `img` of a text that names it, as JSON; null in a picture field. */
type Named = Place & { id: string; sheet: SheetName; stored: string; name: string; tag: string | null };

/** Lists the picture files that staged rows name instead of an address, in picture fields and in HTML. */
export const listNamed = ({ query }: Session): Promise<Named[]> =>
  query(
    `SELECT * FROM (
      SELECT s.id, s.source, s.line, s.sheet, f.stored, s.row->>f.stored AS name, NULL AS tag
      FROM staged s JOIN jsonb_to_recordset($1::jsonb) AS f(sheet text, stored text) USING (sheet)
      UNION SELECT s.id, s.source, s.line, s.sheet, f.key, name[1], tag[1] FROM staged s CROSS JOIN jsonb_each(s.row) AS f
        CROSS JOIN regexp_matches(f.value::text, '<img[^>]*>', 'g') AS tag CROSS JOIN regexp_match(tag[1], ${srcInJson}) AS name
      WHERE s.row::text LIKE '%<img%'
    ) named WHERE name NOT LIKE '/%' AND name NOT LIKE '%://%' ORDER BY tag IS NOT NULL, id, stored, name`,
    [pictureFields],
  );

/** A valid picture in place of one that is not read or has a fault, so that it does not cause a second fault. */
const placeholder: StoredPicture = { src: '/', width: 1, height: 1 };

/** Returns a placeholder for each of these files, without reading them. */
export const skipPictures = async (paths: ReadonlySet<string>): Promise<Map<string, StoredPicture | string>> =>
  new Map([...paths].map((path) => [path, placeholder]));

/**
 * Replaces the picture files that staged rows name by the addresses and sizes that `keep` returns. Files are expected
 * beside the sheet that names them, or beneath. Reports every fault with its row. Returns the address of each file that was used.
 */
export async function bringPictures(
  { query }: Session,
  rows: readonly Named[],
  { faults, folders }: Loaded,
  keep: (paths: ReadonlySet<string>) => Promise<Map<string, StoredPicture | string>>,
): Promise<Map<string, string>> {
  const find = createFinder();
  const found = rows.map((row) => ({ row, file: find(folders.get(faults.locate(row).file) ?? '.', row.name) }));
  const kept = await keep(new Set(found.flatMap(({ file }) => ('path' in file ? [file.path] : []))));
  const used = new Map<string, string>();
  const inFields: { id: string; row: Row }[] = [];
  const inTexts: { id: string; stored: string; old: string; new: string }[] = [];
  for (const { row, file } of found) {
    const { id, sheet, stored, name, tag } = row;
    const { header = stored } = sheets[sheet].fields.find((each) => each.stored === stored) ?? {};
    const picture = 'path' in file ? (kept.get(file.path) ?? '') : file.fault;
    if (typeof picture === 'string') faults.addAt(row, header, name, picture);
    else if ('path' in file) used.set(file.path, picture.src);
    const { src, ...size } = typeof picture === 'object' ? picture : placeholder;
    if (tag === null) inFields.push({ id, row: { [stored]: src, ...(stored === 'src' ? size : {}) } });
    else inTexts.push({ id, stored, old: tag, new: nameInTag(tag, { src, ...size }) });
  }
  await query(
    `UPDATE staged s SET row = s.row || u.row FROM jsonb_to_recordset($1::jsonb) AS u(id bigint, row jsonb)
      WHERE s.id = u.id`,
    [JSON.stringify(inFields)],
  );
  // One statement for each: a text may name several pictures.
  for (const { id, stored, old, new: tag } of inTexts) {
    await query(
      `UPDATE staged SET row = jsonb_set(row, ARRAY[$2], replace((row->$2)::text, $3, $4)::jsonb) WHERE id = $1::bigint`,
      [id, stored, old, tag],
    );
  }
  return used;
}

/** Puts the address into an `img` that is part of JSON, and the size in pixels unless it has one. */
function nameInTag(tag: string, { src, width, height }: StoredPicture): string {
  const size = / width=/.test(tag) ? '' : ` width=\\"${width}\\" height=\\"${height}\\"`;
  return tag.replace(/ src=\\"[^"\\]+\\"/, ` src=\\"${src}\\"${size}`);
}
