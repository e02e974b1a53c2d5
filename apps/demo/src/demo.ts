import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Drawings } from './drawings.ts';

const sheetsFolder = fileURLToPath(new URL('../catalogue/', import.meta.url));
const renderingsFolder = join(sheetsFolder, 'pictures');

/**
 * Reads the sheets of the demo catalogue: the text of each CSV file by its name. They name pictures as files beside
 * them.
 */
export function readSheets(): Map<string, string> {
  const files = readdirSync(sheetsFolder).filter((file) => file.endsWith('.csv'));
  return new Map(files.map((file) => [file, readFileSync(join(sheetsFolder, file), 'utf8')]));
}

/**
 * Copies the renderings, as the catalogue tool stores them (WebP and AVIF in every width), into the folder of the shop's
 * pictures: encoding them takes seconds. `pnpm pictures` writes them.
 */
export function copyRenderings(mediaFolder: string): void {
  mkdirSync(mediaFolder, { recursive: true });
  cpSync(join(renderingsFolder, 'stored'), mediaFolder, { recursive: true, force: false });
}

/** Reads a picture that the sheets name. Throws if it is neither drawn nor rendered. */
export const readPicture = (file: string, drawings: Drawings): Buffer =>
  file.endsWith('.svg') ? Buffer.from(drawings.draw(file).svg) : readFileSync(join(renderingsFolder, file));

/** Lists the distinct file names of the pictures that the sheets name: drawings (`.svg`) and renderings (`.webp`). */
export const listPictures = (sheets = readSheets()): Set<string> =>
  new Set([...sheets.values()].flatMap((text) => text.match(/[\w-]+\.(?:svg|webp)/g) ?? []));

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
    writeFileSync(path, readPicture(file, drawings));
    paths.add(path);
  }
  return paths;
}
