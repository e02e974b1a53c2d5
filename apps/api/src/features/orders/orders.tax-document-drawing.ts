import { Piscina } from 'piscina';
import { Refusal } from '../../refusal.ts';
import type { TaxDocument } from './orders.tax-document.ts';

/** More than this takes too long to wait for: 20 drawings take some three seconds. */
const waitingMax = 20;

/** A thread of its own, started by the first drawing and ended after a while without any. */
const drawing = new Piscina<TaxDocument, Uint8Array>({
  filename: new URL('orders.tax-document-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/**
 * Draws an invoice or a credit note beside the thread that answers requests: it takes a tenth of a second of processor
 * time. Refuses with BUSY when too many wait already.
 */
export async function drawTaxDocumentAside(document: TaxDocument): Promise<Uint8Array> {
  if (drawing.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  return drawing.run(document, { name: 'drawTaxDocument' });
}
