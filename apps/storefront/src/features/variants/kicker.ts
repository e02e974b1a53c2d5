import type { Variant } from '@dilmun/contracts/variants';

export type Kicker = { kind: 'sale'; percent: number } | { kind: 'new' };

/**
 * The label above a product's name (specification, section 2): 'SALE n%' if the discounted price differs, 'NEW' if
 * there is a percentage but the prices are equal, null without a percentage.
 */
export function findKicker(variant: Pick<Variant, 'price' | 'discountedPrice' | 'discountPercentage'>): Kicker | null {
  const { price, discountedPrice, discountPercentage } = variant;
  if (discountPercentage === 0) return null;
  const isReduced = discountedPrice !== null && discountedPrice !== price;
  return isReduced ? { kind: 'sale', percent: discountPercentage } : { kind: 'new' };
}
