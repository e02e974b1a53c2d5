import type { OpeningDay, UpcomingHoliday } from './opening-hours.ts';
import type { DeliveryOption, ShippingMethodId } from './shipping-methods.ts';

/** The dealer's settings that texts describe, from the environment of the API's process and the dealer's sheets. */
export interface ShopSettings {
  /** The delivery methods that checkout offers. */
  shippingMethods: readonly ShippingMethodId[];
  /** Digits with the country's prefix; null: the shop has no WhatsApp. */
  whatsappNumber: string | null;
  delivery: readonly DeliveryOption[];
  hours: readonly OpeningDay[];
  /** The public holidays of the next two months, in the order of their dates. */
  holidays: readonly UpcomingHoliday[];
}
