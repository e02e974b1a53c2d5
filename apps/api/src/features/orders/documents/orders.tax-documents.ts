import type { Db } from '@dilmun/db/client';
import { refuseUnless } from '../../../errors/refusal.ts';
import { drawInWorker } from './orders.drawing.ts';
import { TaxDocument } from './orders.tax-document.ts';
import type { drawTaxDocument } from './orders.tax-document-pdf.ts';

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

const drawTaxDocumentInWorker = (document: TaxDocument) =>
  drawInWorker<typeof drawTaxDocument>('./orders.tax-document-pdf.ts', 'drawTaxDocument', document);
