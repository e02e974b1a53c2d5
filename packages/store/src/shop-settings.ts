import type { ShippingMethodId } from './shipping-methods.ts';

/** Settings of the running shop that its pages show; from the environment of the API's process. */
export interface ShopSettings {
  /** The delivery methods that checkout offers. */
  shippingMethods: readonly ShippingMethodId[];
  /** Digits with the country's prefix; null: the shop has no WhatsApp. */
  whatsappNumber: string | null;
}
