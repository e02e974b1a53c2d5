import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import { writeCsvStream } from 'hucre/csv';

/**
 * Formats rows as CSV: UTF-8 with a byte order mark, so that Excel reads Arabic. The last line ends with a line break too,
 * so that lines appended by hand start on their own line.
 */
export async function* writeCsv(
  rows: Iterable<CellValue[]> | AsyncIterable<CellValue[]>,
): AsyncGenerator<Uint8Array | string> {
  yield* Readable.fromWeb(writeCsvStream(rows, { bom: true }));
  yield '\r\n';
}
