import bwipjs from 'bwip-js/node';

/** Position and size of a bar code in points; `moduleWidth`: that of its narrowest bar, of which a number of 13 characters has 178. */
interface BarCodeBox {
  left: number;
  top: number;
  height: number;
  moduleWidth: number;
}

/** Draws a text as bar code: Code 128 (ISO/IEC 15417), without quiet zones, which need ten modules on each side. */
export function drawCode128(
  pdf: PDFKit.PDFDocument,
  text: string,
  { left, top, height, moduleWidth }: BarCodeBox,
): void {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  // Bars and spaces in turn, in modules.
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : [];
  let x = left;
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, top, modules * moduleWidth, height);
    x += modules * moduleWidth;
  }
  pdf.fill('black');
}
