import { dealer } from '#dealer';

export { dealer };

/** The card schemes of each payment method, as the footer and the checkout name them. */
const schemes = { benefit: ['BENEFIT'], card: ['Visa', 'Mastercard', 'American Express'], cash: [] } as const;

/** The dealer's data, used in every title, mail, invoice and footer, and what is the same for every dealer. */
export const store = {
  ...dealer,
  address: { ...dealer.address, countryCode: 'BH' },
  currency: 'BHD',
  timeZone: 'Asia/Bahrain',
  payments: {
    ...dealer.payments,
    schemes,
    /** The schemes of the methods that are offered. */
    accepted: dealer.payments.offered.flatMap((method): readonly string[] => schemes[method]),
  },
  countries: ['Bahrain', 'Saudi Arabia', 'United Arab Emirates'],
} as const;
