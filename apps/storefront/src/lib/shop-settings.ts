import type { ShopSettings } from '@dilmun/store/shop-settings';

let current: ShopSettings = { shippingMethods: ['standard'], whatsappNumber: null };

/** Sets the settings of this shop: on the server once, in the browser from the page's state before hydration. */
export function setShopSettings(settings: ShopSettings): void {
  current = settings;
}

/** The settings of this shop. They never change while a page is open. */
export const getShopSettings = (): ShopSettings => current;
