import { readFile } from 'node:fs/promises';
import type { Language } from '@dilmun/settings/languages';

/** The folder of the browser's files. */
export const client = new URL('dist/client/', import.meta.url);

/** A file of the build, with the files and chunks that it names. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** Reads the chunks of a language's build by the paths of their modules. */
export const readManifest = async (language: Language): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`.vite/${language}.json`, client), 'utf8'));

/** True for the chunk of modules that load after the first page. */
export const isLater = ({ file }: Chunk): boolean => file.startsWith('assets/later-');
