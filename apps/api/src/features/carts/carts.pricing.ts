import { type Fils, multiplyFils, sumFils } from '@dilmun/contracts/money';

export interface PriceableVariant {
  priceFils: Fils;
  discountedPriceFils: Fils | null;
}

/** Current price of one piece in fils: the discounted price if there is one, otherwise the price. */
export const calculateUnitPriceFils = (variant: PriceableVariant): Fils =>
  variant.discountedPriceFils ?? variant.priceFils;

/** Price of a line in fils: unit price times quantity. */
export const calculateLineTotalFils = ({ quantity, variant }: { quantity: number; variant: PriceableVariant }): Fils =>
  multiplyFils(calculateUnitPriceFils(variant), quantity);

/** Sum of all lines in fils, without delivery. */
export const calculateGrandTotalFils = (lines: readonly { quantity: number; variant: PriceableVariant }[]): Fils =>
  sumFils(lines.map(calculateLineTotalFils));
