import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Cell } from './cells.ts';
import { UnreadableFile } from './faults.ts';
import { limits } from './limits.ts';

/** A line of a file as its reader gives it, nothing of it understood yet. */
export type FileRow = { sheet: string | null; row: number; cells: Cell[]; isCommaDecimal: boolean };

/** What is kept of a file that was loaded: what it was called and what was in it. */
export type FileHash = { name: string; sha256: string };

/** Refuses what is no file, or too large to be one of ours; answers its hash. */
export async function hashFile(path: string, file: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFile('no such file', { file });
  if (found.size > limits.fileBytes) {
    throw new UnreadableFile(`larger than ${limits.fileBytes / 1_048_576} MB: split it`, { file });
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
