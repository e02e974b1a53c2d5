import type { Db } from '@dilmun/db/client';
import { store } from '@dilmun/settings/store';
import { escapeText } from '@dilmun/sheets/cells';
import type { Table, TableCell } from '@dilmun/sheets/write-tables';
import { findPayment } from '../orders.facts.ts';
import { type DocumentLine, TaxDocument } from './orders.tax-document.ts';

/** One line of an invoice or a credit note, with its payment. Amounts in fils; a credit note's are negative. */
export interface AccountingLine {
  document: TaxDocument;
  line: DocumentLine;
  sign: 1 | -1;
  /** The reduction of the line by a sale and by a discount code; 0 for delivery and refunded parts. */
  discountFils: number;
  placedAt: Date;
  email: string;
  /** The provider's code, or '' for an order that was not paid through a provider. */
  provider: string;
  /** The provider's reference of the payment, or of the refund that a credit note documents. */
  reference: string;
}

const batchSize = 500;
const withPayments = { lines: true, paymentSessions: { orderBy: { createdAt: 'asc' } } } as const;

/**
 * Reads the lines of every invoice and credit note issued from `from` to before `until`, invoices first, by number.
 * They are the frozen documents, so that the sums equal those of the documents to the fils.
 */
export async function readAccountingLines(db: Db, from: Date, until: Date): Promise<AccountingLine[]> {
  const lines: AccountingLine[] = [];
  const findIssued = (after: number) => ({
    where: { issuedAt: { gte: from, lt: until }, number: { gt: after } },
    orderBy: { number: 'asc' as const },
    take: batchSize,
  });
  const invoices = readBatches((after) =>
    db.invoice.findMany({ ...findIssued(after), include: { order: { include: withPayments } } }),
  );
  for await (const { document, order } of invoices) {
    const payment = findPayment(order.paymentSessions);
    const reference = payment?.transactionRef ?? payment?.providerRef ?? '';
    lines.push(...splitDocument(TaxDocument.parse(document), order, payment?.provider ?? '', reference));
  }
  const withRefund = { refund: { include: { paymentSession: true, order: { include: withPayments } } } };
  const notes = readBatches((after) => db.creditNote.findMany({ ...findIssued(after), include: withRefund }));
  for await (const { document, refund } of notes) {
    const reference = refund.providerRef ?? refund.trackId ?? '';
    lines.push(...splitDocument(TaxDocument.parse(document), refund.order, refund.paymentSession.provider, reference));
  }
  return lines;
}

/** Reads rows by their numbers, one batch after the other. */
async function* readBatches<Row extends { number: number }>(read: (after: number) => Promise<Row[]>) {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.number ?? 0)) yield* rows;
}

interface OrderOfDocument {
  placedAt: Date;
  email: string;
  lines: { partNumber: string; originalPriceFils: number; priceFils: number }[];
}

function splitDocument(
  document: TaxDocument,
  { placedAt, email, lines }: OrderOfDocument,
  provider: string,
  reference: string,
): AccountingLine[] {
  return document.lines.map((line) => {
    const ordered = lines.find(({ partNumber }) => partNumber === line.partNumber);
    const reduction = ordered ? ordered.originalPriceFils - ordered.priceFils : 0;
    return {
      document,
      line,
      placedAt,
      email,
      provider,
      reference,
      sign: document.kind === 'INVOICE' ? 1 : -1,
      discountFils: line.kind === 'goods' ? reduction * (line.quantity ?? 0) + line.discountFils : 0,
    };
  });
}

/** Adds up lines, in fils; credit notes count negatively. */
export function sumAccountingLines(lines: readonly AccountingLine[]) {
  const add = (read: (line: AccountingLine) => number) => lines.reduce((sum, line) => sum + line.sign * read(line), 0);
  return {
    documents: new Set(lines.map(({ document }) => document.number)).size,
    discountFils: add(({ discountFils }) => discountFils),
    netFils: add(({ line }) => line.netFils),
    vatFils: add(({ line }) => line.vatFils),
    grossFils: add(({ line }) => line.grossFils),
  };
}

const kindNames = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const;

