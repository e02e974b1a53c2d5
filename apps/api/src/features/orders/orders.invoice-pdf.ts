import { createRequire } from 'node:module';
import { bhdDecimals, bhdText } from '@dilmun/contracts/money';
import { OrderAddress } from '@dilmun/contracts/orders';
import { invoiceWords as words } from '@dilmun/store/messages/invoice';
import { store } from '@dilmun/store/store';
import PDFDocument from 'pdfkit';
import type { IssuedInvoice } from './orders.invoice.ts';
import { taxedAmounts } from './orders.invoice-amounts.ts';
import { drawnText } from './orders.invoice-text.ts';
import type { OrderRow } from './orders.view.ts';

const { resolve } = createRequire(import.meta.url);
/** Latin and Arabic in one font. */
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const margin = 50;
const width = 595 - 2 * margin;
const bottom = 842 - 90;
/** Left edge and width of each column, in points. */
const columns = {
  item: [margin, 210],
  quantity: [margin + 215, 30],
  unit: [margin + 250, 60],
  net: [margin + 315, 60],
  vat: [margin + 380, 50],
  gross: [margin + 435, 60],
} as const;
type Column = keyof typeof columns;

const dayText = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: store.timeZone, dateStyle: 'long' }).format(day);

/** `INV-000042`: the series' own numbers, apart from order numbers. */
const invoiceNumberText = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

interface DrawnInvoice {
  order: OrderRow;
  invoice: IssuedInvoice;
}

/** Draws an invoice from what was frozen with its order: prices that change later do not reach it. */
export async function drawInvoice({ order, invoice }: DrawnInvoice): Promise<Uint8Array> {
  const title = `${words.title} ${invoiceNumberText(invoice.number)}`;
  const info = {
    Title: title,
    Subject: invoice.isDuplicate ? words.duplicate : words.original,
    Author: store.legalName,
    CreationDate: invoice.issuedAt,
  };
  const pdf = new PDFDocument({ size: 'A4', margin, bufferPages: true, lang: 'en', info });
  const bytes = collect(pdf);
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawLines(pdf, order, drawHead(pdf, order, invoice));
  drawFoot(pdf);
  pdf.end();
  return bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
}

function drawHead(pdf: PDFKit.PDFDocument, order: OrderRow, { number, issuedAt, isDuplicate }: IssuedInvoice): number {
  pdf.font('bold').fontSize(20).text(words.title, margin, margin);
  if (isDuplicate)
    pdf
      .fontSize(14)
      .fillColor('#a00000')
      .text(words.duplicate, margin, margin + 4, { width, align: 'right' });
  pdf
    .fillColor('black')
    .font('bold')
    .fontSize(9)
    .text(store.legalName, margin, margin + 34);
  const seller = [
    ...store.address.lines,
    `${words.vatNumber}: ${store.vat.number}`,
    `${words.registration}: ${store.commercialRegistration}`,
  ];
  pdf.font('regular').text(seller.join('\n'));
  const facts = [
    [words.number, invoiceNumberText(number)],
    [words.issued, dayText(issuedAt)],
    [words.supplied, dayText(order.paidAt ?? order.placedAt)],
    [words.orderNumber, order.orderNumber],
  ];
  pdf.text(facts.map(([label, value]) => `${label}: ${value}`).join('\n'), margin + 260, margin + 34, {
    width: width - 260,
  });
  const top = margin + 130;
  return Math.max(
    drawAddress(pdf, words.billTo, OrderAddress.parse(order.billingAddress), margin, top),
    drawAddress(pdf, words.shipTo, OrderAddress.parse(order.shippingAddress), margin + 260, top),
  );
}

function drawAddress(pdf: PDFKit.PDFDocument, label: string, address: OrderAddress, left: number, top: number): number {
  const { name, flat, street, landmark, city, state, poBox, country } = address;
  const lines = [name, flat, street, landmark, [city, state, poBox].filter(Boolean).join(', '), country].filter(
    Boolean,
  );
  pdf.font('bold').text(label, left, top, { width: 230 });
  pdf.font('regular');
  for (const line of lines) pdf.text(drawnText(line), { width: 230, height: 24, ellipsis: true });
  return pdf.y;
}

