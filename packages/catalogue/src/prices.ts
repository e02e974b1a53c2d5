import type { ParentProduct, Variant } from './catalogue.ts';

type Priced = Pick<Variant, 'priceFils' | 'discountedPriceFils'>;

/** What a variant costs now, after its discount. */
export const getFinalFils = ({ priceFils, discountedPriceFils }: Priced): number => discountedPriceFils ?? priceFils;

/** Finds the variant of the lowest price; of several, the one that is reduced most. Throws without variants. */
export function findCheapest<Row extends Priced>(variants: readonly Row[]): Row {
  const [first, ...others] = variants;
  if (!first) throw new Error('a product without variants');
  return others.reduce((cheapest, variant) => {
    const difference = getFinalFils(variant) - getFinalFils(cheapest);
    return difference < 0 || (difference === 0 && variant.priceFils > cheapest.priceFils) ? variant : cheapest;
  }, first);
}

/** Whether the price of some variant is reduced. */
export const isOnSale = (variants: readonly Priced[]): boolean =>
  variants.some(
    ({ priceFils, discountedPriceFils }) => discountedPriceFils !== null && discountedPriceFils < priceFils,
  );

/** The usual price of the cheapest variant if that is reduced, in fils; else null. */
export const getFormerFils = ({ cheapest }: Pick<ParentProduct, 'cheapest'>): number | null =>
  getFinalFils(cheapest) === cheapest.priceFils ? null : cheapest.priceFils;

/** A price changed by hundredths of a per cent, rounded half up to a multiple of `stepFils`. */
export const changePrice = (priceFils: number, hundredths: number, stepFils: number): number =>
  Math.floor((priceFils * (10_000 + hundredths) + 5_000 * stepFils) / (10_000 * stepFils)) * stepFils;
