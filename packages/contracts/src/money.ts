/** A whole number of fils; 1 BHD = 1,000 fils. */
export type Fils = number;

const filsPerBhd = 1_000;

/**
 * Reads BHD text with up to three decimals ("203.6", "1,250.000" is not one) as fils, digit by digit.
 * Gives null for anything else, negative amounts included.
 */
export function parseBhdText(text: string): Fils | null {
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * filsPerBhd + Number(fraction.padEnd(3, '0'));
}

/** Three decimals, no currency: 203600 fils are "203.600". */
export function formatBhdDecimals(fils: Fils): string {
  const sign = fils < 0 ? '-' : '';
  const digits = String(Math.abs(fils)).padStart(4, '0');
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** As shown to shoppers: 1203600 fils are "BHD 1,203.600". */
export function formatBhd(fils: Fils): string {
  const [whole = '', fraction] = formatBhdDecimals(fils).split('.');
  return `BHD ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Quantity times a price; both whole numbers. */
export const multiplyFils = (fils: Fils, quantity: number): Fils => fils * quantity;

/** The sum of amounts in fils. */
export const sumFils = (amounts: readonly Fils[]): Fils => amounts.reduce((sum, amount) => sum + amount, 0);

/** The VAT contained in a gross amount, rounded half up to one fils. */
export function calculateVatFils(grossFils: Fils, ratePercent: number): Fils {
  const divisor = 100 + ratePercent;
  return Math.floor((grossFils * ratePercent * 2 + divisor) / (divisor * 2));
}
