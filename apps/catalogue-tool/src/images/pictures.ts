import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type Row, sheets } from '@dilmun/catalogue/fields';
import type { Progress } from '../apply/write.ts';
import type { Loaded, StagedRow } from '../import/rows.ts';
import { noSuchPicture, type StoredPicture, storePicture, UnfitPicture } from './convert.ts';
import type { FetchSettings } from './fetch-picture.ts';
import { fetchPictures, isAddress, type LocatedPicture, nameFile } from './fetched-pictures.ts';
import { listStrings, mapStrings } from './strings.ts';

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
function createFinder(): (folder: string, name: string) => LocatedPicture {
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

/** A picture that a row of a file names. `tag`: the `img` of a text that names it; null in a picture field. */
type Named = { row: StagedRow; stored: string; name: string; tag: string | null };

const isFile = (name: string) => !name.startsWith('/') && !name.includes('://');

/**
 * Lists the pictures that rows name instead of an address of the shop, files and addresses of other sites: in picture fields,
 * then in HTML.
 */
export function listNamed(rows: readonly StagedRow[]): Named[] {
  const inFields = rows.flatMap((row) =>
    sheets[row.sheet].fields.flatMap(({ type, stored }) => {
      const name = type === 'picture' ? row.row[stored] : null;
      return typeof name === 'string' && (isFile(name) || isAddress(name)) ? [{ row, stored, name, tag: null }] : [];
    }),
  );
  const inTexts = rows.flatMap((row) =>
    Object.entries(row.row).flatMap(([stored, value]) => {
      const tags = new Set([...listStrings(value)].flatMap((text) => text.match(/<img[^>]*>/g) ?? []));
      return [...tags].flatMap((tag) => {
        const [, name = '/'] = / src="([^"]+)"/.exec(tag) ?? [];
        return isFile(name) || isAddress(name) ? [{ row, stored, name: name.replaceAll('&amp;', '&'), tag }] : [];
      });
    }),
  );
  return [...inFields, ...inTexts];
}

/** A valid picture in place of one that has a fault, so that it does not cause a second fault. */
const placeholder: StoredPicture = { src: '/', width: 1, height: 1 };

/** The pictures that rows name, each with its file or its fault. */
export type LocatedPictures = readonly (Named & { file: LocatedPicture })[];

/**
 * Finds the file of each picture that rows name: beside the sheet that names it, or beneath. One that is named by an address of
 * another site is found by the name of its file, unless another address has the same; otherwise it is fetched. `fetching`: null
 * to fetch none.
 */
export async function locatePictures(
  { rows, faults, folders }: Loaded,
  fetching: FetchSettings | null,
  onProgress?: Progress,
): Promise<LocatedPictures> {
  const find = createFinder();
  const named = listNamed(rows).map((each) => ({ ...each, folder: folders.get(faults.locate(each.row).file) ?? '.' }));
  const addresses = Map.groupBy(
    named.filter(({ name }) => isAddress(name)),
    ({ folder, name }) => JSON.stringify([folder, nameFile(name)]),
  );
  const located = named.map((each): Named & { file: LocatedPicture | { folder: string; address: string } } => {
    const { folder, name, ...rest } = each;
    if (!isAddress(name)) return { ...rest, name, file: find(folder, name) };
    const file = nameFile(name);
    const isOwn = addresses.get(JSON.stringify([folder, file]))?.every((other) => other.name === name);
    const beside = isOwn && file !== '' ? find(folder, file) : null;
    if (beside && 'path' in beside) return { ...rest, name, file: beside };
    return { ...rest, name, file: fetching ? { folder, address: name } : { fault: noSuchPicture } };
  });
  const wanted = located.flatMap(({ file }) => ('address' in file ? [file] : []));
  const fetched = await fetchPictures(wanted, fetching ?? {}, onProgress);
  return located.map((each) => {
    const { file } = each;
    return { ...each, file: 'address' in file ? (fetched(file) ?? { fault: noSuchPicture }) : file };
  });
}

/**
 * Replaces the pictures that rows name by the addresses and sizes that `keep` returns for their files. Reports every fault with
 * its row; a picture of a part that is missing, or that another site does not give, is a warning, and its row is left
 * out; one of a text that another site does not give is a warning.
 * Returns the rows, and the address of each file that was used.
 */
export async function bringPictures(
  { rows, faults }: Loaded,
  located: LocatedPictures,
  keep: (paths: ReadonlySet<string>) => Promise<Map<string, StoredPicture | string>>,
): Promise<{ rows: StagedRow[]; used: Map<string, string> }> {
  const kept = await keep(new Set(located.flatMap(({ file }) => ('path' in file ? [file.path] : []))));
  const used = new Map<string, string>();
  const changed = new Map<StagedRow, Row>();
  const missing = new Set<StagedRow>();
  for (const { row, stored, name, tag, file } of located) {
    const { header = stored } = sheets[row.sheet].fields.find((each) => each.stored === stored) ?? {};
    const picture = 'path' in file ? (kept.get(file.path) ?? '') : file.fault;
    // A text stays as it is; the plan warns that browsers do not show the picture.
    if (typeof picture === 'string' && tag !== null && isAddress(name)) {
      faults.warnAt(row, header, name, picture);
      continue;
    }
    // A part is sold without its picture until that comes; staff cannot correct the picture of another site.
    if (typeof picture === 'string' && row.sheet === 'images' && (picture === noSuchPicture || isAddress(name))) {
      faults.warnAt(row, header, name, picture);
      missing.add(row);
      continue;
    }
    if (typeof picture === 'string') faults.addAt(row, header, name, picture);
    else if ('path' in file) used.set(file.path, picture.src);
    const { src, ...size } = typeof picture === 'object' ? picture : placeholder;
    const values = changed.get(row) ?? row.row;
    const value =
      tag === null ? src : mapStrings(values[stored], (text) => text.replaceAll(tag, nameInTag(tag, { src, ...size })));
    changed.set(row, { ...values, [stored]: value, ...(tag === null && stored === 'src' ? size : {}) });
  }
  const withAddresses = rows
    .filter((staged) => !missing.has(staged))
    .map((staged) => ({ ...staged, row: changed.get(staged) ?? staged.row }));
  return { rows: withAddresses, used };
}

/** Puts the address into an `img`, and the size in pixels unless it has one. */
function nameInTag(tag: string, { src, width, height }: StoredPicture): string {
  const size = / width=/.test(tag) ? '' : ` width="${width}" height="${height}"`;
  return tag.replace(/ src="[^"]+"/, ` src="${src}"${size}`);
}
