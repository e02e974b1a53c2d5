import { calculateVatFils, type Fils } from '@dilmun/contracts/money';

/** A gross amount and its parts, in fils. */
export interface TaxedAmount {
  netFils: Fils;
  vatFils: Fils;
  grossFils: Fils;
}

/**
 * Splits gross amounts into net and VAT, in fils. Rounding rule: the VAT of the first n amounts is the VAT contained in
 * their sum, rounded half up to one fils. So the VAT amounts add up to the VAT of the total, and each differs from its
 * exact share by at most one fils. `beforeFils` is the sum of amounts split earlier, such as those of earlier credit
 * notes: the rule continues from there.
 */
export function splitVat(grosses: readonly Fils[], ratePercent: number, beforeFils: Fils = 0): TaxedAmount[] {
  let sumFils = beforeFils;
  return grosses.map((grossFils) => {
    const vatBeforeFils = calculateVatFils(sumFils, ratePercent);
    sumFils += grossFils;
    const vatFils = calculateVatFils(sumFils, ratePercent) - vatBeforeFils;
    return { netFils: grossFils - vatFils, vatFils, grossFils };
  });
}