function drawLines(pdf: PDFKit.PDFDocument, order: OrderRow, headBottom: number) {
  const parts = [
    ...order.lines.map(({ productName, partNumber, quantity, priceFils, totalFils }) => ({
      item: `${productName}\n${partNumber}`,
      quantity: `${quantity}`,
      unit: bhdDecimals(priceFils),
      grossFils: totalFils,
    })),
    ...(order.shippingFils > 0
      ? [{ item: words.shipping, quantity: '', unit: '', grossFils: order.shippingFils }]
      : []),
  ];
  const grosses = parts.map(({ grossFils }) => grossFils);
  const amounts = taxedAmounts(grosses, order.vatFils, store.vat.ratePercent);
  let top = headRow(pdf, headBottom + 30);
  for (const [index, { item, quantity, unit }] of parts.entries()) {
    const { netFils = 0, vatFils = 0, grossFils = 0 } = amounts[index] ?? {};
    const height = pdf.heightOfString(drawnLines(item), { width: columns.item[1] }) + 8;
    if (top + height > bottom) {
      pdf.addPage();
      top = headRow(pdf, margin);
    }
    row(pdf, top, {
      item,
      quantity,
      unit,
      net: bhdDecimals(netFils),
      vat: bhdDecimals(vatFils),
      gross: bhdDecimals(grossFils),
    });
    top += height;
  }
  if (top + 80 > bottom) {
    pdf.addPage();
    top = margin;
  }
  drawTotals(pdf, order, top + 10);
}

const drawnLines = (text: string) => text.split('\n').map(drawnText).join('\n');

function headRow(pdf: PDFKit.PDFDocument, top: number): number {
  pdf.font('bold').fontSize(8);
  const { item, quantity, unitGross: unit, net, vat, gross } = words;
  row(pdf, top, { item, quantity, unit, net, vat, gross });
  pdf.font('regular');
  pdf
    .moveTo(margin, top + 14)
    .lineTo(margin + width, top + 14)
    .lineWidth(0.5)
    .stroke();
  return top + 20;
}

function row(pdf: PDFKit.PDFDocument, top: number, cells: Record<Column, string>) {
  for (const name of Object.keys(columns) as Column[]) {
    const [left, columnWidth] = columns[name];
    const align = name === 'item' ? 'left' : 'right';
    pdf.text(drawnLines(cells[name]), left, top, { width: columnWidth, align });
  }
}

function drawTotals(pdf: PDFKit.PDFDocument, { totalFils, vatFils }: OrderRow, top: number) {
  pdf
    .moveTo(margin, top - 4)
    .lineTo(margin + width, top - 4)
    .stroke();
  const totals = [
    [words.totalNet, totalFils - vatFils],
    [words.totalVat, vatFils],
    [words.totalGross, totalFils],
  ] as const;
  for (const [index, [label, fils]] of totals.entries()) {
    pdf.font(index === 2 ? 'bold' : 'regular').fontSize(10);
    const y = top + index * 16;
    pdf.text(label, margin + 200, y, { width: 200 });
    pdf.text(bhdText(fils), margin + 380, y, { width: width - 380, align: 'right' });
  }
  pdf
    .font('regular')
    .fontSize(8)
    .text(words.note, margin, top + 56, { width });
}

function drawFoot(pdf: PDFKit.PDFDocument) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // The page's own margin would start another one.
    pdf.page.margins.bottom = 0;
    const line = `${store.name} · ${store.emails.support} · ${store.phones.support} · ${words.page(page + 1, count)}`;
    pdf
      .font('regular')
      .fontSize(7)
      .text(line, margin, 842 - 50, { width, align: 'center', lineBreak: false });
  }
}
