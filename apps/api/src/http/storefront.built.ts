import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, languageIds, splitLanguage } from '@dilmun/store/languages';
import type { PageParts, PageSource, ServerEntry } from './storefront.pages.ts';

const dist = new URL('../../../storefront/dist/', import.meta.url);

/** Folder of the built files of all languages. */
export const clientFolder = fileURLToPath(new URL('client', dist));

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;
type OpenedBuild = Awaited<ReturnType<PageSource['open']>>;

/** The storefront as built by `pnpm build`, in every language. Throws if it is not built. */
export async function builtPages(parts: PageParts): Promise<PageSource> {
  const opened = languageIds.map(async (language) => [language, await openBuild(language, parts)]);
  const builds: Record<Language, OpenedBuild> = Object.fromEntries(await Promise.all(opened));
  return { open: async (url) => builds[splitLanguage(url).language] };
}

async function openBuild(language: Language, parts: PageParts): Promise<OpenedBuild> {
  // The page is readable before its scripts run, so image, style and font load first.
  const template = (await readFile(new URL(`client/${language}.html`, dist), 'utf8')).replaceAll(
    '<script type="module"',
    '<script type="module" fetchpriority="low"',
  );
  const manifest: Manifest = JSON.parse(await readFile(new URL(`client/.vite/${language}.json`, dist), 'utf8'));
  // The build's output has no types of its own.
  const entry = (await import(new URL(`server/${language}/entry-server.js`, dist).href)) as ServerEntry;
  entry.prepare(parts);
  const frame = new Set(Object.values(manifest).filter(({ file }) => template.includes(`src="/${file}"`)));
  // Their scripts are loaded later, but the server renders some of them.
  const later = Object.values(manifest).filter(({ file }) => file.startsWith('assets/later-'));
  return {
    template,
    render: entry.render,
    buildHead: (file: string) => {
      const page = [...collectChunks(manifest, file)].filter((chunk) => !frame.has(chunk));
      const styles = new Set([...page, ...later].flatMap(({ css = [] }) => css));
      return [
        ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
        ...page.map((chunk) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${chunk.file}">`),
      ].join('');
    },
  };
}

/** The chunk of a module and those of its static imports; imports come first, as the order of styles requires. */
function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const imports = (chunk.imports ?? []).flatMap((imported) => [...collectChunks(manifest, imported, seen)]);
  return new Set([...imports, chunk]);
}
