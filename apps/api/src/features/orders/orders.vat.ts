import { calculateVatFils, type Fils } from '@dilmun/contracts/money';

/** A gross amount and its parts, in fils. */
export interface TaxedAmount {
  netFils: Fils;
  vatFils: Fils;
  grossFils: Fils;
}

/**
 * Splits gross amounts into net and VAT, in fils. Rounding rule: the VAT of the first n amounts together is the VAT
 * contained in their sum, rounded half up to one fils. So the VAT of all amounts is that of the total, and the VAT of
 * each is less than or equal to one fils away from its exact share. `beforeFils` is the sum of amounts split earlier,
 * such as those of earlier credit notes: the rule then goes on from there.
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
