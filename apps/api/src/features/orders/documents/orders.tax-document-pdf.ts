import { formatBhdDecimals } from '@dilmun/contracts/money';
import type { OrderAddress } from '@dilmun/contracts/orders';
import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { brand } from '@dilmun/settings/brand';
import type { Country } from '@dilmun/settings/shipping-methods';
import type { DocumentLine, TaxDocument } from './orders.tax-document.ts';
import {
  drawText,
  isRightToLeft,
  measureText,
  type TextBox,
  type TextStyle,
  writePdf,
} from './orders.tax-document-text.ts';

const margin = 46;
const width = 595 - 2 * margin;
const right = margin + width;
const bottom = 842 - 66;
const gap = 12;
const half = (width - gap) / 2;
/** Left edge and width of each column, in points. */
const columns = {
  item: [margin, 205],
  quantity: [margin + 210, 40],
  unit: [margin + 255, 58],
  net: [margin + 318, 58],
  vat: [margin + 381, 60],
  gross: [right - 57, 57],
} as const;
type Column = keyof typeof columns;

/** The shop's colour for headings (tokens.css of the storefront). */
const title: TextStyle = { weight: 'bold', size: 18 };
const plain: TextStyle = { weight: 'regular', size: 9 };
const bold: TextStyle = { weight: 'bold', size: 9 };
const small: TextStyle = { weight: 'regular', size: 8 };
const smallBold: TextStyle = { weight: 'bold', size: 8 };

/** A text in both languages, in which every tax document is issued: English on the left, Arabic on the right. */
type Pair = readonly [english: string, arabic: string];
type Words = typeof en.taxDocumentWords;

const pair = (read: (words: Words | typeof ar.taxDocumentWords) => string): Pair => [
  read(en.taxDocumentWords),
  read(ar.taxDocumentWords),
];

/** The names of the texts that need no values. */
type Label = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];
const pairLabel = (name: Label): Pair => [en.taxDocumentWords[name], ar.taxDocumentWords[name]];

const pairDay = (day: Date): Pair => [en.dateText(day), ar.dateText(day)];

/** Draws an invoice or a credit note from its frozen data: the same document always gives the same bytes. */
export async function drawTaxDocument(document: TaxDocument): Promise<Uint8Array> {
  const words = en.taxDocumentWords;
  const info = {
    Title: `${words.titles[document.kind]} ${document.number}`,
    ...(document.credits && { Subject: words.creditOf(document.credits.number) }),
    Author: document.seller.legalName,
    CreationDate: document.issuedAt,
  };
  return writePdf({ size: 'A4', margin, bufferPages: true, info }, (pdf) => {
    drawLines(pdf, document, drawHead(pdf, document));
    drawFoot(pdf, document);
  });
}

/** Draws a text on the left and its translation on the right of the page. Returns the height. */
const drawPair = (pdf: PDFKit.PDFDocument, [english, arabic]: Pair, style: TextStyle, top: number): number =>
  Math.max(
    drawText(pdf, english, style, { left: margin, top, width: half, direction: 'ltr' }),
    drawText(pdf, arabic, style, { left: right - half, top, width: half, direction: 'rtl', align: 'right' }),
  );

function drawHead(pdf: PDFKit.PDFDocument, document: TaxDocument): number {
  const { seller, credits, kind, paymentMethod, shippingMethod } = document;
  drawLogo(pdf);
  pdf.fillColor(brand.accent);
  let top =
    margin +
    drawPair(
      pdf,
      pair((words) => words.titles[kind]),
      title,
      margin,
    ) +
    6;
  pdf.fillColor('#000000');
  const { legalName, addressLines } = seller.arabic ?? seller;
  top += drawPair(pdf, [seller.legalName, legalName], bold, top);
  for (const [index, line] of seller.addressLines.entries())
    top += drawPair(pdf, [line, addressLines[index] ?? ''], plain, top);
  top += 8;
  const facts: [label: Pair, value: Pair][] = [
    [pairLabel('vatNumber'), [seller.vatNumber, seller.vatNumber]],
    [pairLabel('registration'), [seller.commercialRegistration, seller.commercialRegistration]],
    [pair((words) => words.numbers[kind]), [document.number, document.number]],
    [pairLabel('issued'), pairDay(document.issuedAt)],
    ...(credits ? [pairCredits(credits)] : []),
    [pairLabel('supplied'), pairDay(document.suppliedAt)],
    [pairLabel('orderNumber'), [document.orderNumber, document.orderNumber]],
    ...(paymentMethod
      ? [[pairLabel('payment'), pair((words) => words.paymentMethods[paymentMethod])] satisfies [Pair, Pair]]
      : []),
    [pairLabel('shipping'), [en.methodNames[shippingMethod], ar.methodNames[shippingMethod]]],
  ];
  for (const [label, value] of facts) top += drawFact(pdf, label, value, top);
  return drawAddresses(pdf, document, top + 12);
}

