import { store } from '@dilmun/settings/store';
import { dealer } from './dealer.ts';

const { devices, batteries } = store.warrantyMonths;

/** Words of the facts beside a product: delivery, returns, warranty, help. */
export const serviceFacts = {
  warranty: (months: number | null) =>
    months === null
      ? `${devices} months, by ${store.maker}; ${batteries} for batteries, straps, bands, cables and mounts.`
      : `${months} months, by ${store.maker}.`,
  service: 'Delivery, returns and warranty',
  delivery: 'Delivery',
  freeDelivery: (limit: string) => `Standard delivery is free on orders above ${limit}.`,
  pickUp: 'Pick-up',
  pickUpText: `In stock in our shop: ${dealer.street}. Choose pick-up at checkout.`,
  returns: 'Returns',
  returnsText: 'Damaged or faulty? Tell us within a day of delivery.',
  returnsLink: 'Returns policy',
  warrantyTitle: 'Warranty',
  warrantyLink: 'Warranty terms',
  support: 'Help',
  supportText: 'Talk to us in Muharraq.',
  supportLink: 'Contact us',
} as const;
