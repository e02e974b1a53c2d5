import { columnsOf, sheetNames } from './layout.ts';
import type { WrittenCell } from './rows-of-sheet.ts';
import type { SheetPart } from './small-sheets.ts';
import type { WrittenSheet } from './write-files.ts';

const wholeCatalogue: readonly SheetPart[] = sheetNames.map((sheet) => ({ sheet, columns: columnsOf(sheet) }));

/** Two remarks below the headings: what each column means, and an example. Remarks are never loaded. */
export function templateSheets(parts = wholeCatalogue): WrittenSheet[] {
  const remark = (texts: string[]): WrittenCell[] => texts.map((text, index) => (index === 0 ? `# ${text}` : text));
  return parts.map(({ sheet, columns }) => ({
    sheet,
    columns,
    lines: [
      remark(columns.map(({ note, isOptional }) => (isOptional ? `${note} (may be left out)` : note))),
      remark(columns.map(({ example }) => example)),
    ],
  }));
}

/** The first sheet of a template. `usage` loads what is filled in. */
export const templateRemarks = (usage: string, parts = wholeCatalogue) => ({
  title: 'Read me',
  rows: [
    ['Rows that begin with # are remarks: write your rows below them, or over them.'],
    ['Sheets and columns that you do not need may be removed. A column that is missing leaves what the shop has.'],
    [`When it is filled in: ${usage}`],
    ['You see what would change before anything does.'],
    [],
    ['sheet', 'column', 'needed', 'meaning'],
    ...parts.flatMap(({ sheet, columns }) =>
      columns.map(({ header, note, isOptional }) => [sheet, header, isOptional ? '' : 'yes', note]),
    ),
  ],
});
