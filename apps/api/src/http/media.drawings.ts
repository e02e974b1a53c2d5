import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type KeptBody, keptBody } from './kept-body.ts';

const keptBytesMax = 24 * 1024 * 1024;
/** What a drawing and its compressed forms take together, by its own size. */
const compressedShare = 1.5;

/** Keeps drawings that were asked for, so that each is compressed once. Their names change with their content. */
export class KeptDrawings {
  readonly #folder: string;
  readonly #drawings = new LRUCache<string, KeptBody>({
    maxSize: keptBytesMax,
    sizeCalculation: ({ identity }) => Math.ceil(identity.length * compressedShare) + 500,
  });

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A drawing by its file's name; null where there is none. The name must be one, not a path. */
  async find(name: string): Promise<KeptBody | null> {
    const kept = this.#drawings.get(name);
    if (kept) return kept;
    const text = await readFile(join(this.#folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const drawing = keptBody(text);
    this.#drawings.set(name, drawing);
    return drawing;
  }
}
