import type { DiscountProblem } from '@dilmun/contracts/carts';
import { type Fils, sumFils } from '@dilmun/contracts/money';
import { z } from 'zod';
import { calculateLineTotalFils, type PriceableVariant } from './carts.pricing.ts';

/** The rule of a discount code. Amounts in fils, multiples of ten; null: no limit. */
export const DiscountTerms = z.object({
  /** Whole percent; null if the code takes off `amountFils`. */
  percent: z.int().nullable(),
  amountFils: z.int().nullable(),
  /** Of the goods that the code applies to. */
  minimumFils: z.int().nullable(),
  maxUses: z.int().nullable(),
  perCustomer: z.int().nullable(),
  isForSaleItems: z.boolean(),
  isStarted: z.boolean(),
  isEnded: z.boolean(),
  /**
   * Orders that hold a use (`holdsDiscountUse`), in all and of this customer; without the customer's unpaid order, which
   * this one replaces.
   */
  uses: z.int(),
  ownUses: z.int(),
});
export type DiscountTerms = z.output<typeof DiscountTerms>;

/** A discount on lines; `shares` has an entry for each line. With a `problem` nothing is taken off. */
export interface Discount {
  fils: Fils;
  shares: Fils[];
  problem: DiscountProblem | null;
}

interface DiscountedLine {
  quantity: number;
  variant: PriceableVariant;
}

/** Prices are multiples of ten fils, because payment providers charge no others. */
const stepFils = 10;

/**
 * Calculates the discount of a code on lines; `terms` is null for an unknown code. A percentage of the goods is rounded
 * half up to ten fils. Each line's share is at most its total: the shares of the first n lines are their part of the
 * discount, rounded half up to ten fils, so that all shares add up to the discount.
 */
export function calculateDiscount(lines: readonly DiscountedLine[], terms: DiscountTerms | null): Discount {
  const totals = lines.map((line) => (terms && isEligible(line, terms) ? calculateLineTotalFils(line) : 0));
  const goodsFils = sumFils(totals);
  const problem = findProblem(goodsFils, terms);
  if (!terms || problem) return { fils: 0, shares: lines.map(() => 0), problem };
  const fils =
    terms.percent === null
      ? Math.min(terms.amountFils ?? 0, goodsFils)
      : divideHalfUp(goodsFils * terms.percent, stepFils * 100) * stepFils;
  const shareUpTo = (partFils: Fils) => divideHalfUp((fils / stepFils) * partFils, goodsFils) * stepFils;
  let reachedFils = 0;
  const shares = totals.map((totalFils) => {
    const before = shareUpTo(reachedFils);
    reachedFils += totalFils;
    return shareUpTo(reachedFils) - before;
  });
  return { fils, shares, problem };
}

/** `dividend / divisor`, rounded half up; both are whole numbers. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

const isEligible = ({ variant }: DiscountedLine, { isForSaleItems }: DiscountTerms): boolean =>
  isForSaleItems || variant.discountedPriceFils === null || variant.discountedPriceFils >= variant.priceFils;

function findProblem(goodsFils: Fils, terms: DiscountTerms | null): DiscountProblem | null {
  if (!terms) return 'DISCOUNT_UNKNOWN';
  if (terms.isEnded) return 'DISCOUNT_EXPIRED';
  if (!terms.isStarted) return 'DISCOUNT_NOT_YET';
  if (!hasOwnUseLeft(terms)) return 'DISCOUNT_ALREADY_USED';
  if (!hasUseLeft(terms)) return 'DISCOUNT_USED_UP';
  if (goodsFils === 0) return 'DISCOUNT_NOT_FOR_GOODS';
  return terms.minimumFils !== null && goodsFils < terms.minimumFils ? 'DISCOUNT_BELOW_MINIMUM' : null;
}

const hasOwnUseLeft = ({ perCustomer, ownUses }: Pick<DiscountTerms, 'perCustomer' | 'ownUses'>): boolean =>
  perCustomer === null || ownUses < perCustomer;

/** Whether a code has a use left, in all and for the customer. */
export const hasUseLeft = (terms: Pick<DiscountTerms, 'maxUses' | 'perCustomer' | 'uses' | 'ownUses'>): boolean =>
  hasOwnUseLeft(terms) && (terms.maxUses === null || terms.uses < terms.maxUses);
