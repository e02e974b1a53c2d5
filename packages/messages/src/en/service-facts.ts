import { store } from '@dilmun/settings/store';

/** Words of the facts beside a product: delivery, returns, warranty, help. */
export const serviceFacts = {
  warranty: (months: number | null) =>
    months === null ? `Covered by ${store.maker}’s warranty.` : `${months} months, by ${store.maker}.`,
  service: 'Delivery, returns and warranty',
  delivery: 'Delivery',
  freeDelivery: (limit: string) => `Standard delivery is free on orders above ${limit}.`,
  returns: 'Returns',
  returnsText: 'Damaged or faulty? Tell us within a day of delivery.',
  returnsLink: 'Returns policy',
  warrantyTitle: 'Warranty',
  warrantyLink: 'Warranty terms',
  support: 'Help',
  supportText: 'Talk to us in Muharraq.',
  supportLink: 'Contact us',
} as const;
