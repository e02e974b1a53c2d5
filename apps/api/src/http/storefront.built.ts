import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageParts, PageSource, ServerEntry } from './storefront.pages.ts';

const dist = new URL('../../../storefront/dist/', import.meta.url);

/** Folder of the built files. */
export const clientFolder = fileURLToPath(new URL('client', dist));

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

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
  const opened = {
    template,
    render: entry.render,
    headOf: (file: string) =>
      [...new Set([...filesOf(manifest, entryKey), ...filesOf(manifest, file)])]
        .filter((needed) => !template.includes(needed))
        .map((needed) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${needed}">`)
        .join(''),
  };
  return { open: async () => opened };
}

/** The files of a module and of its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
