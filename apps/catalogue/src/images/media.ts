import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True if an address is one of our own pictures and its file is missing from the folder. */
export const isMissing = (src: string, mediaFolder: string): boolean =>
  src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length)));

/** Lists the distinct addresses of our own pictures whose file is missing from the folder. */
export const findMissing = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter((src) => isMissing(src, mediaFolder));
