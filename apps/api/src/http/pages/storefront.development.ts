import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Language, languageIds, languages, splitLanguage } from '@dilmun/settings/languages';
import type { FastifyInstance } from 'fastify';
import { readUrl } from '../protocol/read-url.ts';
import { isPageUrl } from './plain-page.ts';
import type { PageDependencies, PageSource, ServerEntry } from './storefront.pages.ts';

const root = new URL('../../../../storefront/', import.meta.url);

/** The part of Vite's types used here: Vite is a dependency of the storefront, not of the API. */
interface ViteServer {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  transformIndexHtml: (url: string, html: string) => Promise<string>;
  ssrLoadModule: (url: string) => Promise<unknown>;
  close: () => Promise<void>;
}
interface Vite {
  createServer: (config: object) => Promise<ViteServer>;
}

/** Serves the storefront from its sources, with hot reload: a Vite server for each language, below its prefix. */
export async function developmentPages(app: FastifyInstance, parts: PageDependencies): Promise<PageSource> {
  const vitePath = createRequire(new URL('package.json', root)).resolve('vite');
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as Vite;
  const openServer = (language: Language) =>
    createServer({
      root: fileURLToPath(root),
      mode: language,
      base: `${languages[language].prefix}/`,
      appType: 'custom',
      // The bundling loader would write a file beside the configuration, which restarts a watched process.
      configLoader: 'native',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
  const opened = languageIds.map(async (language) => [language, await openServer(language)]);
  const servers: Record<Language, ViteServer> = Object.fromEntries(await Promise.all(opened));
  app.addHook('onClose', () => Promise.all(Object.values(servers).map((server) => server.close())));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !isPageUrl(readUrl(request))) return;
    const { url = '/' } = request.raw;
    const vite = servers[splitLanguage(readUrl(request)).language];
    const isAnswered = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error) => (error ? reject(error) : resolve(false)));
    });
    // Vite removes its base from the URL.
    request.raw.url = url;
    if (isAnswered) reply.hijack();
  });
  return {
    open: async (url) => {
      const { language } = splitLanguage(url);
      const vite = servers[language];
      const template = await vite.transformIndexHtml(url, await readFile(new URL('index.html', root), 'utf8'));
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
      entry.prepare(parts);
      const { prefix } = languages[language];
      return {
        template,
        render: entry.render,
        buildHead: () => `<link rel="stylesheet" href="${prefix}/src/ui/styles/base.css">`,
      };
    },
  };
}
