import { drawCode128 } from './orders.code-128.ts';
import { drawText, measureText, type TextBox, type TextStyle, writePdf } from './orders.tax-document-text.ts';

export interface ParcelPaper {
  orderNumber: string;
  /** Pairs of a label and a text: when it was placed, how and until when it is delivered. */
  facts: readonly (readonly [label: string, text: string])[];
  /** Name, lines and phone number. */
  addressLines: readonly string[];
  lines: readonly { quantity: number; partNumber: string; productName: string }[];
  remarks: readonly string[];
}

const title: TextStyle = { weight: 'bold', size: 18 };
const large: TextStyle = { weight: 'regular', size: 14 };
const largeBold: TextStyle = { weight: 'bold', size: 14 };
const plain: TextStyle = { weight: 'regular', size: 11 };
const bold: TextStyle = { weight: 'bold', size: 11 };
const sender: TextStyle = { weight: 'regular', size: 9 };

/** The dealer: where a parcel that cannot be delivered goes back to. */
export interface Sender {
  name: string;
  addressLines: readonly string[];
  phone: string;
}

interface Parcels {
  papers: readonly ParcelPaper[];
  from: Sender;
}

type Draw = (pdf: PDFKit.PDFDocument, paper: ParcelPaper, from: Sender) => void;

/** Draws a packing slip on A4 for each order, on further pages if it has many lines. */
export const drawPackingSlips = (parcels: Parcels): Promise<Uint8Array> =>
  drawPapers(parcels, { size: 'A4', margin: 46 }, drawSlip);

/** Draws an address label of 100 × 150 mm for each order. */
export const drawAddressLabels = (parcels: Parcels): Promise<Uint8Array> =>
  drawPapers(parcels, { size: [283.46, 425.2], margin: 20 }, drawLabel);

const drawPapers = ({ papers, from }: Parcels, page: PDFKit.PDFDocumentOptions, draw: Draw): Promise<Uint8Array> =>
  writePdf({ ...page, autoFirstPage: false, info: { Author: from.name } }, (pdf) => {
    for (const paper of papers) {
      pdf.addPage();
      draw(pdf, paper, from);
    }
  });

/** The page without its margins. */
function findArea({ page }: PDFKit.PDFDocument) {
  const { left, right, top, bottom } = page.margins;
  return { left, top, width: page.width - left - right, bottom: page.height - bottom };
}

/** Draws paragraphs below each other, each on the side on which its language begins. Returns the bottom. */
function drawParagraphs(
  pdf: PDFKit.PDFDocument,
  texts: readonly string[],
  style: TextStyle,
  box: Omit<TextBox, 'align'>,
): number {
  let top = box.top;
  for (const text of texts) top += drawText(pdf, text, style, { ...box, top, align: 'start' });
  return top;
}

const quantityWidth = 40;
const partWidth = 120;

/** Of the bar code on a slip; with bars of one point. */
const slipCode = { width: 178, height: 36 };

function drawSlip(pdf: PDFKit.PDFDocument, paper: ParcelPaper, from: Sender): void {
  const { orderNumber, facts, addressLines, lines, remarks } = paper;
  const { left, top, width, bottom } = findArea(pdf);
  const half = width / 2 - 6;
  drawCode128(pdf, orderNumber, { ...slipCode, left: left + width - slipCode.width, top, moduleWidth: 1 });
  const head = { left, width: width - slipCode.width - 24 };
  let y = top + drawText(pdf, `Packing slip ${orderNumber}`, title, { ...head, top });
  y += drawText(pdf, from.name, plain, { ...head, top: y });
  y += drawText(pdf, [...from.addressLines, from.phone].join(', '), sender, { ...head, top: y }) + 14;
  const factTexts = facts.map(([label, text]) => `${label}: ${text}`);
  const factsEnd = drawParagraphs(pdf, factTexts, plain, { left: left + half + 12, top: y, width: half });
  y = Math.max(factsEnd, drawParagraphs(pdf, addressLines, plain, { left, top: y, width: half })) + 16;
  const drawRow = (cells: readonly [string, string, string], style: TextStyle) => {
    const [quantity, partNumber, name] = cells;
    const item = { left: left + quantityWidth + partWidth, width: width - quantityWidth - partWidth };
    const part = { left: left + quantityWidth, width: partWidth, direction: 'ltr' } as const;
    const height = Math.max(
      measureText(pdf, name, style, { ...item, top: y }),
      measureText(pdf, partNumber, style, { ...part, top: y }),
    );
    if (y + height + 8 > bottom) {
      pdf.addPage();
      y = top;
    }
    drawText(pdf, quantity, bold, { left, top: y, width: quantityWidth, direction: 'ltr' });
    drawText(pdf, partNumber, style, { ...part, top: y });
    drawText(pdf, name, style, { ...item, top: y });
    y += height + 4;
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke('#999999');
    y += 4;
  };
  drawRow(['Qty', 'Part number', 'Item'], bold);
  for (const line of lines) drawRow([`${line.quantity}`, line.partNumber, line.productName], plain);
  if (y + 80 > bottom) {
    pdf.addPage();
    y = top;
  }
  y += 12;
  y += drawText(pdf, 'Remarks', bold, { left, top: y, width });
  drawParagraphs(pdf, remarks, plain, { left, top: y, width });
}

/** Of the bar code on a label; a module of 1.2 points is 0.42 mm, which every scanner reads. */
const labelCode = { height: 34, moduleWidth: 1.2 };

function drawLabel(pdf: PDFKit.PDFDocument, { orderNumber, addressLines }: ParcelPaper, from: Sender): void {
  const { left, top, width, bottom } = findArea(pdf);
  const [name = '', ...lines] = addressLines;
  const box = { left, width };
  const fromText = `From ${[from.name, ...from.addressLines, from.phone].join(', ')}`;
  const start = top + drawText(pdf, fromText, sender, { ...box, top, linesMax: 3 }) + 8;
  const codeTop = bottom - 28 - labelCode.height;
  const end = codeTop - 10;
  // A parcel needs the whole address: a long one is smaller. The smallest size fits the longest address that is accepted.
  const sizes = [14, 12, 10, 8, 7, 6];
  const measure = (size: number) =>
    measureText(pdf, name, { ...largeBold, size }, { ...box, top }) +
    lines.reduce((sum, line) => sum + measureText(pdf, line, { ...large, size }, { ...box, top }), 0);
  const size = sizes.find((each) => measure(each) <= end - start) ?? 6;
  const y = drawParagraphs(pdf, [name], { ...largeBold, size }, { ...box, top: start });
  drawParagraphs(pdf, lines, { ...large, size }, { ...box, top: y });
  // Ten modules from the left edge.
  drawCode128(pdf, orderNumber, { ...labelCode, left: left + 12, top: codeTop });
  drawText(pdf, `Order ${orderNumber}`, largeBold, { ...box, top: bottom - 24, direction: 'ltr' });
}
