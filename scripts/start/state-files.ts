import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings.ts';

/** Reads a file of the data folder; undefined if there is none. */
export function readState(name: string): string | undefined {
  const file = join(settings.dataFolder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Replaces a file of the data folder, with mode 0600. A killed process leaves the earlier content. */
export function replaceState(name: string, content: string): void {
  const file = join(settings.dataFolder, name);
  writeFileSync(`${file}.draft`, content, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
