import { language } from '@dilmun/messages/language';
import { dealerId } from '@dilmun/settings/dealer';
import { languages, localizePath, splitLanguage } from '@dilmun/settings/languages';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { dealer } from '@dilmun/settings/store';
import { dehydrate, type QueryMeta } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { categoryDetailsQuery } from './features/categories/categories.queries.ts';
import { call, setTransport, type Transport } from './lib/api/api.ts';
import { ApiError } from './lib/api/api-error.ts';
import { makeQueryClient } from './lib/api/query-client.ts';
import { localizeLink } from './lib/html/localize-link.ts';
import { loadParts } from './lib/loading/lazy-part.tsx';
import { defaultPage, type PageContextValue } from './lib/page-context.ts';
import { type PageState, pageStateId, rootId, writePageState } from './page-state.ts';
import { Providers } from './providers.tsx';
import { basename, matchRoute, notFoundPage, redirects } from './router.tsx';
import { structuredData } from './structured-data.ts';

export interface ServerParts extends Required<Omit<PageContextValue, 'settings'>> {
  /** Executes API calls in this process. */
  transport: Transport;
  /** Reads an HTML document of our own origin by its path. */
  readDocument: (path: string) => Promise<string>;
}

export interface RenderedPage {
  statusCode: number;
  /** Path to redirect to; the other fields are then not set. */
  redirectTo: string | null;
  /** Title, description and other tags of the head. */
  head: string;
  /** The root element and the serialized state. */
  body: string;
  /** Source file of the page: its key in the build manifest. */
  file: string;
  /** The reason why the page was rendered without its content. */
  failure?: unknown;
}

/** Prepares this process for rendering. Call it once. */
export function prepare({ transport, readDocument, cleanHtml, origin }: ServerParts): void {
  setTransport(transport);
  meta = { readDocument };
  known = { ...known, origin, cleanHtml: (html) => localizeLinks(cleanHtml(html)) };
}
let known = defaultPage;
let meta: QueryMeta = {};

/** The context of a page with the shop's settings of this moment. */
async function readPage(): Promise<PageContextValue> {
  const { data: settings } = await call('readShopSettings', {});
  known = { ...known, settings };
  return known;
}

/**
 * Renders the page of a URL, with its language's prefix ('/ar/products/19?x=1'), and decides its status code. Requests
 * only public data. If a request fails, the page is rendered in its loading state and the browser requests the data
 * again.
 */
export async function render(url: string): Promise<RenderedPage> {
  const { pathname, search, searchParams } = new URL(`http://shop${url}`);
  // With a prefix in capital letters the server has opened the build of the default language.
  const { prefix } = languages[splitLanguage(pathname.toLowerCase()).language];
  if (!pathname.startsWith(prefix)) return redirect(301, `${prefix}${url.slice(prefix.length)}`);
  const path = splitLanguage(pathname).path;
  const redirectTo = redirects[path.replace(/(?<=.)\/$/, '')];
  if (redirectTo) return redirect(302, redirectTo);

  const queryClient = makeQueryClient({ isServer: true, meta });
  const match = matchRoute(pathname);
  let failure: unknown;
  const page = await readPage().catch((error: unknown) => {
    // The last known settings are good enough for a page.
    if (known.settings === defaultPage.settings) failure = error;
    return known;
  });
  let statusCode = match ? (failure ? 503 : 200) : 404;
  try {
    const code = await match?.route.page.load();
    await code?.preload?.(queryClient, match?.params ?? {}, searchParams);
    const { renamedTo } = queryClient.getQueryData(categoryDetailsQuery(match?.params.category ?? '').queryKey) ?? {};
    if (renamedTo) return redirect(301, `${buildCategoryPath(renamedTo)}${search}`);
  } catch (error) {
    statusCode = error instanceof ApiError && [400, 404].includes(error.statusCode) ? 404 : 503;
    if (statusCode === 503) failure = error;
  }
  const shown = match && statusCode !== 404 ? match.route.page : notFoundPage;
  const { preload } = await shown.load();
  if (shown === notFoundPage) await preload?.(queryClient, {}, searchParams);
  await loadParts();

  const missingPath = statusCode === 404 ? path : null;
  const state: PageState = {
    queries: dehydrate(queryClient),
    missingPath,
    origin: page.origin,
    settings: page.settings,
  };
  const html = renderToString(
    <div id={rootId}>
      <Providers queryClient={queryClient} page={page}>
        <StaticRouter basename={basename} location={url}>
          <App missingPath={missingPath} />
        </StaticRouter>
      </Providers>
    </div>,
  );
  const data = match && statusCode === 200 ? structuredData(queryClient, match, page.origin) : [];
  queryClient.clear();
  // React places tags for the head before its first element.
  const bodyStart = html.indexOf(`<div id="${rootId}">`);
  return {
    statusCode,
    redirectTo: null,
    head: html.slice(0, bodyStart) + data.map(dataElement).join(''),
    body: [
      html.slice(bodyStart),
      jsonElement(dealerId, JSON.stringify(dealer)),
      jsonElement(pageStateId, writePageState(state)),
    ].join('\n'),
    file: shown.file,
    failure,
  };
}

const redirect = (statusCode: number, path: string): RenderedPage => ({
  statusCode,
  redirectTo: localizePath(language, path),
  head: '',
  body: '',
  file: '',
});

/** Sanitised HTML quotes every attribute. */
const localizeLinks = (html: string): string => html.replace(/(?<=<a href=")[^"]*/g, (href) => localizeLink(href));

const dataElement = (data: object) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`;

const jsonElement = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** JSON that cannot close the script element it is embedded in. */
const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');
