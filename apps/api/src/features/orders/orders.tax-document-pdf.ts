import { createRequire } from 'node:module';
import { formatBhd, formatBhdDecimals } from '@dilmun/contracts/money';
import type { OrderAddress } from '@dilmun/contracts/orders';
import { taxDocumentWords as words } from '@dilmun/store/messages/tax-document';
import { store } from '@dilmun/store/store';
import PDFDocument from 'pdfkit';
import type { DocumentLine, TaxDocument } from './orders.tax-document.ts';
import { formatBidirectionalText } from './orders.tax-document-text.ts';

const { resolve } = createRequire(import.meta.url);
/** One font with Latin and Arabic glyphs. */
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

const formatDay = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: store.timeZone, dateStyle: 'long' }).format(day);

/** Draws an invoice or a credit note from its frozen data: the same document always gives the same bytes. */
export async function drawTaxDocument(document: TaxDocument): Promise<Uint8Array> {
  const info = {
    Title: `${words.titles[document.kind]} ${document.number}`,
    ...(document.credits && { Subject: words.creditOf(document.credits.number) }),
    Author: document.seller.legalName,
    CreationDate: document.issuedAt,
  };
  const pdf = new PDFDocument({ size: 'A4', margin, bufferPages: true, lang: 'en', info });
  const bytes = collectBytes(pdf);
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawLines(pdf, document, drawHead(pdf, document));
  drawFoot(pdf, document);
  pdf.end();
  return bytes;
}

function collectBytes(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
}

function drawHead(pdf: PDFKit.PDFDocument, document: TaxDocument): number {
  const { seller, buyer, credits } = document;
  pdf.font('bold').fontSize(20).text(words.titles[document.kind], margin, margin);
  pdf.fontSize(9).text(seller.legalName, margin, margin + 34);
  const sellerLines = [
    ...seller.addressLines,
    `${words.vatNumber}: ${seller.vatNumber}`,
    `${words.registration}: ${seller.commercialRegistration}`,
  ];
  pdf.font('regular').text(sellerLines.join('\n'));
  const facts = [
    [words.numbers[document.kind], document.number],
    [words.issued, formatDay(document.issuedAt)],
    ...(credits ? [[words.credits, words.creditedInvoice(credits.number, formatDay(credits.issuedAt))]] : []),
    [words.supplied, formatDay(document.suppliedAt)],
    [words.orderNumber, document.orderNumber],
  ];
  pdf.text(facts.map(([label, value]) => `${label}: ${value}`).join('\n'), margin + 260, margin + 34, {
    width: width - 260,
  });
  const top = margin + 130;
  const company = [buyer.companyName, buyer.vatNumber && `${words.buyerVatNumber}: ${buyer.vatNumber}`];
  return Math.max(
    drawAddress(pdf, words.billTo, [...company, ...listAddressLines(buyer.address)], margin, top),
    drawAddress(
      pdf,
      document.shippingMethod === 'pickup' ? words.collectedFrom : words.shipTo,
      listAddressLines(document.shippingAddress),
      margin + 260,
      top,
    ),
  );
}

const listAddressLines = ({ name, flat, street, landmark, city, state, poBox, country }: OrderAddress) => [
  name,
  flat,
  street,
  landmark,
  [city, state, poBox].filter(Boolean).join(', '),
  country,
];

function drawAddress(
  pdf: PDFKit.PDFDocument,
  label: string,
  lines: readonly (string | null)[],
  left: number,
  top: number,
): number {
  pdf.font('bold').text(label, left, top, { width: 230 });
  pdf.font('regular');
  for (const line of lines)
    if (line) pdf.text(formatBidirectionalText(line), { width: 230, height: 24, ellipsis: true });
  return pdf.y;
}

function drawLines(pdf: PDFKit.PDFDocument, document: TaxDocument, headBottom: number) {
  let top = drawHeadRow(pdf, document, headBottom + 30);
  for (const line of document.lines) {
    const item = formatItem(line, document);
    const height = pdf.heightOfString(formatLines(item), { width: columns.item[1] }) + 8;
    if (top + height > bottom) {
      pdf.addPage();
      top = drawHeadRow(pdf, document, margin);
    }
    drawRow(pdf, top, {
      item,
      quantity: line.quantity === null ? '' : `${line.quantity}`,
      unit: line.unitFils === null ? '' : formatBhdDecimals(line.unitFils),
      net: formatBhdDecimals(line.netFils),
      vat: formatBhdDecimals(line.vatFils),
      gross: formatBhdDecimals(line.grossFils),
    });
    top += height;
  }
  if (top + 80 > bottom) {
    pdf.addPage();
    top = margin;
  }
  drawTotals(pdf, document, top + 10);
}

function formatItem({ kind, name, partNumber }: DocumentLine, { credits }: TaxDocument): string {
  switch (kind) {
    case 'goods':
      return `${name}\n${partNumber}`;
    case 'delivery':
      return words.shipping;
    case 'refund':
      return words.partialRefund(credits?.number ?? '');
  }
}

const formatLines = (text: string) => text.split('\n').map(formatBidirectionalText).join('\n');

function drawHeadRow(pdf: PDFKit.PDFDocument, { vatRatePercent }: TaxDocument, top: number): number {
  pdf.font('bold').fontSize(8);
  const { item, quantity, unitGross: unit, net, gross } = words;
  drawRow(pdf, top, { item, quantity, unit, net, vat: words.vat(vatRatePercent), gross });
  pdf.font('regular');
  pdf
    .moveTo(margin, top + 14)
    .lineTo(margin + width, top + 14)
    .lineWidth(0.5)
    .stroke();
  return top + 20;
}

function drawRow(pdf: PDFKit.PDFDocument, top: number, cells: Record<Column, string>) {
  for (const name of Object.keys(columns) as Column[]) {
    const [left, columnWidth] = columns[name];
    const align = name === 'item' ? 'left' : 'right';
    pdf.text(formatLines(cells[name]), left, top, { width: columnWidth, align });
  }
}

function drawTotals(pdf: PDFKit.PDFDocument, document: TaxDocument, top: number) {
  const { kind, netFils, vatFils, grossFils, vatRatePercent } = document;
  pdf
    .moveTo(margin, top - 4)
    .lineTo(margin + width, top - 4)
    .stroke();
  const totals = [
    [words.totalNet, netFils],
    [words.vat(vatRatePercent), vatFils],
    [words.totalsGross[kind], grossFils],
  ] as const;
  for (const [index, [label, fils]] of totals.entries()) {
    pdf.font(index === 2 ? 'bold' : 'regular').fontSize(10);
    const y = top + index * 16;
    pdf.text(label, margin + 200, y, { width: 200 });
    pdf.text(formatBhd(fils), margin + 380, y, { width: width - 380, align: 'right' });
  }
  pdf
    .font('regular')
    .fontSize(8)
    .text(words.note, margin, top + 56, { width });
}

function drawFoot(pdf: PDFKit.PDFDocument, { seller }: TaxDocument) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Text inside the page's own bottom margin would start another page.
    pdf.page.margins.bottom = 0;
    const line = `${seller.name} · ${seller.email} · ${seller.phone} · ${words.page(page + 1, count)}`;
    pdf
      .font('regular')
      .fontSize(7)
      .text(line, margin, 842 - 50, { width, align: 'center', lineBreak: false });
  }
}
