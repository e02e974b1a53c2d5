import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import {
  addDays,
  calculateOrderWindow,
  calculatePromisedDay,
  type DeliveryTerms,
  type Holiday,
} from '@dilmun/settings/delivery-promise';
import type { ShippingMethodId } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: store.timeZone });

/** Lists the promised days of orders that are placed at `now`, for the offered methods. */
export function listDeliveryPromises(
  now: Date,
  terms: DeliveryTerms,
  offered: readonly ShippingMethodId[],
): DeliveryPromises {
  const { today, orderDay, orderBy, validUntil } = calculateOrderWindow(now, terms);
  const promises = offered.flatMap((method) =>
    store.countries.flatMap((country) => {
      const day = calculatePromisedDay(now, terms, method, country);
      return day ? [{ method, country, day }] : [];
    }),
  );
  return { today, orderDay, cutOff: timeOfDay.format(orderBy), validUntil: validUntil.toISOString(), promises };
}

const announcedDays = 60;

/**
 * Lists the holidays that end on `today` or later and begin in the next two months, with their next dates, in order.
 */
export function listUpcoming<Row extends Holiday>(holidays: readonly Row[], today: string): Row[] {
  const year = Number(today.slice(0, 4));
  return holidays
    .flatMap((holiday) => (holiday.isYearly ? [year, year + 1].map((each) => moveToYear(holiday, each)) : [holiday]))
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= addDays(today, announcedDays))
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}

const moveToYear = <Row extends Holiday>(holiday: Row, year: number): Row => ({
  ...holiday,
  firstDay: `${year}${holiday.firstDay.slice(4)}`,
  lastDay: `${year}${holiday.lastDay.slice(4)}`,
});