/** Draws the shop's logo, a sun over two waves, between the titles of both languages. */
function drawLogo(pdf: PDFKit.PDFDocument): void {
  const size = 34;
  pdf.save();
  pdf.translate(margin + (width - size) / 2, margin - 6).scale(size / 40);
  pdf.roundedRect(0, 0, 40, 40, 9).fill(brand.night);
  pdf.lineWidth(3).lineCap('round');
  for (const wave of ['M12.5 19a7.5 7.5 0 0 1 15 0', 'M8 25q3-3.4 6 0t6 0 6 0 6 0', 'M12 31q2.7-3 5.4 0t5.3 0 5.3 0'])
    pdf.path(wave).stroke('#58c5c8');
  pdf.circle(20, 18.5, 2.5).fill('#f4b45a');
  pdf.restore();
  pdf.fillColor('#000000');
}

function pairCredits({ number, issuedAt }: NonNullable<TaxDocument['credits']>): [Pair, Pair] {
  const [english, arabic] = pairDay(issuedAt);
  return [
    pairLabel('credits'),
    [en.taxDocumentWords.creditedInvoice(number, english), ar.taxDocumentWords.creditedInvoice(number, arabic)],
  ];
}

/**
 * A row: the label at both edges, the value in the middle, twice only where the languages differ. Returns the height.
 */
function drawFact(pdf: PDFKit.PDFDocument, label: Pair, [english, arabic]: Pair, top: number): number {
  const edge = 115;
  drawText(pdf, label[0], plain, { left: margin, top, width: edge, direction: 'ltr' });
  drawText(pdf, label[1], plain, { left: right - edge, top, width: edge, direction: 'rtl', align: 'right' });
  const middle: TextBox = { left: margin + edge, top, width: width - 2 * edge, direction: 'ltr' };
  const side = (middle.width - gap) / 2;
  const height =
    english === arabic
      ? drawText(pdf, english, bold, { ...middle, align: 'center' })
      : Math.max(
          drawText(pdf, english, bold, { ...middle, width: side, align: 'right' }),
          drawText(pdf, arabic, bold, { ...middle, left: middle.left + side + gap, width: side, direction: 'rtl' }),
        );
  drawRule(pdf, top + height + 0.5, '#cccccc');
  return height + 2.5;
}

const drawRule = (pdf: PDFKit.PDFDocument, top: number, colour = '#000000') =>
  pdf.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).stroke(colour);

function drawAddresses(pdf: PDFKit.PDFDocument, document: TaxDocument, top: number): number {
  const { buyer, shippingMethod } = document;
  const [vatNumber, arabicVatNumber] = pairLabel('vatNumber');
  const goesTo = shippingMethod === 'pickup' ? 'collectedFrom' : 'shipTo';
  return Math.max(
    drawAddress(
      pdf,
      pairLabel('billTo'),
      [
        buyer.companyName,
        buyer.vatNumber && [`${vatNumber}: ${buyer.vatNumber}`, arabicVatNumber],
        ...listAddressLines(buyer.address),
      ],
      margin,
      top,
    ),
    // Nothing of an order by email is shipped.
    shippingMethod === 'email'
      ? top
      : drawAddress(pdf, pairLabel(goesTo), listAddressLines(document.shippingAddress), right - half, top),
  );
}

/** Lines of an address as they were typed, and texts of ours in both languages. */
type AddressLine = string | null | Pair;

const listAddressLines = (address: OrderAddress): AddressLine[] => {
  const { joinParts, translateAddress } = isRightToLeft(address.city) ? ar : en;
  const { name, flat, street, landmark, city, state, poBox } = translateAddress(address);
  const { country } = address;
  const place = joinParts([city, state, poBox]);
  return [name, flat, street, landmark, place, [country, ar.countryNames[country as Country] ?? '']];
};

/** Draws each typed line on the side on which its language begins. Returns the bottom. */
function drawAddress(
  pdf: PDFKit.PDFDocument,
  heading: Pair,
  lines: readonly AddressLine[],
  left: number,
  top: number,
): number {
  const box: TextBox = { left, top, width: half, linesMax: 2 };
  const drawBoth = ([english, arabic]: Pair, style: TextStyle, y: number) => {
    drawText(pdf, arabic, style, { ...box, top: y, direction: 'rtl', align: 'right' });
    return drawText(pdf, english, style, { ...box, top: y, direction: 'ltr' });
  };
  let y = top + drawBoth(heading, bold, top);
  for (const line of lines) {
    if (!line) continue;
    if (typeof line !== 'string') y += drawBoth(line, plain, y);
    else y += drawText(pdf, line, plain, { ...box, top: y, align: 'start' });
  }
  return y;
}

function drawLines(pdf: PDFKit.PDFDocument, document: TaxDocument, headBottom: number) {
  let top = drawHeadRow(pdf, document, headBottom + 16);
  for (const line of document.lines) {
    const cells = composeCells(line, document);
    const height = measureItem(pdf, cells.item) + 6;
    if (top + height > bottom) {
      pdf.addPage();
      top = drawHeadRow(pdf, document, margin);
    }
    drawCells(pdf, cells, top);
    top += height;
  }
  if (top + 100 > bottom) {
    pdf.addPage();
    top = margin;
  }
  drawTotals(pdf, document, top + 4);
}

