import { dealer } from '#dealer';

export { dealer };

/** The dealer's data, used in every title, mail, invoice and footer, and what is the same for every dealer. */
export const store = {
  ...dealer,
  address: { ...dealer.address, countryCode: 'BH' },
  currency: 'BHD',
  timeZone: 'Asia/Bahrain',
  /** `offered`: payment methods at checkout, in display order. `preselected`: the one that is selected initially. */
  payments: {
    offered: ['benefit', 'card'],
    preselected: 'card',
    cashOffered: false,
    /** The card schemes of each method, as the footer and the checkout name them. */
    accepted: { benefit: ['BENEFIT'], card: ['Visa', 'Mastercard', 'American Express'] },
  },
  countries: ['Bahrain', 'Saudi Arabia', 'United Arab Emirates'],
} as const;
