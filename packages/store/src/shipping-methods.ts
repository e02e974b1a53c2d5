import { freeDeliveryAboveFils } from './delivery.ts';
import type { store } from './store.ts';

export type Country = (typeof store.countries)[number];

export interface ShippingMethod {
  id: 'standard' | 'express';
  name: string;
  feeFils: number;
  /** Goods of up to this many fils pay the fee; null: the fee is always charged. */
  freeAboveFils: number | null;
  isOffered: boolean;
  daysText: string;
}

/** Delivery methods with fees in fils. The policy pages use them too. */
export const shippingMethods: readonly ShippingMethod[] = [
  {
    id: 'standard',
    name: 'Standard delivery',
    feeFils: 2_000,
    freeAboveFils: freeDeliveryAboveFils,
    isOffered: true,
    daysText: '2 to 3 business days',
  },
  {
    id: 'express',
    name: 'Express delivery',
    feeFils: 5_000,
    freeAboveFils: null,
    isOffered: false,
    daysText: '1 business day',
  },
];

/** Added to the method's fee, in fils, when that fee is due. */
export const countryFeesFils: Readonly<Record<Country, number>> = {
  Bahrain: 0,
  'Saudi Arabia': 0,
  'United Arab Emirates': 0,
};

/** ISO 3166-1 alpha-2. */
export const countryCodes: Readonly<Record<Country, string>> = {
  Bahrain: 'BH',
  'Saudi Arabia': 'SA',
  'United Arab Emirates': 'AE',
};

/**
 * The delivery fee in fils for goods worth `linesFils`. Exactly the free limit still pays (specification, section 9).
 * Throws a RangeError for a method that does not exist or is not offered.
 */
export function calculateShippingFeeFils(linesFils: number, methodId: string, country: Country): number {
  const method = shippingMethods.find(({ id, isOffered }) => id === methodId && isOffered);
  if (!method) throw new RangeError(`shipping method ${methodId} is not offered`);
  const isFree = method.freeAboveFils !== null && linesFils > method.freeAboveFils;
  return isFree ? 0 : method.feeFils + countryFeesFils[country];
}

/** Prices are multiples of ten fils, so this is the smallest amount above the free limit. */
const priceStepFils = 10;

/**
 * Returns how many fils of goods are missing until `methodId` is free; 0 if it is free already, null if it never is.
 */
export function calculateFreeDeliveryGapFils(linesFils: number, methodId: ShippingMethod['id']): number | null {
  const limit = shippingMethods.find(({ id }) => id === methodId)?.freeAboveFils ?? null;
  return limit === null ? null : Math.max(0, limit + priceStepFils - linesFils);
}
