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

/** Lets the process that renders pages read documents itself. Never called in the browser. */
export function setDocumentReader(reader: DocumentReader) {
  readDocument = reader;
}

/** The path of a document of ours; null for an address of anyone else, which is never fetched. */
export function ownPath(address: string): string | null {
  const path = address.replace(/^\{host\}/, '');
  return /^\/(?!\/)[\w./%-]*$/.test(path) && !path.includes('..') ? path : null;
}

/** A piece of the shop's own HTML: a category's header, a tab's text. Its server has cleaned it. */
export const documentQuery = (address: string | null) => {
  const path = address === null ? null : ownPath(address);
  return queryOptions({
    queryKey: ['document', path],
    queryFn: () => (path === null ? '' : readDocument(path)),
    enabled: path !== null,
    staleTime: 5 * 60_000,
  });
};
