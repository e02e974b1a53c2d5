import { basename } from 'node:path';
import { languages } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { currentLanguage } from '../../texts/language.ts';
import { versionHeader } from '../catalogue.ts';
import { readUrl } from '../protocol/read-url.ts';
import { createPageCounter } from '../security/rate-limits.ts';
import { createPageCache, keepKnownParameters, sendPage } from './cached-pages.ts';
import { isPageUrl } from './plain-page.ts';
import { builtPages, clientFolder } from './storefront.built.ts';
import { developmentPages } from './storefront.development.ts';
import type { PageAnswer, PageDependencies, PageSource } from './storefront.pages.ts';

const immutable = 'public, max-age=31536000, immutable';

/** The service worker as built, and the one that removes it. Both are served as `/sw.js`. */
const [onWorker, offWorker] = ['sw.js', 'service-worker-off.js'] as const;
const serviceWorkers: readonly string[] = [onWorker, offWorker];

/**
 * Serves the storefront: its built files, and every server-rendered page. In development Vite serves both. Registered
 * last: a path that no other route serves, requested as HTML, is a page.
 */
export const storefrontPlugin = fp(async (app) => {
  const loadParts = async (): Promise<PageDependencies> => ({
    transport: app.callInProcess,
    readDocument: openDocumentReader(app),
    cleanHtml: await loadHtmlCleaner(),
    origin: app.config.storeOrigin,
  });
  if (app.config.isDevelopment)
    return servePages(app, await developmentPages(app, await loadParts()), { isCached: false });

  const source = await builtPages(loadParts);
  // A third of a start would be the code of the pages, which no other answer needs.
  app.addHook('onListen', async () => {
    await Promise.all(offeredLanguages.map((language) => source.open(`${languages[language].prefix}/`)));
  });
  await app.register(builtFiles);
  servePages(app, source, { isCached: true });
});

/**
 * Serves the files of the build. The assets have a route of ours: the plugin would add one for each of them, or one that
 * lists their folder for each request.
 */
const builtFiles: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.vite/**', 'assets/**', ...serviceWorkers],
    setHeaders: (reply, path) => {
      const isWorker = serviceWorkers.includes(basename(path).replace(/\.(?:br|gz)$/, ''));
      const ofOthers = path.includes('/assets/') ? immutable : 'public, max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : ofOthers);
    },
  });
  app.get('/sw.js', (_request, reply) => reply.sendFile(app.config.hasServiceWorker ? onWorker : offWorker));
  app.get<{ Params: { name: string } }>('/assets/:name(^[\\w-][\\w.-]*$)', (request, reply) =>
    reply.sendFile(`assets/${request.params.name}`),
  );
};

/** Serves every page path with `source`; `isCached`: reuses a rendered page. */
export function servePages(app: FastifyInstance, source: PageSource, { isCached }: { isCached: boolean }): void {
  const openPage = isCached ? createPageCache(app.catalogueGeneration) : null;
  const countPage = createPageCounter(app);
  app.get('/*', async (request, reply) => {
    const given = readUrl(request);
    if (!isPageUrl(given) || !acceptsHtml(request)) return reply.callNotFound();
    const url = keepKnownParameters(given);
    const rendered = () => renderPage(app, source, url);
    const admit = () => countPage(request);
    if (openPage) reply.header(versionHeader, app.readCatalogue().catalogue.version);
    if (openPage) return sendPage(await openPage(url, rendered, admit), request, reply);
    await admit();
    return sendPlain(await rendered(), reply);
  });
}

/** Loads the function that sanitises HTML for pages (docs/security.md S49); its results are cached. */
async function loadHtmlCleaner(): Promise<(html: string) => string> {
  const { sanitise } = await import('@dilmun/catalogue/sanitise');
  const cleaned = new LRUCache<string, string>({ max: 500, memoMethod: (html) => sanitise(html) });
  return (html) => cleaned.memo(html);
}

const acceptsHtml = ({ headers: { accept } }: FastifyRequest) =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');

async function renderPage(app: FastifyInstance, source: PageSource, url: string): Promise<PageAnswer> {
  const { render, template, buildHead } = await source.open(url);
  const page = await render(url);
  // Named by its source file, because the URL may contain a token.
  if (page.failure) app.log.error({ err: page.failure, page: page.file }, 'a page could not be rendered');
  if (page.redirectTo) return { statusCode: page.statusCode, location: page.redirectTo, html: '' };
  // Replacement functions, because a page may contain `$&`.
  const html = template
    .replace('<!--head-->', () => `${page.head}${buildHead(page.file)}`)
    .replace('<!--body-->', () => page.body);
  return { statusCode: page.statusCode, location: null, html };
}

function sendPlain({ statusCode, location, html }: PageAnswer, reply: FastifyReply) {
  if (location) return reply.redirect(location, statusCode);
  return reply.code(statusCode).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Reads our own documents within this process; caches each until the catalogue changes. Throws unless the status is 200. */
function openDocumentReader(app: FastifyInstance): (path: string) => Promise<string> {
  const documents = new LRUCache<string, string, string>({
    max: 500,
    fetchMethod: async (_key, _stale, { context: path }) => {
      if (!path.startsWith('/content/')) throw new Error(`${path} is not a document of the shop`);
      const answer = await app.inject({
        method: 'GET',
        url: path,
        headers: { accept: 'text/html', 'accept-language': currentLanguage() },
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      return answer.body;
    },
  });
  return (path) =>
    documents.forceFetch(`${app.readCatalogue().catalogue.version} ${currentLanguage()} ${path}`, { context: path });
}
