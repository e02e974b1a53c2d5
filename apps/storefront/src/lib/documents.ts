import { queryOptions } from '@tanstack/react-query';
import { loadHtmlCleaner } from './clean-html.ts';

/** Reads an HTML document of our own origin by its path. */
type DocumentReader = (path: string) => Promise<string>;

let readDocument: DocumentReader = async (path) => {
  const [answer] = await Promise.all([
    fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } }),
    loadHtmlCleaner(),
  ]);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/** Sets the reader of the process that renders pages. Never called in the browser. */
export function setDocumentReader(reader: DocumentReader) {
  readDocument = reader;
}

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
    queryFn: () => (path === null ? '' : readDocument(path)),
    enabled: path !== null,
    staleTime: 5 * 60_000,
  });
};
