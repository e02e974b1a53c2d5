import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import { calculateOrderWindow, calculatePromisedDay } from '@dilmun/store/delivery-promise';
import type { ShippingMethodId } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: store.timeZone });

/** Lists the promised days of orders that are placed at `now`, for the offered methods. */
export function listDeliveryPromises(now: Date, offered: readonly ShippingMethodId[]): DeliveryPromises {
  const { today, orderDay, orderBy, validUntil } = calculateOrderWindow(now);
  const promises = offered.flatMap((method) =>
    store.countries.flatMap((country) => {
      const day = calculatePromisedDay(now, method, country);
      return day ? [{ method, country, day }] : [];
    }),
  );
  return { today, orderDay, cutOff: timeOfDay.format(orderBy), validUntil: validUntil.toISOString(), promises };
}
