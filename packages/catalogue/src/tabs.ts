import { isStorable, Lines, type Reading, readLines, splitText, writeLines } from '@dilmun/sheets/cells';
import type { Report } from '@dilmun/sheets/faults';
import { z } from 'zod';
import { endings, isRecord, type Row } from './fields.ts';
import { cleanHtml, isHtml, readHtmlTable, sanitise } from './sanitise.ts';

/** Prefix of the slug in a stored tab that shows a content document; the API replaces it with its own address. */
export const contentHost = '{host}/content/';

/** Between name and value of a specification in the stored lines of a tab. */
const separator = '\t';

/** A tab as in JSON files, in one language; `specs`: lines such as "Weight: 58 g". */
const TabContent = z.union([
  z.strictObject({ lines: z.array(z.string()) }),
  z.strictObject({ specs: z.array(z.string().refine((line) => splitSpec(line) !== null)) }),
  z.strictObject({ html: z.string() }),
  z.strictObject({ document: z.string() }),
]);
type TabContent = z.infer<typeof TabContent>;

/** Converts a tab to its stored lines and sanitises HTML among them. HTML that is a table of names and values is stored as these. */
function storeTab(content: TabContent): string[] {
  if ('document' in content) return [`${contentHost}${content.document}`];
  if ('html' in content) {
    const html = sanitise(content.html.trim());
    const specs = readHtmlTable(html);
    const canBeLines = specs?.every(([name, value]) => !name.includes(':') && !`${name}${value}`.includes('\n'));
    return specs && canBeLines ? specs.map(joinSpec) : [html];
  }
  if ('specs' in content) return content.specs.map((line) => joinSpec(splitSpec(line) ?? [line]));
  return content.lines.map((line) => cleanHtml(removeSeparators(line).trim()));
}

type Spec = readonly [name: string, value: string];

const removeSeparators = (text: string): string => text.replaceAll(separator, ' ');
const joinSpec = (spec: readonly string[]): string => spec.map((text) => removeSeparators(text).trim()).join(separator);
/** Splits "Weight: 58 g"; null without a name or a value. */
function splitSpec(line: string): Spec | null {
  const at = line.indexOf(':');
  const spec: Spec = [line.slice(0, at), line.slice(at + 1)];
  return at > 0 && spec.every((text) => text.trim() !== '') ? spec : null;
}

/** Reads the names and values of a tab of specifications from its stored lines; null for another tab. */
export function readSpecs(stored: readonly string[]): Spec[] | null {
  const rows = stored.map((line) => line.split(separator));
  return rows.length > 0 && rows.every((row) => row.length === 2)
    ? rows.map(([name = '', value = '']) => [name, value])
    : null;
}

/** Classifies the stored lines of a tab: specifications, a content document, one piece of HTML, or lines. */
export function readTab(stored: readonly string[]): TabContent {
  const specs = readSpecs(stored);
  if (specs) return { specs: specs.map((spec) => spec.join(': ')) };
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
  const read = readContent(content, kind ?? (isHtml(content) ? 'html' : 'lines'));
  const bare = 'specs' in read ? read.specs.find((line) => splitSpec(line) === null) : undefined;
  if (bare !== undefined) return { fault: `"${bare}" is no name with a value: write "Weight: 58 g"` };
  const stored = storeTab(read);
  return isShown(stored)
    ? { value: stored }
    : { fault: 'holds nothing that the shop shows: write text, or HTML of the listed tags' };
}

function readContent(content: string, kind: unknown): TabContent {
  if (kind === 'document') return { document: content };
  if (kind === 'html') return { html: content };
  const reading = readLines(content);
  const lines = 'value' in reading ? reading.value : splitText(content);
  return kind === 'specs' ? { specs: lines } : { lines };
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
    const message =
      'not the content of a tab: write { "lines": […] }, { "specs": ["Weight: 58 g"] }, { "html": "…" } or { "document": "…" }';
    report(`tabs.${key}`, null, message);
    return [];
  });
}

/** Returns the stored lines of a tab, or null for a fault, by stored name. A document has no translation. */
function readLanguages(raw: Row): Record<string, string[] | null> {
  const findEnding = (name: string) =>
    endings.find((ending) => [`html${ending}`, `lines${ending}`, `specs${ending}`].includes(name)) ?? '';
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
