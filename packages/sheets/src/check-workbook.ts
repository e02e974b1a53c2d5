import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './faults.ts';
import { limits } from './limits.ts';

/**
 * Checks a workbook before the library reads it (docs/security.md S53): its unpacked size, measured and not as
 * declared; entry names that lead out of the archive; and document type declarations, which workbooks do not need and
 * entity bombs do.
 */
export async function checkWorkbook(path: string, file: string): Promise<void> {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
    await checkParts(zip, file).finally(() => zip.close());
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`not a workbook (${reason.slice(0, 120)}): save it again as .xlsx`, { file });
  }
}

async function checkParts(zip: ZipFile, file: string) {
  if (zip.entryCount > limits.workbookParts)
    throw new UnreadableFile(`a workbook of ${zip.entryCount} parts`, { file });
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableFile('it has a password: save it without', { file });
    unpacked += await measurePart(zip, entry, limits.unpackedBytes - unpacked, file);
  }
}

async function measurePart(zip: ZipFile, entry: Entry, left: number, file: string): Promise<number> {
  let size = 0;
  let tail = '';
  const isMarkup = /\.(?:xml|rels)$/i.test(entry.fileName);
  const stream = await zip.openReadStreamPromise(entry);
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > left)
        throw new UnreadableFile(`unpacks to more than ${limits.unpackedBytes / 1_048_576} MB`, { file });
      if (!isMarkup) continue;
      // Removes the zero bytes of UTF-16, which would hide the declaration.
      const text = tail + chunk.toString('latin1').replaceAll('\0', '');
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
        throw new UnreadableFile(`${entry.fileName} declares a document type: no spreadsheet program does`, { file });
      }
      tail = text.slice(-9);
    }
  } finally {
    stream.destroy();
  }
  return size;
}
