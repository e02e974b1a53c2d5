import { getDocumentProxy } from 'unpdf';

/** The lines of each page of a PDF, as a reader copies them. */
export async function readPdfPages(file: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return text.split('\n');
    }),
  );
}