/** The tables of the accounting export: every line, every document, and the sums by kind of document, of line and by provider. */
export function createAccountingTables(
  lines: readonly AccountingLine[],
): [lines: Table, documents: Table, totals: Table] {
  const documents = Map.groupBy(lines, ({ document }) => document.number);
  return [
    {
      name: 'Lines',
      headers: lineColumns.map(([header]) => header),
      rows: lines.map((line) => readColumns(lineColumns, line)),
    },
    {
      name: 'Documents',
      headers: [...documentColumns.map(([header]) => header), 'Net', 'VAT', 'Total'],
      rows: [...documents.values()].map(formatDocument),
    },
    { name: 'Totals', headers: ['Sum of', 'Documents', 'Discount', 'Net', 'VAT', 'Gross'], rows: listTotals(lines) },
  ];
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short' });
const amount = (of: (line: AccountingLine) => number) => (line: AccountingLine) => ({ fils: line.sign * of(line) });

type Column = readonly [header: string, read: (line: AccountingLine) => TableCell];

const lineColumns: readonly Column[] = [
  ['Document', ({ document }) => kindNames[document.kind]],
  ['Number', ({ document }) => document.number],
  ['Issued on', ({ document }) => day.format(document.issuedAt)],
  ['For invoice', ({ document }) => document.credits?.number ?? ''],
  ['Order', ({ document }) => document.orderNumber],
  ['Ordered on', ({ placedAt }) => day.format(placedAt)],
  ['Line', ({ line }) => line.kind],
  ['Part number', ({ line }) => line.partNumber],
  ['Item', ({ line }) => line.name],
  ['Quantity', ({ line, sign }) => (line.quantity === null ? '' : sign * line.quantity)],
  ['Unit price', ({ line }) => (line.unitFils === null ? '' : { fils: line.unitFils })],
  ['Discount', amount(({ discountFils }) => discountFils)],
  ['Discount code', ({ document, line }) => (line.discountFils > 0 ? (document.discountCode ?? '') : '')],
  ['Net', amount(({ line }) => line.netFils)],
  ['VAT %', ({ document }) => document.vatRatePercent],
  ['VAT', amount(({ line }) => line.vatFils)],
  ['Gross', amount(({ line }) => line.grossFils)],
  ['Paid by', ({ provider }) => provider],
  ['Payment or refund reference', ({ reference }) => reference],
  ['Email', ({ email }) => email],
  ['Company', ({ document }) => document.buyer.companyName ?? ''],
  ['VAT account number', ({ document }) => document.buyer.vatNumber ?? ''],
  ['Country', ({ document }) => document.shippingAddress.country],
];

const documentHeaders = new Set([
  'Document',
  'Number',
  'Issued on',
  'For invoice',
  'Order',
  'Ordered on',
  'Paid by',
  'Payment or refund reference',
]);
const documentColumns = lineColumns.filter(([header]) => documentHeaders.has(header));

/** The cells of a line. Texts are escaped against formulas: shoppers write the name of their company. */
const readColumns = (columns: readonly Column[], line: AccountingLine): TableCell[] =>
  columns.map(([, read]) => {
    const cell = read(line);
    return typeof cell === 'string' ? escapeText(cell) : cell;
  });

/** The row of a document: what all its lines have in common, and their sums. */
function formatDocument(lines: readonly AccountingLine[]): TableCell[] {
  const { netFils, vatFils, grossFils } = sumAccountingLines(lines);
  const common = lines.slice(0, 1).flatMap((line) => readColumns(documentColumns, line));
  return [...common, { fils: netFils }, { fils: vatFils }, { fils: grossFils }];
}

function listTotals(lines: readonly AccountingLine[]): TableCell[][] {
  const providers = [...new Set(lines.map(({ provider }) => provider))].sort();
  const groups: [name: string, lines: readonly AccountingLine[]][] = [
    ['Invoices', lines.filter(({ document }) => document.kind === 'INVOICE')],
    ['Credit notes', lines.filter(({ document }) => document.kind === 'CREDIT_NOTE')],
    ['Goods', lines.filter(({ line }) => line.kind === 'goods')],
    ['Delivery', lines.filter(({ line }) => line.kind === 'delivery')],
    ['Refunded parts', lines.filter(({ line }) => line.kind === 'refund')],
    ...providers.map((provider): [string, AccountingLine[]] => [
      `Paid by ${provider || 'no provider'}`,
      lines.filter((line) => line.provider === provider),
    ]),
    ['Everything', lines],
  ];
  return groups.map(([name, group]) => {
    const { documents, ...sums } = sumAccountingLines(group);
    return [name, String(documents), ...Object.values(sums).map((fils) => ({ fils }))];
  });
}
