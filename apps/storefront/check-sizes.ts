import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Limits in bytes after gzip of a page's first load. */
const limits = { scripts: 118_000, styles: 15_000 };
const pages = ['home', 'category', 'product'] as const;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
const client = new URL('./dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));
const sizeOf = async (file: string) => gzipSync(await readFile(new URL(file, client)), { level: 9 }).length;

/** Adds the chunks of a module and of its static imports. */
function collect(key: string, chunks = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || chunks.has(chunk)) return chunks;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) collect(imported, chunks);
  return chunks;
}

async function check(name: string, files: Iterable<string>, limit: number) {
  let size = 0;
  for (const file of files) size += await sizeOf(file);
  const isTooLarge = size > limit;
  console.log(`${isTooLarge ? '✘' : '✔'} ${name}: ${size} of ${limit} bytes`);
  if (isTooLarge) process.exitCode = 1;
}

const frame = collect(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '');
for (const name of pages) {
  const page = [...collect(`src/pages/${name}-page.tsx`)].filter((chunk) => !frame.has(chunk));
  const parts = page.flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap((key) => [...collect(key)]));
  const scripts = [...frame, ...page].map(({ file }) => file);
  const styles = new Set([...frame, ...page, ...parts].flatMap(({ css = [] }) => css));
  await check(`${name} page, scripts`, ['early.js', ...scripts], limits.scripts);
  await check(`${name} page, styles`, styles, limits.styles);
}
