import { basename, extname } from 'node:path';
import { isCalculationError } from '@dilmun/sheets/cells';
import { UnreadableFile } from '@dilmun/sheets/faults';
import { readCsv } from '@dilmun/sheets/read-csv';
import { readWorkbook } from '@dilmun/sheets/read-xlsx';
import { impossibleUnless } from '../errors/impossible.ts';

export interface Parcel {
  /** File and row: 'parcels.csv, row 3'. */
  place: string;
  orderNumber: string;
  carrier: string;
  trackingNumber: string;
}

/** Headings by which carriers' files name a column, in lower case without punctuation, with "number" for "no". */
const headings = {
  orderNumber: ['order', 'order number', 'order id', 'reference', 'reference number', 'shipper reference'],
  trackingNumber: ['tracking', 'tracking number', 'awb', 'awb number', 'waybill', 'waybill number', 'consignment'],
  carrier: ['carrier', 'courier', 'shipping company'],
};
type Columns = Partial<Record<keyof typeof headings, number>>;

/**
 * Reads the parcels of a carrier's file (.csv or .xlsx). The first row with a heading for the order and one for the
 * tracking number is the heading row; rows above it and other columns are ignored. `carrier` applies to rows without
 * one. `problems`: one line for each, with the file and the row. Throws `Impossible` for a file that cannot be read or
 * has no parcel.
 */
export async function readParcels(
  path: string,
  carrier: string | undefined,
): Promise<{ parcels: Parcel[]; problems: string[] }> {
  const file = basename(path);
  const read = extname(path).toLowerCase() === '.xlsx' ? readWorkbook : readCsv;
  const parcels: Parcel[] = [];
  const problems: string[] = [];
  let columns: Columns | null = null;
  try {
    for await (const { row, cells } of read(path, file)) {
      // A spreadsheet keeps 15 digits of a number.
      const shown = cells.map((cell) => (typeof cell === 'number' && cell >= 1e15 ? cell.toExponential() : cell));
      const texts = shown.map((cell) => String(cell ?? '').trim());
      if (!columns) {
        columns = findColumns(texts);
        if (columns && columns.carrier === undefined && carrier === undefined)
          problems.push(`${file}: the carrier is missing: add a column "Carrier", or --carrier NAME.`);
      } else if (texts.some((text) => text !== '')) {
        const cell = (name: keyof typeof headings) => texts[columns?.[name] ?? -1] ?? '';
        const parcel = {
          place: `${file}, row ${row}`,
          orderNumber: cell('orderNumber').toUpperCase(),
          carrier: cell('carrier') || (carrier ?? ''),
          trackingNumber: cell('trackingNumber'),
        };
        problems.push(...listParcelProblems(parcel, parcels, columns.carrier !== undefined || carrier !== undefined));
        parcels.push(parcel);
      }
    }
  } catch (error) {
    impossibleUnless(!(error instanceof UnreadableFile), `${file}: ${error instanceof Error ? error.message : ''}.`);
    throw error;
  }
  impossibleUnless(
    columns,
    `${file}: no row has headings for the order and the tracking number ("Order number", "AWB").`,
  );
  impossibleUnless(parcels.length > 0, `${file}: there is no parcel below the headings.`);
  return { parcels, problems };
}

function findColumns(texts: readonly string[]): Columns | null {
  const names = texts.map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(/\bno\b/, 'number')
      .trim(),
  );
  const find = (wanted: readonly string[]) => {
    const index = names.findIndex((name) => wanted.includes(name));
    return index < 0 ? undefined : index;
  };
  const columns = {
    orderNumber: find(headings.orderNumber),
    trackingNumber: find(headings.trackingNumber),
    carrier: find(headings.carrier),
  };
  return columns.orderNumber === undefined || columns.trackingNumber === undefined ? null : columns;
}

function listParcelProblems(parcel: Parcel, earlier: readonly Parcel[], hasCarrier: boolean): string[] {
  const { place, orderNumber, carrier, trackingNumber } = parcel;
  return [
    ...(orderNumber === '' ? [`${place}: the order number is missing.`] : []),
    ...(trackingNumber === '' ? [`${place}: the tracking number is missing.`] : []),
    // A spreadsheet program wrote a long number in short form, so that its last digits are lost.
    ...(/^\d([.,]\d+)?E\+\d+$/i.test(trackingNumber)
      ? [
          `${place}, tracking number "${trackingNumber}": the digits are lost: format the column as text and fill it in again.`,
        ]
      : []),
    ...[orderNumber, trackingNumber, carrier]
      .filter((text) => text.startsWith('=') || isCalculationError(text))
      .map((text) => `${place}, "${text}": it is a formula without a value: fill in the value.`),
    ...(carrier === '' && hasCarrier ? [`${place}: the carrier is missing: fill it in, or add --carrier NAME.`] : []),
    ...(orderNumber !== '' && earlier.some((other) => other.orderNumber === orderNumber)
      ? [`${place}, order ${orderNumber}: it is in the file twice; an order has one tracking number.`]
      : []),
  ];
}
