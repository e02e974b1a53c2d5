import { Piscina } from 'piscina';
import { Refusal } from '../../refusal.ts';
import type { TaxDocument } from './orders.tax-document.ts';

/** Queue limit, because more would take too long: 20 drawings take about three seconds. */
const waitingMax = 20;

/** A worker thread, started by the first drawing and ended when idle. */
const drawing = new Piscina<TaxDocument, Uint8Array>({
  filename: new URL('orders.tax-document-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/**
 * Draws an invoice or a credit note in a worker thread, because it takes a tenth of a second of processor time. Refuses
 * with BUSY if too many are queued.
 */
export async function drawTaxDocumentAside(document: TaxDocument): Promise<Uint8Array> {
  if (drawing.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  return drawing.run(document, { name: 'drawTaxDocument' });
}
