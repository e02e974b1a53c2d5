import type { Database, Db } from '@dilmun/db/client';
import { refuseUnless } from '../../refusal.ts';
import { drawInvoiceAside, refuseBusyDrawing } from './orders.invoice-drawing.ts';
import { getOwnOrder, lockOrder, type OrderClaim } from './orders.service.ts';
import type { OrderRow } from './orders.view.ts';

/** An order's place in the invoice series. */
export interface IssuedInvoice {
  number: number;
  issuedAt: Date;
  /** Issued before this time of asking. */
  isDuplicate: boolean;
}

/** Goods were sold: paid for, or to be paid at the door. */
const isSold = ({ status, paidAt }: OrderRow): boolean =>
  paidAt !== null || ['CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED'].includes(status);

/**
 * The tax invoice of whoever's order it is, as a PDF. Refuses with ORDER_NOT_FOUND for another's order as for one that
 * does not exist, and with INVOICE_NOT_FOUND before it is sold.
 */
export async function readInvoice(db: Database, orderNumber: string, claim: OrderClaim): Promise<Uint8Array> {
  const { id } = await getOwnOrder(db, orderNumber, claim);
  return invoiceOfOrder(db, id);
}

/** The tax invoice of an order, as a PDF. Refuses with INVOICE_NOT_FOUND before it is sold; BUSY. */
export async function invoiceOfOrder(db: Database, orderId: string): Promise<Uint8Array> {
  refuseBusyDrawing();
  const [order, invoice] = await db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    refuseUnless(isSold(locked), 'INVOICE_NOT_FOUND');
    return [locked, await issueInvoice(tx, locked.id)] as const;
  });
  return drawInvoiceAside(order, invoice);
}

/**
 * Gives an order its number once. The counter's row is held until the caller's transaction ends: numbers are given in
 * order, and one that is not used after all is given again, so the series has no gap.
 */
async function issueInvoice(tx: Db, orderId: string): Promise<IssuedInvoice> {
  const known = await tx.invoice.findUnique({ where: { orderId } });
  if (known) return { number: known.number, issuedAt: known.issuedAt, isDuplicate: true };
  const { lastNumber: number } = await tx.invoiceCounter.update({
    where: { id: 1 },
    data: { lastNumber: { increment: 1 } },
  });
  const { issuedAt } = await tx.invoice.create({ data: { number, orderId } });
  return { number, issuedAt, isDuplicate: false };
}
