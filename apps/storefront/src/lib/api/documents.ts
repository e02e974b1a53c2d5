import { language } from '@dilmun/messages/language';
import { queryOptions } from '@tanstack/react-query';
import { loadHtmlCleaner } from '../html/clean-html.ts';
import { call } from './api.ts';

/** Reads an HTML document of our own origin by its path. */
export type DocumentReader = (path: string) => Promise<string>;

const fetchDocument: DocumentReader = async (path) => {
  const [answer] = await Promise.all([
    fetch(path, { credentials: 'omit', headers: { accept: 'text/html', 'accept-language': language } }),
    loadHtmlCleaner(),
  ]);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/** Returns the path of a document on our origin; null for any other URL, which is never fetched. */
export function ownPath(address: string): string | null {
  const path = address.replace(/^\{host\}/, '');
  return /^\/(?!\/)[\w./%-]*$/.test(path) && !path.includes('..') ? path : null;
}

/** HTML of the shop, such as a category's header or a tab's text. The server has sanitized it. */
export const documentQuery = (address: string | null) => {
  const path = address === null ? null : ownPath(address);
  return queryOptions({
    queryKey: ['document', path],
    queryFn: ({ meta }) => (path === null ? '' : (meta?.readDocument ?? fetchDocument)(path)),
    enabled: path !== null,
    staleTime: 5 * 60_000,
  });
};

/** The information page at a path of a URL, without the language's prefix. */
export const informationPageQuery = (pathname: string) => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return queryOptions({
    queryKey: ['information-page', path],
    queryFn: async ({ signal }) => (await call('readInformationPage', { query: { path } }, { signal })).data,
  });
};
