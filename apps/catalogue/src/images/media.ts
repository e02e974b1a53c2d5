import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether an address is one of our own pictures and its file is not in the folder. */
export const isMissing = (src: string, mediaFolder: string): boolean =>
  src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length)));

/** Those of these addresses that are ours and whose file is not in the folder, each once. */
export const findMissing = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter((src) => isMissing(src, mediaFolder));
