import type { store } from './store.ts';

export type Country = (typeof store.countries)[number];

export interface ShippingMethod {
  id: 'standard' | 'express';
  name: string;
  feeFils: number;
  /** The fee is charged for goods of up to and including this many fils; null: it is always charged. */
  freeAboveFils: number | null;
  isOffered: boolean;
  daysText: string;
}

export const freeDeliveryAboveFils = 50_000;

/** Shipping methods with their fees in fils. The policy pages show the same values. */
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

/** In fils; added to the method's fee if that fee is charged. */
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

export const deliveryPolicy = {
  processingText: 'within 2 business days',
  orderProcessingText: '24 to 48 hours after payment',
  deliveryAttempts: 3,
  damageReportDays: 1,
  refundDaysText: '7 to 15 business days',
  stockText: '1–3 business days',
} as const;

/**
 * Calculates the delivery fee in fils for goods worth `linesFils`. Goods worth exactly the limit still pay the fee
 * (specification, section 9). Throws a RangeError for a method that does not exist or is not offered.
 */
export function calculateShippingFeeFils(linesFils: number, methodId: string, country: Country): number {
  const method = shippingMethods.find(({ id, isOffered }) => id === methodId && isOffered);
  if (!method) throw new RangeError(`shipping method ${methodId} is not offered`);
  const isFree = method.freeAboveFils !== null && linesFils > method.freeAboveFils;
  return isFree ? 0 : method.feeFils + countryFeesFils[country];
}

/** Prices are multiples of 10 fils: the smallest amount above the limit. */
const priceStepFils = 10;

/**
 * Calculates how many fils of goods are missing for free delivery by `methodId`: 0 if delivery is already free, null if
 * the method is never free.
 */
export function calculateFreeDeliveryGapFils(linesFils: number, methodId: ShippingMethod['id']): number | null {
  const limit = shippingMethods.find(({ id }) => id === methodId)?.freeAboveFils ?? null;
  return limit === null ? null : Math.max(0, limit + priceStepFils - linesFils);
}
