import type { ShippingMethodId } from '../../shipping-methods.ts';

/** How a delivery method is called. */
export const methodNames: Readonly<Record<ShippingMethodId, string>> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  pickup: 'Pick-up in the shop',
};

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a day given as 'YYYY-MM-DD': "Tuesday 24 November". Browsers differ in punctuation, so none is taken. */
export const dayText = (day: string): string =>
  formatDay(longDay.formatToParts(new Date(day)).flatMap(({ type, value }) => (type === 'literal' ? [] : [value])));

/** No line breaks between the number and the month. */
const formatDay = ([weekday, day, month]: readonly string[]) => `${weekday} ${day}\u00a0${month}`;

/** Texts about the promised day. `day` is a text of `dayText`, `by` the time of the cut-off or a text of `cutOffLater`. */
export const delivery = {
  cutOffLater: (time: string, day: string) => `${time} on ${day}`,
  inCountry: (promise: string, country: string) => `${promise} (${country})`,
  promise: (by: string, day: string) => `Order by ${by}, delivered ${day}`,
  pickupPromise: (by: string, day: string) => `Order by ${by}, ready to collect ${day}`,
} as const;
