import { type Language, languageIds, localizePath, splitLanguage } from '@dilmun/settings/languages';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { isCartPage, isKeptPage } from './kept-paths.ts';
import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files that the cart needs in each language; build.ts writes them, so that each release has a worker of its own. */
declare const cartFiles: Record<Language, string[]>;

/** Seconds after which a kept page is shown instead of one that is still loading. */
const networkTimeoutSeconds = 5;
const daySeconds = 24 * 60 * 60;

/** The offline page of each language, its files, and the carts: filled by each release. */
const shellCache = 'shell';
const shellFiles = ['/plain-page.css', '/favicon.svg', '/offline.js'];
const offlinePage = (language: Language) => localizePath(language, '/offline');
const cartPage = (language: Language) => localizePath(language, '/cart');

/** Only a complete response that the server made for everyone is kept. */
const keepPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPublic = response.headers.get('cache-control')?.includes('public') ?? false;
    return isPublic && response.status === 200 && !response.redirected ? response : null;
  },
};

/** Answers a navigation without a connection, if its page is not kept, with the cart or the offline page. */
const answerOffline: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname } = new URL(request.url);
    const { language } = splitLanguage(pathname);
    const shell = await caches.open(shellCache);
    return (
      (isCartPage(pathname) ? await shell.match(cartPage(language)) : undefined) ?? shell.match(offlinePage(language))
    );
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [
    keepPublic,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * daySeconds, purgeOnQuotaError: true }),
    answerOffline,
  ],
});
const otherPages = new NetworkOnly({ plugins: [answerOffline] });
/** Scripts, styles and fonts, whose names change with their content. Open pages of the last release still need theirs. */
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [keepPublic, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    keepPublic,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
  ],
});
/** Files of the shop whose names stay. */
const otherFiles = new NetworkFirst({ cacheName: 'files', plugins: [keepPublic] });

const isNavigation = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) =>
  sameOrigin && request.mode === 'navigate';

registerRoute(
  (match) => isNavigation(match) && isKeptPage(match.url.pathname),
  async ({ request, event }) => {
    const answer = pages.handle({ request, event: event as FetchEvent });
    (event as FetchEvent).waitUntil(answer.then(() => keepCart(event as FetchEvent, request.url)).catch(() => {}));
    return answer;
  },
);
// Addresses of data and documents are never opened as pages by the shop itself; without a connection they get the same answer.
registerRoute(isNavigation, otherPages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), pictures);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:[\w-]+|scenes\/[\w-]+)\.(?:svg|css|js)$/.test(url.pathname),
  otherFiles,
);
// Everything else, and so every call of the API, goes to the network as usual: no answer of the API is kept.

self.addEventListener('install', (event) => {
  const fill = async () => {
    const shell = await caches.open(shellCache);
    const urls = [...languageIds.map(offlinePage), ...shellFiles];
    await shell.addAll(urls.map((url) => new Request(url, { cache: 'reload' })));
  };
  event.waitUntil(Promise.all([fill(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // Pages of the last release are not shown any more.
    const shell = await caches.open(shellCache);
    await Promise.all([empty(pages), ...languageIds.map((id) => shell.delete(cartPage(id)))]);
    // Those that are open are kept again, by an event of its own, because requests wait until this one ends.
    for (const { url } of await self.clients.matchAll({ type: 'window' })) {
      self.serviceWorker.postMessage({ kind: 'keep', url, pictures: [] } satisfies WorkerMessage);
    }
    // The page is requested while the worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  event.waitUntil(message.kind === 'keep' ? keep(event, message) : forget());
});

async function keep(event: ExtendableEvent, { url, pictures: shown }: Extract<WorkerMessage, { kind: 'keep' }>) {
  if (isKeptPage(new URL(url).pathname)) {
    const page = await load(event, pages, url);
    await loadAll(event, assets, await listAssets(page));
    await loadAll(event, pictures, shown);
  }
  await keepCart(event, url);
}

/** Keeps the empty cart page with its code, in the language of a URL and once per release. */
async function keepCart(event: ExtendableEvent, url: string) {
  const { language } = splitLanguage(new URL(url).pathname);
  const shell = await caches.open(shellCache);
  if (await shell.match(cartPage(language))) return;
  const page = await fetch(cartPage(language), { headers: { accept: 'text/html' } });
  if (!page.ok) return;
  await loadAll(event, assets, [...(await listAssets(page.clone())), ...cartFiles[language]]);
  await shell.put(cartPage(language), page);
}

/** Removes which pages and pictures were viewed. */
const forget = () => Promise.all([empty(pages), empty(pictures)]);

/** Deletes a cache and the list of its addresses. */
async function empty({ cacheName }: Strategy) {
  await caches.delete(cacheName);
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
}

/** The scripts, styles and fonts that a page names. */
const listAssets = async (page: Response | undefined): Promise<string[]> =>
  (await page?.text())?.match(/(?<=(?:href|src)=")\/assets\/[^"]+/g) ?? [];

const loadAll = (event: ExtendableEvent, strategy: Strategy, urls: readonly string[]) =>
  Promise.all([...new Set(urls)].map((url) => load(event, strategy, url)));

/** Loads a file by a strategy, and with it into its cache; undefined if it cannot be loaded. */
async function load(event: ExtendableEvent, strategy: Strategy, url: string): Promise<Response | undefined> {
  const request = new Request(url, { headers: { accept: 'text/html,*/*' } });
  const [answer, done] = strategy.handleAll({ event, request });
  const copy = (await answer.catch(() => undefined))?.clone();
  await done.catch(() => {});
  return copy;
}
