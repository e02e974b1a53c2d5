import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file whole or not at all; `mode`: its permissions. */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array | Readable | AsyncIterable<string | Uint8Array>,
  mode = 0o666,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    await pipeline(isWhole ? Readable.from([content]) : content, createWriteStream(unfinished, { mode }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
