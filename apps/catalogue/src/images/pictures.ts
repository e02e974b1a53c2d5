import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../apply/write.sql.ts';
import { getSheet, sheetNames } from '../fields.ts';
import type { Place } from '../import/faults.ts';
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

type Named = Place & { id: string; stored: string; header: string; name: string };

/** Lists the picture files that staged rows name instead of an address. */
export const listNamed = ({ query }: Session): Promise<Named[]> =>
  query(
    `SELECT s.id, s.source, s.line, f.stored, f.header, s.row->>f.stored AS name
    FROM staged s JOIN jsonb_to_recordset($1::jsonb) AS f(sheet text, stored text, header text) USING (sheet)
    WHERE s.row->>f.stored NOT LIKE '/%' AND s.row->>f.stored NOT LIKE '%://%' ORDER BY s.id`,
    [pictureFields],
  );

/** A valid picture in place of one that is not read or has a fault, so that it does not cause a second fault. */
const placeholder: StoredPicture = { src: '/', width: 1, height: 1 };

/** Finds these files without reading them. Returns a placeholder or the fault for each. */
export const findPictures = async (paths: ReadonlySet<string>): Promise<Map<string, StoredPicture | string>> =>
  new Map([...paths].map((path) => [path, existsSync(path) ? placeholder : noSuchPicture]));

/**
 * Replaces the picture files that staged rows name by the addresses and sizes that `keep` returns. Files are expected
 * beside the sheet that names them. Reports every fault with its row. Returns the address of each file that was used.
 */
export async function bringPictures(
  { query }: Session,
  rows: readonly Named[],
  { faults, folders }: Loaded,
  keep: (paths: ReadonlySet<string>) => Promise<Map<string, StoredPicture | string>>,
): Promise<Map<string, string>> {
  const getPath = (row: Named) => join(folders.get(faults.locate(row).file) ?? '.', row.name);
  const kept = await keep(new Set(rows.filter(({ name }) => isBeside(name)).map(getPath)));
  const used = new Map<string, string>();
  const updates = rows.map((row) => {
    const { id, stored, header, name } = row;
    const found = isBeside(name) ? kept.get(getPath(row)) : 'write the name of a file beside the sheet';
    if (typeof found === 'object') used.set(getPath(row), found.src);
    else faults.addAt(row, header, name, found ?? '');
    const { src, ...size } = typeof found === 'object' ? found : placeholder;
    return { id, row: { [stored]: src, ...(stored === 'src' ? size : {}) } };
  });
  await query(
    `UPDATE staged s SET row = s.row || u.row FROM jsonb_to_recordset($1::jsonb) AS u(id bigint, row jsonb)
      WHERE s.id = u.id`,
    [JSON.stringify(updates)],
  );
  return used;
}
