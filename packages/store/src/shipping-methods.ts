import { freeDeliveryAboveFils } from './delivery.ts';
import type { store } from './store.ts';

export type Country = (typeof store.countries)[number];

/** How an order reaches the shopper, in the order in which checkout lists the methods. */
export const shippingMethodIds = ['standard', 'express', 'pickup'] as const;
export type ShippingMethodId = (typeof shippingMethodIds)[number];

interface ShippingMethod {
  /** The fee is due up to and including this many fils of goods; null: always. */
  freeAboveFils: number | null;
  /** By country of delivery: the fee in fils, and the business days from the order. A country left out is not served. */
  countries: Readonly<Partial<Record<Country, { feeFils: number; businessDays: number }>>>;
}

/**
 * Fees and days of each method (specification, section 9). SHIPPING_METHODS selects the methods that checkout offers.
 * Pick-up is open to buyers of every country, because its goods are handed over in the shop.
 */
export const shippingMethods: Readonly<Record<ShippingMethodId, ShippingMethod>> = {
  standard: {
    freeAboveFils: freeDeliveryAboveFils,
    countries: {
      Bahrain: { feeFils: 2_000, businessDays: 2 },
      'Saudi Arabia': { feeFils: 2_000, businessDays: 3 },
      'United Arab Emirates': { feeFils: 2_000, businessDays: 3 },
    },
  },
  express: {
    freeAboveFils: null,
    countries: { Bahrain: { feeFils: 5_000, businessDays: 1 } },
  },
  pickup: {
    freeAboveFils: null,
    countries: {
      Bahrain: { feeFils: 0, businessDays: 0 },
      'Saudi Arabia': { feeFils: 0, businessDays: 0 },
      'United Arab Emirates': { feeFils: 0, businessDays: 0 },
    },
  },
};

/** ISO 3166-1 alpha-2. */
export const countryCodes: Readonly<Record<Country, string>> = {
  Bahrain: 'BH',
  'Saudi Arabia': 'SA',
  'United Arab Emirates': 'AE',
};

/** Whether a method delivers to a country. */
export const isServed = (methodId: ShippingMethodId, country: Country): boolean =>
  shippingMethods[methodId].countries[country] !== undefined;

/**
 * The delivery fee in fils for goods worth `linesFils`. Exactly the free limit still pays (specification, section 9).
 * Throws a RangeError for a country that the method does not serve.
 */
export function calculateShippingFeeFils(linesFils: number, methodId: ShippingMethodId, country: Country): number {
  const { freeAboveFils, countries } = shippingMethods[methodId];
  const served = countries[country];
  if (!served) throw new RangeError(`${methodId} does not serve ${country}`);
  return freeAboveFils !== null && linesFils > freeAboveFils ? 0 : served.feeFils;
}

/** The step of prices is ten fils: the smallest amount by which goods can exceed the free limit. */
const priceStepFils = 10;

/**
 * How many fils of goods are missing until `methodId` delivers free of charge; 0 where it does already, null where it
 * never does.
 */
export function calculateFreeDeliveryGapFils(linesFils: number, methodId: ShippingMethodId): number | null {
  const limit = shippingMethods[methodId].freeAboveFils;
  return limit === null ? null : Math.max(0, limit + priceStepFils - linesFils);
}
