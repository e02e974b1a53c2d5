import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { writeAtomically } from '@dilmun/command/write-atomically';
import type { Progress } from '../apply/write.ts';
import { createPictureFetcher, type FetchSettings, UnreachablePicture } from './fetch-picture.ts';

/** Pictures that are fetched at once. */
const workers = 8;
/** The folder, beside the sheet, of pictures that were fetched. */
const fetchedFolder = 'fetched-pictures';

/** A picture that a sheet names by its address; `folder`: that of the sheet. */
export interface NamedAddress {
  folder: string;
  address: string;
}

/** The file of a picture, or why there is none. */
export type LocatedPicture = { path: string } | { fault: string };

export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

const keyOf = ({ folder, address }: NamedAddress): string => JSON.stringify([folder, address]);

/** The name of the file of an address: `black watch.jpg`. */
export function nameFile(address: string): string {
  const { pathname } = URL.parse(address) ?? { pathname: address };
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that escapes nothing.
    return name;
  }
}

/** The ending tells the converter what a drawing is; it recognises photographs by their content. */
function findEnding(type: string, address: string): string {
  if (type === 'image/svg+xml') return '.svg';
  const [, kind] = /^image\/(jpeg|png|webp|avif|gif|heic)$/.exec(type) ?? [];
  if (kind) return `.${kind === 'jpeg' ? 'jpg' : kind}`;
  const ending = extname(nameFile(address)).toLowerCase();
  return /^\.(?:jpe?g|png|webp|avif|svg)$/.test(ending) ? ending : '.image';
}

/**
 * Fetches pictures into the folder `fetched-pictures` beside their sheet, eight at a time. One that is there already is not
 * fetched again. Returns the look-up of their files or faults.
 */
export async function fetchPictures(
  named: readonly NamedAddress[],
  settings: FetchSettings = {},
  onProgress: Progress = () => {},
): Promise<(named: NamedAddress) => LocatedPicture | undefined> {
  const fetchPicture = createPictureFetcher(settings);
  const found = new Map<string, LocatedPicture>();
  const wanted = [...new Map(named.map((each) => [keyOf(each), each])).values()];
  const present = new Map<string, string>();
  for (const folder of new Set(wanted.map((each) => join(each.folder, fetchedFolder)))) {
    for (const name of await readdir(folder).catch(() => []))
      present.set(join(folder, name.split('.', 1).join()), join(folder, name));
  }
  const waiting = wanted.values();
  const work = async () => {
    for (const each of waiting) {
      const base = join(
        each.folder,
        fetchedFolder,
        createHash('sha256').update(each.address).digest('hex').slice(0, 32),
      );
      const before = present.get(base);
      const result = before === undefined ? await fetchInto(base, each) : { path: before };
      found.set(keyOf(each), result);
      onProgress(found.size, wanted.length);
    }
  };
  const fetchInto = async (base: string, { folder, address }: NamedAddress): Promise<LocatedPicture> => {
    try {
      const { bytes, type } = await fetchPicture(address);
      await mkdir(join(folder, fetchedFolder), { recursive: true });
      const path = `${base}${findEnding(type, address)}`;
      await writeAtomically(path, bytes);
      return { path };
    } catch (error) {
      if (error instanceof UnreachablePicture) return { fault: `cannot be fetched: it ${error.message}` };
      throw error;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return (each) => found.get(keyOf(each));
}
