import { isStorable, Lines, type Reading, readLines, splitText, writeLines } from '@dilmun/sheets/cells';
import type { Report } from '@dilmun/sheets/faults';
import { z } from 'zod';
import { endings, isRecord, type Row } from './fields.ts';
import { cleanHtml, isHtml, sanitise } from './sanitise.ts';

/** Prefix of the slug in a stored tab that shows a content document; the API replaces it with its own address. */
export const contentHost = '{host}/content/';

/** A tab as in JSON files, in one language. */
const TabContent = z.union([
  z.strictObject({ lines: z.array(z.string()) }),
  z.strictObject({ html: z.string() }),
  z.strictObject({ document: z.string() }),
]);
type TabContent = z.infer<typeof TabContent>;

/** Converts a tab to its stored lines and sanitises HTML among them. */
function storeTab(content: TabContent): string[] {
  if ('document' in content) return [`${contentHost}${content.document}`];
  if ('html' in content) return [sanitise(content.html.trim())];
  return content.lines.map((line) => cleanHtml(line.trim()));
}

/**
 * Classifies the stored lines of a tab: a content document, one piece of HTML, or lines. The API applies the same rule.
 */
export function readTab(stored: readonly string[]): TabContent {
  const [first = ''] = stored;
  if (stored.length === 1 && first.startsWith(contentHost)) return { document: first.slice(contentHost.length) };
  if (stored.length === 1 && first.trim().startsWith('<')) return { html: first };
  return { lines: [...stored] };
}

/** True if the shop shows something of these stored lines. */
const isShown = (stored: readonly string[]) => stored.every((line) => line.trim() !== '');

/** Replaces the cells `kind` and `content` of a row by the stored lines of the tab, in each language. False after a fault. */
export function readTabCells(row: Row, report: Report): boolean {
  const { kind } = row;
  delete row.kind;
  return endings.every((ending) => {
    const content = row[`value${ending}`];
    if (typeof content !== 'string') return true;
    const reading = readTabText(content, kind);
    if ('value' in reading) row[`value${ending}`] = reading.value;
    if (kind === 'document' && ending !== '')
      report(`content${ending}`, content, 'a document is translated in the sheet content: leave it empty');
    else if ('fault' in reading) report(`content${ending}`, content, reading.fault);
    else return true;
    return false;
  });
}

/** Returns the stored lines of a tab. Without a kind, a text that begins with a tag is HTML, another one lines. */
export function readTabText(content: string, kind?: unknown): Reading<string[]> {
  const stored = storeTab(readContent(content, kind ?? (isHtml(content) ? 'html' : 'lines')));
  return isShown(stored)
    ? { value: stored }
    : { fault: 'holds nothing that the shop shows: write text, or HTML of the listed tags' };
}

function readContent(content: string, kind: unknown): TabContent {
  if (kind === 'document') return { document: content };
  if (kind === 'html') return { html: content };
  const lines = readLines(content);
  return { lines: 'value' in lines ? lines.value : splitText(content) };
}

/** Returns the row of a stored tab with its cells `kind` and `content`. */
export function writeTabCells(tab: Row): Row {
  const cells: Row = { ...tab };
  for (const ending of endings.filter((each) => Array.isArray(tab[`value${each}`]))) {
    const [[kind, content] = []] = Object.entries(readTab(Lines.parse(tab[`value${ending}`])));
    cells[`value${ending}`] = Array.isArray(content) ? writeLines(content) : content;
    if (ending === '') cells.kind = kind;
  }
  return cells;
}

/** Reads the tabs of a JSON file: by name, `{ html, html_ar }`. Null after the fault of the whole. */
export function readJsonTabs(tabs: unknown, report: Report): Row[] | null {
  if (!isRecord(tabs)) {
    report('tabs', null, 'not an object: write { "Overview": { "html": "…" } }');
    return null;
  }
  return Object.entries(tabs).flatMap(([key, raw]) => {
    const stored = isRecord(raw) && isStorable([key, raw]) ? readLanguages(raw) : {};
    if (stored.value && Object.values(stored).every((lines) => lines !== null)) return [{ key, ...stored }];
    const message = 'not the content of a tab: write { "lines": […] }, { "html": "…" } or { "document": "…" }';
    report(`tabs.${key}`, null, message);
    return [];
  });
}

/** Returns the stored lines of a tab, or null for a fault, by stored name. A document has no translation. */
function readLanguages(raw: Row): Record<string, string[] | null> {
  const findEnding = (name: string) =>
    endings.find((ending) => [`html${ending}`, `lines${ending}`].includes(name)) ?? '';
  const texts = Map.groupBy(Object.entries(raw), ([name]) => findEnding(name));
  const stored = [...texts].map(([ending, entries]) => {
    const own = entries.map(([name, value]) => [name.slice(0, name.length - ending.length), value]);
    const { data } = TabContent.safeParse(Object.fromEntries(own));
    const lines = data ? storeTab(data) : [];
    return [`value${ending}`, lines.length > 0 && isShown(lines) ? lines : null];
  });
  return Object.fromEntries(stored);
}

/** Returns a stored tab as in JSON files: `{ html, html_ar }`. */
export const writeJsonTab = (tab: Row): Row =>
  Object.fromEntries(
    endings.flatMap((ending) => {
      const stored = tab[`value${ending}`];
      const entries = stored ? Object.entries(readTab(Lines.parse(stored))) : [];
      return entries.map(([name, value]) => [`${name}${ending}`, value]);
    }),
  );
