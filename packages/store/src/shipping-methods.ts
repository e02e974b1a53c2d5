import { freeDeliveryAboveFils } from './delivery.ts';
import type { store } from './store.ts';

export type Country = (typeof store.countries)[number];

export interface ShippingMethod {
  id: 'standard' | 'express';
  name: string;
  feeFils: number;
  /** The fee is due up to and including this many fils of goods; null: always. */
  freeAboveFils: number | null;
  isOffered: boolean;
  daysText: string;
}

/** Fees in fils. The policy pages read theirs from here too. */
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

/** The step of prices is ten fils: the smallest amount by which goods can exceed the free limit. */
const priceStepFils = 10;

/**
 * How many fils of goods are missing until `methodId` delivers free of charge; 0 where it does already, null where it
 * never does.
 */
export function calculateFreeDeliveryGapFils(linesFils: number, methodId: ShippingMethod['id']): number | null {
  const limit = shippingMethods.find(({ id }) => id === methodId)?.freeAboveFils ?? null;
  return limit === null ? null : Math.max(0, limit + priceStepFils - linesFils);
}
