import type { OrderMethodId } from '@dilmun/settings/shipping-methods';

/** How a delivery method of an order is called. */
export const methodNames: Readonly<Record<OrderMethodId, string>> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  pickup: 'Pick-up in the shop',
  email: 'By email',
};

/** Texts about the promised day. `day` is a text of `dayText`, `by` the time of the cut-off or a text of `cutOffLater`. */
export const delivery = {
  cutOffLater: (time: string, day: string) => `${time} on ${day}`,
  inCountry: (promise: string, country: string) => `${promise} (${country})`,
  promise: (by: string, day: string) => `Order by ${by}, delivered ${day}`,
  pickupPromise: (by: string, day: string) => `Order by ${by}, ready to collect ${day}`,
} as const;
