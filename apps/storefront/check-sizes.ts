import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Language, languageIds } from '@dilmun/settings/languages';
import { type Chunk, client, isLater, type Manifest, readManifest } from './client-manifest.ts';

/** Limits in bytes after gzip of a page's first load, in every language; the last one is of each font. */
const limits = { scripts: 119_000, styles: 15_000, font: 40_000 };
const pages = ['home', 'category', 'product'] as const;

const sizeOf = async (file: string) => gzipSync(await readFile(new URL(file, client)), { level: 9 }).length;

/** Adds the chunks of a module and of its static imports. */
function collect(manifest: Manifest, key: string, chunks = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || chunks.has(chunk)) return chunks;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks);
  return chunks;
}

async function check(name: string, files: Iterable<string>, limit: number) {
  let size = 0;
  for (const file of files) size += await sizeOf(file);
  const isTooLarge = size > limit;
  console.log(`${isTooLarge ? '✘' : '✔'} ${name}: ${size} of ${limit} bytes`);
  if (isTooLarge) process.exitCode = 1;
}

async function checkLanguage(language: Language) {
  const manifest = await readManifest(language);
  const page = await readFile(new URL(`${language}.html`, client), 'utf8');
  for (const [, font = ''] of page.matchAll(/href="\/([^"]+\.woff2)"/g))
    await check(`${language}: ${font}`, [font], limits.font);
  const frame = new Set(Object.values(manifest).filter(({ file }) => page.includes(`src="/${file}"`)));
  const later = Object.values(manifest).filter(isLater);
  for (const name of pages) {
    const page = [...collect(manifest, `src/pages/${name}-page.tsx`)].filter((chunk) => !frame.has(chunk));
    const scripts = [...frame, ...page].map(({ file }) => file);
    const styles = new Set([...frame, ...page, ...later].flatMap(({ css = [] }) => css));
    await check(`${language}: ${name} page, scripts`, ['early.js', ...scripts], limits.scripts);
    await check(`${language}: ${name} page, styles`, styles, limits.styles);
  }
}

for (const language of languageIds) await checkLanguage(language);
