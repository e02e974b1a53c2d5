import type { CellStyle, DataValidation, WriteSheet } from 'hucre';
import type { Field } from '../fields.ts';

/** Number of rows to fill in, formatted to keep typed text unchanged. */
const rowsReady = 300;
/** Number of rows with the headings and two remarks. */
const rowsGiven = 3;

const heading: CellStyle = { font: { bold: true }, numFmt: '@' };
const remark: CellStyle = {
  font: { italic: true, color: { rgb: '5F6B76' } },
  alignment: { wrapText: true, vertical: 'top' },
  numFmt: '@',
};

/** Styles a template's sheet: headings and remarks differ from the rows to fill in; some columns offer lists. */
export function styleTemplate(
  columns: readonly Field[],
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
