import { columnsOf, sheetNames } from './layout.ts';
import type { WrittenCell } from './rows-of-sheet.ts';
import type { LinesOf } from './write-files.ts';

/** Two remarks below the headings: what each column means, and an example. Remarks are never loaded. */
export const templateLines: LinesOf = (sheet) => {
  const columns = columnsOf(sheet);
  const remark = (texts: string[]): WrittenCell[] => texts.map((text, index) => (index === 0 ? `# ${text}` : text));
  return [
    remark(columns.map(({ note, isOptional }) => (isOptional ? `${note} (may be left out)` : note))),
    remark(columns.map(({ example }) => example)),
  ];
};

/** The first sheet of a template. */
export const templateRemarks = {
  title: 'Read me',
  rows: [
    ['Rows that begin with # are remarks: write your rows below them, or over them.'],
    ['Sheets and columns that you do not need may be removed. A column that is missing leaves what the shop has.'],
    ['pnpm catalogue plan FILE shows what would change; nothing changes before pnpm catalogue apply.'],
    [],
    ['sheet', 'column', 'needed', 'meaning'],
    ...sheetNames.flatMap((sheet) =>
      columnsOf(sheet).map(({ header, note, isOptional }) => [sheet, header, isOptional ? '' : 'yes', note]),
    ),
  ],
};
