import type { ShopSettings } from '@dilmun/contracts/delivery';
import { createContext } from 'react';

/** Values that the rendering process provides to components. */
export interface PageContextValue {
  /** The shop's origin ('https://shop.example'), for canonical and preview URLs; '' is the browser's own. */
  origin: string;
  /** The settings of this shop. */
  settings: ShopSettings;
  /** Sanitizes HTML on the server; the browser loads its own sanitizer. */
  cleanHtml?: ((html: string) => string) | undefined;
}

export const defaultPage: PageContextValue = {
  origin: '',
  settings: {
    shippingMethods: ['standard'],
    whatsappNumber: null,
    delivery: [],
    hours: [],
    holidays: [],
    menu: { sections: [], more: [], footer: [], legal: [] },
  },
};

export const PageContext = createContext(defaultPage);
