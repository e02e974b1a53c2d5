import { readFile, rm, writeFile } from 'node:fs/promises';
import { type Language, languageIds } from '@dilmun/settings/languages';
import sharp from 'sharp';
import { build } from 'vite';
import { client, isLater, readManifest } from './client-manifest.ts';

/**
 * Builds the client and the server bundle of every language (vite.config.ts). Files that are equal in several languages
 * have the same name, so they are written and downloaded once. Then the service worker and the app's icons.
 */
await rm(new URL('dist', import.meta.url), { recursive: true, force: true });
for (const [index, mode] of languageIds.entries()) {
  await build({ mode, logLevel: 'warn', build: { copyPublicDir: index === 0 } });
  await build({ mode, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx', copyPublicDir: false } });
}
await buildServiceWorker();
await drawIcons();

/** Builds `sw.js`, one script that every browser can run as a service worker. */
async function buildServiceWorker() {
  const lists = languageIds.map(async (language) => [language, await listCartFiles(language)]);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { cartFiles: JSON.stringify(Object.fromEntries(await Promise.all(lists))) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Lists the files that the cart needs once it is used, which its page does not name. */
async function listCartFiles(language: Language): Promise<string[]> {
  const manifest = await readManifest(language);
  const later = Object.entries(manifest).flatMap(([key, chunk]) => (isLater(chunk) ? key : []));
  const keys = new Set(['src/pages/cart-page.tsx', ...later]);
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of imports) keys.add(next);
    // The frame can load every page.
    if (!manifest[key]?.file.startsWith('assets/frame-')) for (const next of dynamicImports) keys.add(next);
  }
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat());
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Draws the icons of the installed app (the API's manifest names them): the shop's mark, with a ground that systems crop. */
async function drawIcons() {
  const mark = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8');
  const cropped = mark.replace(' rx="9"', '');
  if (cropped === mark) throw new Error('public/favicon.svg has no round ground any more: change drawIcons');
  const draw = async (name: string, svg: string, size: number) =>
    writeFile(
      new URL(`${name}.png`, client),
      await sharp(Buffer.from(svg), { density: 900 }).resize(size).png().toBuffer(),
    );
  await Promise.all([
    draw('icon-192', mark, 192),
    draw('icon-512', mark, 512),
    draw('icon-maskable', cropped, 512),
    draw('apple-touch-icon', cropped, 180),
  ]);
}
