import { type Fils, sumFils, vatInFils } from '@dilmun/contracts/money';

/** A gross amount and what it is made of, in fils. */
export interface TaxedAmount {
  netFils: Fils;
  vatFils: Fils;
  grossFils: Fils;
}

/**
 * Splits the parts of a total so that their VAT adds up to the total's: what rounding leaves over goes to the largest
 * part.
 */
export function taxedAmounts(grosses: readonly Fils[], totalVatFils: Fils, ratePercent: number): TaxedAmount[] {
  const vats = grosses.map((gross) => vatInFils(gross, ratePercent));
  const largest = grosses.indexOf(Math.max(...grosses));
  const left = totalVatFils - sumFils(vats);
  return grosses.map((grossFils, index) => {
    const vatFils = (vats[index] ?? 0) + (index === largest ? left : 0);
    return { netFils: grossFils - vatFils, vatFils, grossFils };
  });
}
