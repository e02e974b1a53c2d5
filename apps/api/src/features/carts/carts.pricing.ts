import { type Fils, sumFils, timesFils } from '@dilmun/contracts/money';

export interface PriceableVariant {
  priceFils: Fils;
  discountedPriceFils: Fils | null;
}

/** What one piece costs today, in fils: the discounted price if there is one, else the price. */
export const calculateUnitPriceFils = (variant: PriceableVariant): Fils =>
  variant.discountedPriceFils ?? variant.priceFils;

/** A line costs its variant's unit price times its quantity; in fils. */
export const calculateLineTotalFils = ({ quantity, variant }: { quantity: number; variant: PriceableVariant }): Fils =>
  timesFils(calculateUnitPriceFils(variant), quantity);

/** All lines together, delivery not counted; in fils. */
export const calculateGrandTotalFils = (lines: readonly { quantity: number; variant: PriceableVariant }[]): Fils =>
  sumFils(lines.map(calculateLineTotalFils));
