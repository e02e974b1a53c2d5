import type { Db } from '@dilmun/db/client';
import { Refusal, refuseUnless } from '../../../errors/refusal.ts';
import { loadOnce } from '../../../process/load-once.ts';
import { TaxDocument } from './orders.tax-document.ts';

/** The tax invoice of an order, as a PDF. Refuses with INVOICE_NOT_FOUND before it is issued; BUSY. */
export async function drawInvoice(db: Db, orderId: string): Promise<Uint8Array> {
  const invoice = await db.invoice.findUnique({ where: { orderId } });
  refuseUnless(invoice, 'INVOICE_NOT_FOUND');
  return drawTaxDocumentInWorker(TaxDocument.parse(invoice.document));
}

/** A credit note of an order, `CN-000007`, as a PDF. Refuses with CREDIT_NOTE_NOT_FOUND, BUSY. */
export async function drawCreditNote(db: Db, orderId: string, number: string): Promise<Uint8Array> {
  const notes = await db.creditNote.findMany({ where: { invoice: { orderId } } });
  const document = notes.map((note) => TaxDocument.parse(note.document)).find((each) => each.number === number);
  refuseUnless(document, 'CREDIT_NOTE_NOT_FOUND');
  return drawTaxDocumentInWorker(document);
}

/** Queue limit, because more would take too long: 20 drawings take about three seconds. */
const waitingMax = 20;

/** Loads a pool of one worker thread, which the first drawing starts and which ends when idle. */
const openDrawing = loadOnce(async () => {
  const { Piscina } = await import('piscina');
  return new Piscina<TaxDocument, Uint8Array>({
    filename: new URL('orders.tax-document-pdf.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
});

/**
 * Draws an invoice or a credit note in a worker thread, because it takes a tenth of a second of processor time. Refuses
 * with BUSY if too many are queued.
 */
async function drawTaxDocumentInWorker(document: TaxDocument): Promise<Uint8Array> {
  const pool = await openDrawing();
  if (pool.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  return pool.run(document, { name: 'drawTaxDocument' });
}
