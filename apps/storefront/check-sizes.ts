import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Limits in bytes after gzip: the scripts of a page's first load, and the style sheet. */
const limits = { scripts: 118_000, styles: 15_000 };
const pages = ['home', 'category', 'product'] as const;

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;
const client = new URL('./dist/client/', import.meta.url);
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));
const sizeOf = async (file: string) => gzipSync(await readFile(new URL(file, client)), { level: 9 }).length;

/** Adds the files of a module and of its static imports. */
function collect(key: string, files: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

async function check(name: string, files: Iterable<string>, limit: number) {
  let size = 0;
  for (const file of files) size += await sizeOf(file);
  const isTooLarge = size > limit;
  console.log(`${isTooLarge ? '✘' : '✔'} ${name}: ${size} of ${limit} bytes`);
  if (isTooLarge) process.exitCode = 1;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
for (const page of pages) {
  await check(
    `${page} page`,
    collect(`src/pages/${page}-page.tsx`, collect(entry, new Set(['early.js']))),
    limits.scripts,
  );
}
const styles = (await readdir(new URL('assets/', client))).filter((name) => name.endsWith('.css'));
await check(
  'styles',
  styles.map((name) => `assets/${name}`),
  limits.styles,
);
