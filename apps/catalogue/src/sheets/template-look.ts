import type { CellStyle, DataValidation, WriteSheet } from 'hucre';
import type { Column } from './layout.ts';

/** Rows that are ready to be filled in: formatted, so that what is typed stays what it is. */
const rowsReady = 300;
/** Headings and two remarks. */
const rowsGiven = 3;

const heading: CellStyle = { font: { bold: true }, numFmt: '@' };
const remark: CellStyle = {
  font: { italic: true, color: { rgb: '5F6B76' } },
  alignment: { wrapText: true, vertical: 'top' },
  numFmt: '@',
};

/** How a sheet of a template looks: headings and remarks apart from what is filled in, and lists to choose from. */
export function templateLook(
  columns: readonly Column[],
): Required<Pick<WriteSheet, 'rows' | 'cells' | 'dataValidations'>> {
  const styles = [heading, remark, remark];
  const cells = styles.flatMap((style, row) => columns.map((_, at) => [`${row},${at}`, { style }] as const));
  return {
    rows: Array.from({ length: rowsReady }, () => columns.map(() => '')),
    cells: new Map(cells),
    dataValidations: columns.flatMap(({ choices }, at): DataValidation[] => {
      const letter = String.fromCharCode(65 + at);
      const range = `${letter}${rowsGiven + 1}:${letter}${rowsGiven + rowsReady}`;
      return choices ? [{ type: 'list', values: [...choices], range, allowBlank: true, showErrorMessage: true }] : [];
    }),
  };
}
