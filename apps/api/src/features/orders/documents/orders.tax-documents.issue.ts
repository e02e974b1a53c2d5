import { sumFils } from '@dilmun/contracts/money';
import type { Db } from '@dilmun/db/client';
import { calculateOrderMoney } from '../orders.facts.ts';
import { takeDocumentNumber } from '../orders.sql.ts';
import { type OrderRow, orderWithAll } from '../orders.view.ts';
import { composeCreditNote, composeInvoice, TaxDocument } from './orders.tax-document.ts';

/**
 * Issues the tax documents that an order is due, in the transaction that made them due: the invoice once the order is
 * paid (or delivered, for cash on delivery), and a credit note for each refund that succeeded. Idempotent.
 *
 * Numbers have no gaps: the counter's row is locked until the transaction ends, and a rollback returns the number. Call
 * it last, because every other order that becomes paid waits for that row.
 */
export async function issueTaxDocuments(tx: Db, orderId: string): Promise<void> {
  await issueDueDocuments(tx, await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: orderWithAll }));
}

/** The same for a locked order whose row shows every change that this transaction has made. */
export async function issueDueDocuments(tx: Db, order: OrderRow): Promise<void> {
  const suppliedAt = order.paidAt ?? order.deliveredAt;
  if (!suppliedAt) return;
  if (!order.invoice) await issueInvoice(tx, order, suppliedAt);
  if (order.refunds.some(({ status }) => status === 'SUCCEEDED')) await issueCreditNotes(tx, order);
}

async function issueInvoice(tx: Db, order: OrderRow, suppliedAt: Date): Promise<void> {
  const issue = await takeDocumentNumber(tx, 'INVOICE');
  const document = composeInvoice(order, suppliedAt, issue);
  const { grossFils: totalFils, vatFils } = document;
  await tx.invoice.create({ data: { ...issue, orderId: order.id, totalFils, vatFils, document } });
}

/**
 * The credited amount is the invoice's total minus the money kept. Double and late payments are not part of an invoice,
 * so refunding them credits nothing.
 */
async function issueCreditNotes(tx: Db, order: OrderRow): Promise<void> {
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { orderId: order.id }, include: { creditNotes: true } });
  const credited = new Set(invoice.creditNotes.map(({ refundId }) => refundId));
  let creditedFils = sumFils(invoice.creditNotes.map(({ totalFils }) => totalFils));
  let { capturedFils: keptFils } = calculateOrderMoney(order);
  for (const refund of order.refunds.filter(({ status }) => status === 'SUCCEEDED').toSorted(compareSettledAt)) {
    keptFils -= refund.amountFils;
    const amountFils = invoice.totalFils - keptFils - creditedFils;
    if (amountFils <= 0 || credited.has(refund.id)) continue;
    const issue = await takeDocumentNumber(tx, 'CREDIT_NOTE');
    const document = composeCreditNote(TaxDocument.parse(invoice.document), {
      ...issue,
      amountFils,
      creditedFils,
      goods: listCreditedGoods(order, refund),
    });
    const { grossFils: totalFils, vatFils } = document;
    const owners = { invoiceNumber: invoice.number, refundId: refund.id };
    await tx.creditNote.create({ data: { ...issue, ...owners, totalFils, vatFils, document } });
    creditedFils += amountFils;
  }
}

/** The goods of a refund by their part numbers, which the invoice names. */
const listCreditedGoods = ({ lines }: OrderRow, refund: OrderRow['refunds'][number]) =>
  refund.lines.flatMap(({ orderLineId, quantity, amountFils }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ partNumber: line.partNumber, quantity, amountFils }] : [];
  });

const compareSettledAt = (one: OrderRow['refunds'][number], other: OrderRow['refunds'][number]) =>
  Number(one.settledAt) - Number(other.settledAt);
