import { filsOfText, type TabContent } from '../document/document.ts';
import type { LongDocument } from '../stored/read-document.ts';
import { escapeText, writeLines, writeLinks, writePairs } from './cells.ts';
import { type Column, columnsOf, type SheetName } from './layout.ts';

/** A number where a spreadsheet may count with it, else text that no spreadsheet takes for a formula; '' for nothing. */
export type WrittenCell = string | { number: number; text: string };

/** The lines of a sheet, without its headings: what `gather` reads back as the same document. */
export function* rowsOfSheet(document: LongDocument, sheet: SheetName): Generator<WrittenCell[]> {
  const columns = columnsOf(sheet);
  for (const record of recordsOf(document, sheet)) yield columns.map((column) => cellOf(record, column));
}

function* recordsOf(document: LongDocument, sheet: SheetName): Generator<Record<string, unknown>> {
  const { parentProducts, variants } = document;
  switch (sheet) {
    case 'content':
      return yield* document.contentDocuments;
    case 'products':
      return yield* parentProducts;
    case 'options':
      for (const { id, options } of parentProducts) for (const option of options) yield { product: id, ...option };
      return;
    case 'models':
      for (const { id, products } of parentProducts) for (const model of products) yield { product: id, ...model };
      return;
    case 'images':
      for (const { partNumber, images } of variants) for (const image of images) yield { partNumber, ...image };
      return;
    case 'tabs':
      for (const { partNumber, tabs } of variants) {
        for (const [tab, content] of Object.entries(tabs)) yield { partNumber, tab, ...contentOf(content) };
      }
      return;
    default:
      yield* document[sheet];
  }
}

function contentOf(content: TabContent): { kind: string; content: string } {
  if ('html' in content) return { kind: 'html', content: content.html };
  if ('document' in content) return { kind: 'document', content: content.document };
  return { kind: 'lines', content: writeLines(content.lines) };
}

function cellOf(record: Record<string, unknown>, { field, kind }: Column): WrittenCell {
  const value = record[field];
  if (value === undefined || value === null) return '';
  switch (kind) {
    case 'whole':
      return { number: Number(value), text: String(value) };
    case 'price':
      return { number: filsOfText(String(value)) / 1_000, text: String(value) };
    case 'lines':
      return escapeText(writeLines(asList(value).map(String)));
    case 'pairs':
      return escapeText(writePairs(asPairs(value)));
    case 'links':
      return escapeText(writeLinks(asList(value).map(asLink)));
    default:
      return escapeText(String(value));
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const asPairs = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
    : {};

const asLink = (value: unknown) => {
  const { name = '', url = '' } = asPairs(value);
  return { name, url };
};
