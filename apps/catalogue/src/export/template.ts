import type { WrittenCell } from '../field-types.ts';
import { getSheet, sheetNames } from '../fields.ts';
import type { SheetPart } from './small-sheets.ts';
import type { WrittenSheet } from './write-files.ts';

const wholeCatalogue: readonly SheetPart[] = sheetNames.map((sheet) => ({ sheet, columns: getSheet(sheet).fields }));

/** Creates template sheets with two remarks below the headings: the meaning of each column and an example. */
export function createTemplate(parts = wholeCatalogue): WrittenSheet[] {
  const remark = (texts: string[]): WrittenCell[] => texts.map((text, index) => (index === 0 ? `# ${text}` : text));
  return parts.map(({ sheet, columns }) => ({
    sheet,
    columns,
    lines: [
      remark(columns.map(({ help, isOptional }) => (isOptional ? `${help} (may be left out)` : help))),
      remark(columns.map(({ example }) => example)),
    ],
  }));
}

/** Creates the first sheet of a template. `usage`: the command that loads the filled-in template. */
export const createReadMe = (usage: string, parts = wholeCatalogue) => ({
  title: 'Read me',
  rows: [
    ['Rows that begin with # are remarks: write your rows below them, or over them.'],
    ['Sheets and columns that you do not need may be removed. A column that is missing leaves what the shop has.'],
    [`When it is filled in: ${usage}`],
    ['You see what would change before anything does.'],
    [],
    ['sheet', 'column', 'needed', 'meaning'],
    ...parts.flatMap(({ sheet, columns }) =>
      columns.map(({ header, help, isOptional }) => [sheet, header, isOptional ? '' : 'yes', help]),
    ),
  ],
});
