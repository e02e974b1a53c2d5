import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../apply/write.sql.ts';
import { getSheet, sheetNames } from '../fields.ts';
import type { Loaded } from '../import/rows.ts';
import type { Session } from '../session.ts';
import { type Kept, keepPicture, UnfitPicture } from './convert.ts';

/** Lists the distinct addresses of our own pictures whose file is missing from the folder. */
export const findMissing = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter(
    (src) => src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length))),
  );

/** Stores these files, with one concurrent task per processor. Returns the stored picture or the fault for each. */
export async function keepPictures(
  paths: ReadonlySet<string>,
  mediaFolder: string | null,
  onProgress: Progress = () => {},
): Promise<Map<string, Kept | string>> {
  if (mediaFolder) await mkdir(mediaFolder, { recursive: true });
  const kept = new Map<string, Kept | string>();
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) {
      const result = await keepPicture(path, mediaFolder).catch((error: unknown) => {
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

/** Rejects paths, so that a name cannot refer to a file outside of the sheet's folder. */
const isBeside = (name: string) => !/[\\/]|^\./.test(name);

/** The stored names of the picture fields of each sheet. */
const pictureFields = JSON.stringify(
  sheetNames.flatMap((sheet) =>
    getSheet(sheet).fields.flatMap(({ type, stored, header }) =>
      type === 'picture' ? [{ sheet, stored, header }] : [],
    ),
  ),
);

type Named = { id: string; source: number; line: number; stored: string; header: string; name: string };

/**
 * Converts the files that staged rows name to pictures and replaces the names by addresses and sizes. Files are
 * expected beside the sheet that names them; without a media folder they are only checked. Reports every fault with its
 * row. Returns the address of each file that was used.
 */
export async function bringPictures(
  { query }: Session,
  { faults, folders, sources }: Loaded,
  mediaFolder: string | null,
  onProgress?: Progress,
): Promise<Map<string, string>> {
  const rows = await query<Named>(
    `SELECT s.id, s.source, s.line, f.stored, f.header, s.row->>f.stored AS name
    FROM staged s JOIN jsonb_to_recordset($1::jsonb) AS f(sheet text, stored text, header text) USING (sheet)
    WHERE s.row->>f.stored NOT LIKE '/%' AND s.row->>f.stored NOT LIKE '%://%' ORDER BY s.id`,
    [pictureFields],
  );
  const getPath = ({ source, name }: Named) => join(folders.get(sources[source]?.file ?? '') ?? '.', name);
  const beside = new Set(rows.filter(({ name }) => isBeside(name)).map(getPath));
  const kept = await keepPictures(beside, mediaFolder, onProgress);
  const used = new Map<string, string>();
  const updates = rows.map((row) => {
    const { id, source, line, stored, header, name } = row;
    const found = isBeside(name) ? kept.get(getPath(row)) : 'write the name of a file beside the sheet';
    if (typeof found === 'object') used.set(getPath(row), found.src);
    else {
      const { file = '', sheet = null } = sources[source] ?? {};
      faults.add({ file, sheet, row: line, column: header, value: name, message: found ?? '' });
    }
    // A valid placeholder, so that a fault does not cause a second one.
    const { src, ...size } = typeof found === 'object' ? found : { src: '/', width: 1, height: 1 };
    return { id, row: { [stored]: src, ...(stored === 'src' ? size : {}) } };
  });
  await query(
    `UPDATE staged s SET row = s.row || u.row FROM jsonb_to_recordset($1::jsonb) AS u(id bigint, row jsonb)
      WHERE s.id = u.id`,
    [JSON.stringify(updates)],
  );
  return used;
}
