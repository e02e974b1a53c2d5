/** Content of a tab: a list of lines, HTML, or the path of a document to fetch. */
export type TabContent =
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'html'; html: string }
  | { kind: 'document'; address: string };

/**
 * Parses a tab's strings: if the first begins with {host} it is a document's URL, if it begins with a tag it is HTML.
 */
export function readTabContent(value: readonly string[]): TabContent {
  const first = value[0]?.trim() ?? '';
  if (first.startsWith('{host}')) return { kind: 'document', address: first };
  if (value.length === 1 && first.startsWith('<')) return { kind: 'html', html: first };
  return { kind: 'list', lines: value };
}
