import { answers } from '@dilmun/store/messages/answers';
import { shippingMethodIds } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Country = z.enum(store.countries);
export const ShippingMethod = z.enum(shippingMethodIds);

/** A day in the shop's time zone, 'YYYY-MM-DD'. */
export const Day = z.iso.date();

export const DeliveryPromises = z.object({
  today: Day,
  /** An order placed now counts from this day, if it is placed before `cutOff`. */
  orderDay: Day,
  /** In the shop's time zone, 'HH:MM'. */
  cutOff: z.string(),
  /** From this moment on the response is out of date. A text, because pages embed the response as JSON. */
  validUntil: z.iso.datetime(),
  /** The day of delivery, or on which pick-up is possible, by offered method and country served. */
  promises: z.array(z.object({ method: ShippingMethod, country: Country, day: Day })),
});
export type DeliveryPromises = z.output<typeof DeliveryPromises>;

/** The promised days of an order that is placed now. Cached no longer than until `validUntil`. */
export const readDeliveryPromises = endpoint({
  method: 'GET',
  path: '/delivery/promises',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  message: answers.deliveryPromises,
  data: DeliveryPromises,
  refuses: [],
  isCacheable: true,
});
