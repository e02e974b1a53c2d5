/** What a tab shows: a list of lines, a piece of HTML, or a document of ours to fetch. */
export type TabContent =
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'html'; html: string }
  | { kind: 'document'; address: string };

/** Reads a tab's strings: a first one that begins with {host} is an address, one that begins with a tag is HTML. */
export function readTabContent(value: readonly string[]): TabContent {
  const first = value[0]?.trim() ?? '';
  if (first.startsWith('{host}')) return { kind: 'document', address: first };
  if (value.length === 1 && first.startsWith('<')) return { kind: 'html', html: first };
  return { kind: 'list', lines: value };
}
