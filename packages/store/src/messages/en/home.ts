import { freeDeliveryAboveFils } from '../../delivery.ts';
import { store } from '../../store.ts';

const freeDeliveryText = `BHD ${(freeDeliveryAboveFils / 1_000).toFixed(3)}`;

/** Words of the home page. */
export const home = {
  pageTitle: 'Home',
  description: `Smartwatches, sports, outdoor, automotive and marine devices by ${store.maker}, from the authorized dealer in the ${store.countryName}. Free delivery on orders above ${freeDeliveryText}.`,
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
  featuredTitle: 'Made for what moves you',
  featuredPrevious: 'Previous products',
  featuredNext: 'Next products',
  featuredPause: 'Pause the products',
  featuredPlay: 'Play the products',
  promosTitle: 'Explore',
  categoriesTitle: 'SHOP BY CATEGORY',
  more: 'Learn more',
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
    { id: 'payment', title: 'Pay as you like', text: 'BENEFIT debit card or credit card' },
  ],
} as const;

export interface Promo {
  id: string;
  title: string;
  text: string;
  to: string;
  /** Key of the category whose first product it shows. */
  picture: { category: string; series?: string };
}

const listing = (key: string) => `/all-products/${encodeURIComponent(key)}`;

/** The promo cards, in the order of the page. The first two are large. */
export const promos: readonly Promo[] = [
  {
    id: 'flagship',
    title: 'Caldera 9 series',
    text: 'Titanium, sapphire and weeks of battery.',
    to: '/products/19',
    picture: { category: 'Adventure' },
  },
  {
    id: 'everyday',
    title: 'Orra 4 series',
    text: 'A bright display, GPS and a week of battery.',
    to: '/products/34/010-03034-00',
    picture: { category: 'wearable smartwatches', series: 'orra' },
  },
  {
    id: 'health',
    title: 'Know your body',
    text: 'Sleep, stress and heart rate, day and night.',
    to: listing('Fitness & Health Tracking'),
    picture: { category: 'Fitness & Health Tracking' },
  },
  {
    id: 'golf',
    title: 'Lower your score',
    text: '43,000 courses on your wrist.',
    to: listing('Golf'),
    picture: { category: 'Golf' },
  },
  {
    id: 'women',
    title: 'For smaller wrists',
    text: 'Health that understands you.',
    to: listing('Wearables for Women'),
    picture: { category: 'Wearables for Women', series: 'seluna' },
  },
  {
    id: 'cycling',
    title: 'Own the road',
    text: 'Computers, radar and power.',
    to: listing('Cycling'),
    picture: { category: 'Cycling', series: 'velor' },
  },
  {
    id: 'indoor',
    title: 'Ride indoors',
    text: 'Trainers that feel like the road.',
    to: listing('Kinetra Indoor Training'),
    picture: { category: 'Kinetra Indoor Training' },
  },
  {
    id: 'satellite',
    title: 'Never out of reach',
    text: 'Messages and SOS by satellite.',
    to: listing('Satellite Communicators'),
    picture: { category: 'Satellite Communicators' },
  },
  {
    id: 'find',
    title: 'Find your watch',
    text: 'Every case, from 34 to 51 mm.',
    to: listing('wearable smartwatches'),
    picture: { category: 'wearable smartwatches' },
  },
  {
    id: 'kids',
    title: 'For young explorers',
    text: 'Tough, playful, and no phone needed.',
    to: `${listing('Fitness & Health Tracking')}?series=Kids`,
    picture: { category: 'Fitness & Health Tracking', series: 'Kids' },
  },
  {
    id: 'stories',
    title: 'Stories',
    text: 'Where others went with theirs.',
    to: `${store.makerSite}/stories`,
    picture: { category: 'Multisport & Triathlete' },
  },
];
