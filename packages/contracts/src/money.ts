export { formatBhdDecimals, formatPlainBhd } from '@dilmun/settings/money';

/** A whole number of fils; 1 BHD = 1,000 fils. */
export type Fils = number;

const filsPerBhd = 1_000;

/**
 * Parses a BHD amount with up to three decimals ("203.6") into fils, without floating-point arithmetic. Returns null
 * for any other text, including negative amounts and thousands separators ("1,250.000").
 */
export function parseBhdText(text: string): Fils | null {
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * filsPerBhd + Number(fraction.padEnd(3, '0'));
}

/** Multiplies a price in fils by a quantity; both are integers. */
export const multiplyFils = (fils: Fils, quantity: number): Fils => fils * quantity;

/** Adds amounts in fils. */
export const sumFils = (amounts: readonly Fils[]): Fils => amounts.reduce((sum, amount) => sum + amount, 0);

/** Calculates the VAT contained in a gross amount, in fils, rounded half up. `ratePercent` is a whole percentage. */
export function calculateVatFils(grossFils: Fils, ratePercent: number): Fils {
  const divisor = 100 + ratePercent;
  return Math.floor((grossFils * ratePercent * 2 + divisor) / (divisor * 2));
}
