import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Drawings } from './drawings.ts';

const sheetsFolder = fileURLToPath(new URL('../catalogue/', import.meta.url));

/**
 * Reads the sheets of the demo catalogue: the text of each CSV file by its name. They name pictures as files beside
 * them.
 */
export function readSheets(): Map<string, string> {
  return new Map(readdirSync(sheetsFolder).map((file) => [file, readFileSync(join(sheetsFolder, file), 'utf8')]));
}

/** Lists the distinct file names of the pictures that the sheets name. */
export const listPictures = (sheets = readSheets()): Set<string> =>
  new Set([...sheets.values()].flatMap((text) => text.match(/[\w-]+\.svg/g) ?? []));

/**
 * Writes the demo catalogue into a folder: the sheets and the pictures that they name. Deterministic: every run writes
 * the same bytes. Returns the paths of the pictures.
 */
export function writeDemo(folder: string): Set<string> {
  const sheets = readSheets();
  for (const [file, text] of sheets) writeFileSync(join(folder, file), text);
  const drawings = new Drawings();
  const paths = new Set<string>();
  for (const file of listPictures(sheets)) {
    const path = join(folder, file);
    writeFileSync(path, drawings.draw(file).svg);
    paths.add(path);
  }
  return paths;
}
