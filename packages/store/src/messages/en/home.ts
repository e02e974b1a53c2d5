import { freeDeliveryAboveFils } from '../../delivery.ts';
import { store } from '../../store.ts';
import { formatBhd } from './formats.ts';

const freeDeliveryText = formatBhd(freeDeliveryAboveFils);

/** Words of the home page. */
export const home = {
  pageTitle: 'Home',
  description: `Smartwatches and sports, outdoor, automotive and marine devices by ${store.maker}, from the authorized dealer in the ${store.countryName}. Free delivery on orders above ${freeDeliveryText}.`,
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
    { id: 'delivery', title: 'Free delivery', text: `On orders above ${freeDeliveryText}` },
    { id: 'stock', title: 'In stock in Bahrain', text: 'Available to ship in 1–3 business days' },
    {
      id: 'warranty',
      title: `${store.warrantyMonths.devices}-month warranty`,
      text: `Authorized ${store.maker} dealer`,
    },
    { id: 'payment', title: 'Secure payment', text: 'BENEFIT debit card or credit card' },
  ],
} as const;

export interface Promo {
  id: string;
  title: string;
  text?: string;
  to: string;
  /** Key of the category whose first product it shows. A promo without a picture is a plain link. */
  picture?: { category: string; series?: string };
}

const listing = (key: string) => `/all-products/${encodeURIComponent(key)}`;

/** The promos, in the order of the page. Those with a picture are cards, each with a scene of its own; two are large. */
export const promos: readonly Promo[] = [
  {
    id: 'flagship',
    title: 'Caldera 9 Pro',
    text: 'Our adventure flagship: titanium, maps and up to 29 days of battery life.',
    to: '/products/19',
    picture: { category: 'Adventure' },
  },
  {
    id: 'everyday',
    title: 'Orra 4',
    text: 'A bright, light smartwatch for every day. Calls, GPS and a sleep coach.',
    to: '/products/34/010-03034-00',
    picture: { category: 'wearable smartwatches', series: 'orra' },
  },
  {
    id: 'women',
    title: 'Watches for women',
    text: 'Smaller cases, cycle tracking and a hidden display.',
    to: listing('Wearables for Women'),
    picture: { category: 'Wearables for Women', series: 'seluna' },
  },
  {
    id: 'golf',
    title: 'Golf',
    text: '43,000 courses on your wrist.',
    to: listing('Golf'),
    picture: { category: 'Golf' },
  },
  {
    id: 'cycling',
    title: 'Cycling',
    text: 'Bike computers, radar and power.',
    to: listing('Cycling'),
    picture: { category: 'Cycling', series: 'velor' },
  },
  {
    id: 'satellite',
    title: 'Satellite communicators',
    text: 'Messages and SOS where phones can’t reach.',
    to: listing('Satellite Communicators'),
    picture: { category: 'Satellite Communicators', series: 'fanar' },
  },
  { id: 'sale', title: 'On sale', to: listing('SALE') },
  { id: 'health', title: 'Health and fitness', to: listing('Fitness & Health Tracking') },
  { id: 'indoor', title: 'Indoor cycling', to: listing('Kinetra Indoor Training') },
  { id: 'kids', title: 'For children', to: `${listing('Fitness & Health Tracking')}?series=Kids` },
  { id: 'find', title: 'Find your watch', to: listing('wearable smartwatches') },
  { id: 'stories', title: 'Stories', to: `${store.makerSite}/stories` },
];
