import { orderMethodIds, shippingMethodIds } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint, publicRead } from './endpoint.ts';
import { Menu } from './menus.ts';

const Country = z.enum(store.countries);
export const ShippingMethod = z.enum(shippingMethodIds);
/** The method of an order: one that the dealer offers, or `email` if nothing is shipped. */
export const OrderMethod = z.enum(orderMethodIds);

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
export const readDeliveryPromises = endpoint.get('/delivery/promises', {
  ...publicRead,
  message: 'deliveryPromises',
  data: DeliveryPromises,
});

/** 'HH:MM' in the shop's time zone. */
const Time = z.string();

export const ShopSettings = z.object({
  shippingMethods: z.array(ShippingMethod),
  whatsappNumber: z.string().nullable(),
  delivery: z.array(
    z.object({
      method: ShippingMethod,
      country: Country,
      fee: Bhd,
      freeAbove: Bhd.nullable(),
      businessDays: z.int(),
      deliveryDays: z.array(z.int()),
    }),
  ),
  hours: z.array(
    z.object({
      day: z.int(),
      opens: Time.nullable(),
      closes: Time.nullable(),
      ordersUntil: Time.nullable(),
      note: z.string().nullable(),
    }),
  ),
  holidays: z.array(
    z.object({
      name: z.string(),
      firstDay: Day,
      lastDay: Day,
      isTentative: z.boolean(),
      countries: z.array(Country),
    }),
  ),
  menu: Menu,
});

export type ShopSettings = z.output<typeof ShopSettings>;

/** Settings of the dealer for every page: delivery fees and times, opening hours, the next public holidays, the menus. */
export const readShopSettings = endpoint.get('/shop/settings', {
  ...publicRead,
  message: 'shopSettings',
  data: ShopSettings,
});
