import { existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, languageIds, splitLanguage } from '@dilmun/settings/languages';
import { loadOnce } from '../../process/load-once.ts';
import type { PageDependencies, PageSource, ServerEntry } from './storefront.pages.ts';

const dist = new URL('../../../../storefront/dist/', import.meta.url);

/** Folder of the built files of all languages. */
export const clientFolder = fileURLToPath(new URL('client', dist));

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;
type OpenedBuild = Awaited<ReturnType<PageSource['open']>>;

/**
 * The storefront as built by `pnpm build`, in every language. Throws if it is not built. The code of a language is loaded
 * by its first `open`.
 */
export async function builtPages(loadParts: () => Promise<PageDependencies>): Promise<PageSource> {
  if (!existsSync(clientFolder))
    throw new Error('the storefront is not built. Build it: pnpm --filter @dilmun/storefront build.');
  const read = languageIds.map(async (language) => [language, await readBuild(language, loadParts)]);
  const builds: Record<Language, () => Promise<OpenedBuild>> = Object.fromEntries(await Promise.all(read));
  return { open: (url) => builds[splitLanguage(url).language]() };
}

/** Reads the files of a language, and returns the function that loads its code. */
async function readBuild(
  language: Language,
  loadParts: () => Promise<PageDependencies>,
): Promise<() => Promise<OpenedBuild>> {
  // The page is readable before its scripts run, so image, style and font load first.
  const template = (await readFile(new URL(`client/${language}.html`, dist), 'utf8')).replaceAll(
    '<script type="module"',
    '<script type="module" fetchpriority="low"',
  );
  const manifest: Manifest = JSON.parse(await readFile(new URL(`client/.vite/${language}.json`, dist), 'utf8'));
  const entryUrl = new URL(`server/${language}/entry-server.js`, dist);
  await access(entryUrl);
  const frame = new Set(Object.values(manifest).filter(({ file }) => template.includes(`src="/${file}"`)));
  // Their scripts are loaded later, but the server renders some of them.
  const later = Object.values(manifest).filter(({ file }) => file.startsWith('assets/later-'));
  const buildHead = (file: string) => {
    const page = [...collectChunks(manifest, file)].filter((chunk) => !frame.has(chunk));
    const styles = new Set([...page, ...later].flatMap(({ css = [] }) => css));
    return [
      ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
      ...page.map((chunk) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${chunk.file}">`),
    ].join('');
  };
  return loadOnce(async () => {
    // The build's output has no types of its own.
    const entry = (await import(entryUrl.href)) as ServerEntry;
    entry.prepare(await loadParts());
    return { template, render: entry.render, buildHead };
  });
}

/** The chunk of a module and those of its static imports; imports come first, as the order of styles requires. */
function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const imports = (chunk.imports ?? []).flatMap((imported) => [...collectChunks(manifest, imported, seen)]);
  return new Set([...imports, chunk]);
}
