import { loadOnce } from '../../load-once.ts';
import { Refusal } from '../../refusal.ts';
import type { TaxDocument } from './orders.tax-document.ts';

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
export async function drawTaxDocumentInWorker(document: TaxDocument): Promise<Uint8Array> {
  const pool = await openDrawing();
  if (pool.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  return pool.run(document, { name: 'drawTaxDocument' });
}
