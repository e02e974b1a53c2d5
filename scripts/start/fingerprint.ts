import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Does the work when any of the inputs (files, or folders with all they hold) differs from when it was last done to
 * its end; `stamp` remembers that, and belongs into the folder that the work makes, so that both go together.
 */
export async function whenChanged(stamp: string, inputs: string[], work: () => Promise<void>): Promise<void> {
  const wanted = fingerprint(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
