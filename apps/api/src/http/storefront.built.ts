import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageParts, PageSource, ServerEntry } from './storefront.pages.ts';

const dist = new URL('../../../storefront/dist/', import.meta.url);

/** Folder of the built files. */
export const clientFolder = fileURLToPath(new URL('client', dist));

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** The storefront as built by `pnpm build`. Throws if it is not built. */
export async function builtPages(parts: PageParts): Promise<PageSource> {
  // The page is readable before its scripts run, so image, style and font load first.
  const template = (await readFile(new URL('client/index.html', dist), 'utf8')).replace(
    '<script type="module"',
    '<script type="module" fetchpriority="low"',
  );
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'));
  // The build's output has no types of its own.
  const entry = (await import(new URL('server/entry-server.js', dist).href)) as ServerEntry;
  entry.prepare(parts);
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const frame = collectChunks(manifest, entryKey);
  const opened = {
    template,
    render: entry.render,
    headOf: (file: string) => {
      const page = [...collectChunks(manifest, file)].filter((chunk) => !frame.has(chunk));
      // The server also renders the parts of a page whose scripts are loaded later.
      const parts = page.flatMap(({ dynamicImports = [] }) => dynamicImports);
      const styled = [...page, ...parts.flatMap((key) => [...collectChunks(manifest, key)])];
      const styles = new Set(styled.flatMap(({ css = [] }) => css));
      return [
        ...[...styles]
          .filter((href) => !template.includes(href))
          .map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
        ...[...frame, ...page]
          .filter((chunk) => !template.includes(chunk.file))
          .map((chunk) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${chunk.file}">`),
      ].join('');
    },
  };
  return { open: async () => opened };
}

/** The chunk of a module and those of its static imports; imports come first, as the order of styles requires. */
function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const imports = (chunk.imports ?? []).flatMap((imported) => [...collectChunks(manifest, imported, seen)]);
  return new Set([...imports, chunk]);
}
