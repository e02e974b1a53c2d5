import type { Variant } from '@dilmun/contracts/variants';

export type Kicker = { kind: 'sale'; percent: number } | { kind: 'new' };

/**
 * What stands above a product's name (specification, section 2): 'SALE n%' when the discounted price differs, 'NEW'
 * when a percentage is given and the prices are equal, nothing without a percentage.
 */
export function kickerOf(variant: Pick<Variant, 'price' | 'discountedPrice' | 'discountPercentage'>): Kicker | null {
  const { price, discountedPrice, discountPercentage } = variant;
  if (discountPercentage === 0) return null;
  const isReduced = discountedPrice !== null && discountedPrice !== price;
  return isReduced ? { kind: 'sale', percent: discountPercentage } : { kind: 'new' };
}
