import { DomUtils, parseDocument } from 'htmlparser2';
import { readTab } from './tabs.ts';

/** A name and what a variant states for it: the value of a table's row, or the lines of a list. */
export interface Fact {
  name: string;
  values: string[];
}

/**
 * Reads the facts of a variant's stored tabs: the rows of their tables, a `th` beside a `td`, then their lists, each by the
 * name of its tab. Prose and content documents state none.
 */
export function readFacts(tabs: readonly { key: string; value: readonly string[] }[]): Fact[] {
  const contents = tabs.map(({ key, value }) => ({ key, tab: readTab(value) }));
  return [
    ...contents.flatMap(({ tab }) => ('html' in tab ? readTables(tab.html) : [])),
    ...contents.flatMap(({ key, tab }) =>
      'lines' in tab && tab.lines.length > 0 ? [{ name: key, values: tab.lines }] : [],
    ),
  ];
}

function readTables(html: string): Fact[] {
  const rows = DomUtils.getElementsByTagName('tr', parseDocument(html));
  return rows.flatMap((row) => {
    const [name, value] = [readCell('th', row), readCell('td', row)];
    return name && value ? [{ name, values: [value] }] : [];
  });
}

/** Returns the text of a row's first cell of this kind. */
const readCell = (kind: 'th' | 'td', row: ReturnType<typeof DomUtils.getElementsByTagName>[number]): string =>
  DomUtils.textContent(DomUtils.getElementsByTagName(kind, row, true, 1)).trim();