interface Cells extends Record<Exclude<Column, 'item'>, string> {
  /** Paragraphs below each other. */
  item: readonly string[];
}

const composeCells = (line: DocumentLine, document: TaxDocument): Cells => ({
  item: listItemTexts(line, document),
  quantity: line.quantity === null ? '' : `${line.quantity}`,
  unit: line.unitFils === null ? '' : formatBhdDecimals(line.unitFils),
  net: formatBhdDecimals(line.netFils),
  vat: formatBhdDecimals(line.vatFils),
  gross: formatBhdDecimals(line.grossFils),
});

function listItemTexts(
  { kind, name, arabicName, partNumber, discountFils }: DocumentLine,
  { credits, discountCode }: TaxDocument,
): string[] {
  switch (kind) {
    case 'goods': {
      const discount =
        discountFils > 0 ? pair((words) => words.discount(discountCode ?? '', formatBhdDecimals(discountFils))) : [];
      return [name, ...(arabicName ? [arabicName] : []), partNumber, ...discount];
    }
    case 'delivery':
      return [...pairLabel('shipping')];
    case 'refund':
      return [...pair((words) => words.partialRefund(credits?.number ?? ''))];
  }
}

const placeItem = (top: number): TextBox => {
  const [left, columnWidth] = columns.item;
  return { left, top, width: columnWidth, align: 'start' };
};

const measureItem = (pdf: PDFKit.PDFDocument, texts: readonly string[]): number =>
  texts.reduce((height, text) => height + measureText(pdf, text, small, placeItem(0)), 0);

function drawCells(pdf: PDFKit.PDFDocument, { item, ...amounts }: Cells, top: number) {
  let y = top;
  for (const text of item) y += drawText(pdf, text, small, placeItem(y));
  for (const [name, text] of Object.entries(amounts) as [Exclude<Column, 'item'>, string][]) {
    const [left, columnWidth] = columns[name];
    drawText(pdf, text, small, { left, top, width: columnWidth, align: 'right', direction: 'ltr' });
  }
}

/** Draws the titles of the columns, the English ones above the Arabic ones. Returns the bottom. */
function drawHeadRow(pdf: PDFKit.PDFDocument, { vatRatePercent }: TaxDocument, top: number): number {
  const titles: Record<Column, Pair> = {
    item: pairLabel('item'),
    quantity: pairLabel('quantity'),
    unit: pairLabel('unitGross'),
    net: pairLabel('net'),
    vat: pair((words) => words.vat(vatRatePercent)),
    gross: pairLabel('gross'),
  };
  const heights = (Object.keys(columns) as Column[]).map((name) => {
    const [left, columnWidth] = columns[name];
    const [english, arabic] = titles[name];
    const box = { left, width: columnWidth, align: 'right' } as const;
    if (name === 'item') {
      drawText(pdf, english, smallBold, { ...box, top, align: 'left' });
      return drawText(pdf, arabic, smallBold, { ...box, top });
    }
    const height = drawText(pdf, english, smallBold, { ...box, top });
    return height + drawText(pdf, arabic, smallBold, { ...box, top: top + height });
  });
  const end = top + Math.max(...heights) + 2;
  drawRule(pdf, end);
  return end + 6;
}

function drawTotals(pdf: PDFKit.PDFDocument, document: TaxDocument, top: number) {
  const { kind, netFils, vatFils, grossFils, vatRatePercent } = document;
  drawRule(pdf, top);
  const totals: [Pair, number][] = [
    [pairLabel('totalNet'), netFils],
    [pair((words) => words.vat(vatRatePercent)), vatFils],
    [pair((words) => words.totalsGross[kind]), grossFils],
  ];
  const side = 190;
  let y = top + 6;
  for (const [index, [[english, arabic], fils]] of totals.entries()) {
    const style: TextStyle = { weight: index === 2 ? 'bold' : 'regular', size: 10 };
    drawText(pdf, english, style, { left: margin, top: y, width: side, direction: 'ltr' });
    drawText(pdf, arabic, style, { left: right - side, top: y, width: side, direction: 'rtl', align: 'right' });
    const middle = { left: margin + side, top: y, width: width - 2 * side };
    y += drawText(pdf, en.formatBhd(fils), style, { ...middle, direction: 'ltr', align: 'center' }) + 2;
  }
  drawPair(pdf, pairLabel('note'), small, y + 6);
}

function drawFoot(pdf: PDFKit.PDFDocument, { seller }: TaxDocument) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const [english, arabic] = pair((words) => words.page(page + 1, count));
    const style: TextStyle = { weight: 'regular', size: 7 };
    const box: TextBox = { left: margin, top: 842 - 46, width };
    drawText(pdf, english, style, { ...box, direction: 'ltr' });
    const contact = `${seller.name} · ${seller.email} · ${seller.phone}`;
    drawText(pdf, contact, style, { ...box, direction: 'ltr', align: 'center' });
    drawText(pdf, arabic, style, { ...box, direction: 'rtl', align: 'right' });
  }
}
