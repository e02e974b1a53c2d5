import { store } from '@dilmun/settings/store';
import { dealer } from './dealer.ts';

const methodNames = { benefit: 'BENEFIT debit card', card: 'credit card', cash: 'cash on delivery' };
const methods = store.payments.offered.map((method) => methodNames[method]).join(' or ');

/** Words of the home page. */
export const home = {
  pageTitle: 'Home',
  description: (limit: string) =>
    `Smartwatches and sports, outdoor, automotive and marine devices by ${store.maker}, from the authorized dealer in the ${dealer.countryName}. Free delivery on orders above ${limit}.`,
  banner: 'Highlights',
  slide: (index: number, count: number) => `${index} of ${count}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  /** Shown if no slide can be loaded. */
  fallback: {
    title: 'Caldera 9 Pro',
    description: 'Be limitless with the ultimate smartwatch',
    buttonText: 'SHOP NOW',
    buttonLink: '/all-products/wearable%20smartwatches',
  },
  featuredStrip: 'Featured',
  featuredTitle: 'New and popular',
  featuredPrevious: 'Previous products',
  featuredNext: 'Next products',
  featuredPause: 'Pause the products',
  featuredPlay: 'Play the products',
  promosTitle: 'Shop by activity',
  categoriesTitle: 'SHOP BY CATEGORY',
} as const;

/** The shop's promises below the banner. */
export const assurances = {
  title: 'Why shop with us',
  items: [
    { id: 'delivery', title: 'Free delivery', text: (limit: string) => `On orders above ${limit}` },
    { id: 'stock', title: 'In stock in Bahrain', text: 'Available to ship in 1–3 business days' },
    {
      id: 'warranty',
      title: `${store.warrantyMonths.devices}-month warranty`,
      text: `Authorized ${store.maker} dealer`,
    },
    { id: 'payment', title: 'Secure payment', text: methods.charAt(0).toUpperCase() + methods.slice(1) },
  ],
} as const;
