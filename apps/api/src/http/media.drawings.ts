import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type CachedBody, createCachedBody } from './cached-body.ts';

const bytesMax = 24 * 1024 * 1024;
/** Memory of a drawing with its compressed forms, per byte of its text. */
const memoryFactor = 1.5;

/**
 * Caches drawings of a folder, so that each is compressed once: their names change with their content. `fetch` takes
 * the name of a file, not a path, and returns undefined for a missing one.
 */
export const createDrawingCache = (folder: string) =>
  new LRUCache<string, CachedBody>({
    maxSize: bytesMax,
    sizeCalculation: ({ identity }) => Math.ceil(identity.length * memoryFactor) + 500,
    fetchMethod: async (name) => {
      try {
        return createCachedBody(await readFile(join(folder, name), 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  });
