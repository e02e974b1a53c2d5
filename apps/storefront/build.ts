import { rm } from 'node:fs/promises';
import { languageIds } from '@dilmun/settings/languages';
import { build } from 'vite';

/**
 * Builds the client and the server bundle of every language (vite.config.ts). Files that are equal in several languages
 * have the same name, so they are written and downloaded once.
 */
await rm(new URL('dist', import.meta.url), { recursive: true, force: true });
for (const [index, mode] of languageIds.entries()) {
  await build({ mode, logLevel: 'warn', build: { copyPublicDir: index === 0 } });
  await build({ mode, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx', copyPublicDir: false } });
}
