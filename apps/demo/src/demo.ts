import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The demo catalogue: its sheets, and in `pictures` beneath them the pictures that they name, as a dealer's folder. */
export const demoFolder = fileURLToPath(new URL('../catalogue/', import.meta.url));
const picturesFolder = join(demoFolder, 'pictures');

/** Reads the sheets: the text of each CSV file by its name. */
export function readSheets(): Map<string, string> {
  const files = readdirSync(demoFolder).filter((file) => file.endsWith('.csv'));
  return new Map(files.map((file) => [file, readFileSync(join(demoFolder, file), 'utf8')]));
}

/**
 * Copies the renderings, as the catalogue tool stores them (WebP and AVIF in every width), into the folder of the shop's
 * pictures: encoding them takes seconds. `pnpm pictures` writes them.
 */
export function copyRenderings(mediaFolder: string): void {
  mkdirSync(mediaFolder, { recursive: true });
  cpSync(join(picturesFolder, 'stored'), mediaFolder, { recursive: true, force: false });
}

/** The path of a picture that the sheets name. */
export const locatePicture = (file: string): string => join(picturesFolder, file);

/** Lists the distinct file names of the pictures that the sheets name: drawings (`.svg`) and renderings (`.webp`). */
export const listPictures = (sheets = readSheets()): Set<string> =>
  new Set([...sheets.values()].flatMap((text) => text.match(/[\w-]+\.(?:svg|webp)/g) ?? []));
