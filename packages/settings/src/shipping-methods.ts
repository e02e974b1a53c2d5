import type { store } from './store.ts';

export type Country = (typeof store.countries)[number];

/** How an order reaches the shopper, in the order in which checkout lists the methods. */
export const shippingMethodIds = ['standard', 'express', 'pickup'] as const;
export type ShippingMethodId = (typeof shippingMethodIds)[number];

/**
 * How an order reached the shopper. `email`: every part of it is sent by email, so it has no delivery fee and needs no
 * address. The shop decides this by the parts; the dealer offers the other methods.
 */
export const orderMethodIds = [...shippingMethodIds, 'email'] as const;
export type OrderMethodId = (typeof orderMethodIds)[number];

/**
 * What a method costs and how long it takes to one country: a row of the dealer's sheet `delivery`. A country without a
 * row is not served. Pick-up is open to buyers of every country, because its goods are handed over in the shop.
 */
export interface DeliveryOption {
  method: ShippingMethodId;
  country: Country;
  /** In fils. */
  fee: number;
  /** The fee is due up to and including this many fils of goods; null: always. */
  freeAbove: number | null;
  businessDays: number;
  /** Days of the week on which the courier delivers: 0 is Sunday. */
  deliveryDays: number[];
}

/** ISO 3166-1 alpha-2. */
export const countryCodes: Readonly<Record<Country, string>> = {
  Bahrain: 'BH',
  'Saudi Arabia': 'SA',
  'United Arab Emirates': 'AE',
};

/** The row of a method and a country; undefined: the method does not deliver there. */
export const findDeliveryOption = (
  delivery: readonly DeliveryOption[],
  methodId: OrderMethodId,
  country: Country,
): DeliveryOption | undefined => delivery.find((each) => each.method === methodId && each.country === country);

/**
 * The delivery fee in fils for goods worth `linesFils`. Exactly the free limit still pays (specification, section 9);
 * an order by email pays none.
 * Throws a RangeError for a country that the method does not serve.
 */
export function calculateShippingFeeFils(
  delivery: readonly DeliveryOption[],
  linesFils: number,
  methodId: OrderMethodId,
  country: Country,
): number {
  if (methodId === 'email') return 0;
  const option = findDeliveryOption(delivery, methodId, country);
  if (!option) throw new RangeError(`${methodId} does not serve ${country}`);
  return option.freeAbove !== null && linesFils > option.freeAbove ? 0 : option.fee;
}

/** The fils of goods above which standard delivery is free; 0 if the table is unknown. It is the same in each country. */
export const getFreeLimitFils = (delivery: readonly DeliveryOption[]): number =>
  delivery.find(({ method }) => method === 'standard')?.freeAbove ?? 0;

/** The step of prices is ten fils: the smallest amount by which goods can exceed the free limit. */
const priceStepFils = 10;

/** How many fils of goods are missing until standard delivery is free of charge; 0 where it is already. */
export const calculateFreeDeliveryGapFils = (delivery: readonly DeliveryOption[], linesFils: number): number =>
  Math.max(0, getFreeLimitFils(delivery) + priceStepFils - linesFils);
