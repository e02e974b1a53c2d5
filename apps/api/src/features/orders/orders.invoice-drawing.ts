import { Piscina } from 'piscina';
import { Refusal } from '../../refusal.ts';
import type { IssuedInvoice } from './orders.invoice.ts';
import type { OrderRow } from './orders.view.ts';

/** More wait than this is no use to who asks: 20 drawings take some three seconds. */
const waitingMax = 20;

/** A thread of its own, started by the first invoice and ended when none was asked for in a while. */
const drawing = new Piscina<{ order: OrderRow; invoice: IssuedInvoice }, Uint8Array>({
  filename: new URL('orders.invoice-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/** Draws an invoice beside the thread that answers requests: it takes a tenth of a second of nothing but work. */
export const drawInvoiceAside = (order: OrderRow, invoice: IssuedInvoice): Promise<Uint8Array> =>
  drawing.run({ order, invoice }, { name: 'drawInvoice' });

/** Refuses with BUSY when too many invoices wait already; asked before a number is given, so that none is spent. */
export function refuseBusyDrawing(): void {
  if (drawing.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
}
