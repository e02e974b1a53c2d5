import { categoryPath, type MenuId, makerPage, type NavigationLink } from './menu.ts';
import { store } from './store.ts';

export interface NavigationColumn {
  title: string;
  links: readonly NavigationLink[];
}

interface Promo {
  title: string;
  text: string;
  /** Where it leads, and whose first product it shows. */
  category: string;
  to: string;
  buttonText: string;
}

export interface NavigationSection {
  id: MenuId;
  label: string;
  columns: readonly NavigationColumn[];
  /** The tile beside the columns. */
  promo: Promo;
}

const category = (key: string, label = key): NavigationLink => ({ label, to: categoryPath(key), category: key });

const promoOf = (key: string) => ({ category: key, to: categoryPath(key) });

const maps: NavigationColumn = {
  title: 'MAPS',
  links: [makerPage('maps', 'All maps'), makerPage('maps/updates', 'Map updates')],
};
const communities: NavigationColumn = {
  title: 'Communities',
  links: [makerPage('stories', 'Stories'), makerPage('health', 'Health science')],
};

/** The five-item top menu with its panels. */
export const navigation: readonly NavigationSection[] = [
  {
    id: 'smartwatches',
    label: 'SMARTWATCHES',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          category('wearable smartwatches', 'Smartwatches'),
          category('Wearables for Women'),
          category('Fashion & Hybrid Smartwatches'),
          {
            label: 'Aurum Luxury Collection',
            to: `${categoryPath('Aurum Luxury Collection')}?features=${encodeURIComponent('Aurum Collection')}`,
            category: 'Aurum Luxury Collection',
          },
        ],
      },
      maps,
      {
        title: 'ACCESSORIES & PLANS',
        links: [
          category('ACCESSORIES', 'Accessories'),
          category('Apps'),
          category('SUBSCRIPTION & SERVICE PLANS', 'Subscription & Service Plans'),
        ],
      },
      {
        title: 'DISCOVER',
        links: [
          makerPage('technology', 'Technology'),
          makerPage('pay', `${store.maker} Pay`),
          { label: 'Compare two watches', to: '/try' },
        ],
      },
      communities,
    ],
    promo: {
      title: 'Find your watch',
      text: 'From a slim 34 mm case to a titanium expedition watch.',
      ...promoOf('wearable smartwatches'),
      buttonText: 'See all smartwatches',
    },
  },
  {
    id: 'sports',
    label: 'SPORTS & FITNESS',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          category('Running'),
          category('Multisport & Triathlete'),
          category('Swimming'),
          category('Golf'),
          category('Fitness & Health Tracking'),
          category('Cycling'),
          category('Kinetra Indoor Training'),
          category('Scales & Heart Rate Monitors'),
        ],
      },
      maps,
      { title: 'ACCESSORIES', links: [category('Cycling Accessories'), category('Indoor Training Accessories')] },
      { title: 'DISCOVER', links: [makerPage('technology', 'Technology'), makerPage('health', 'Health')] },
      communities,
    ],
    promo: {
      title: 'Ride indoors',
      text: 'Trainers that feel like the road, quiet enough for a flat.',
      ...promoOf('Kinetra Indoor Training'),
      buttonText: 'See indoor training',
    },
  },
  {
    id: 'outdoor',
    label: 'OUTDOOR RECREATION',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          category('Adventure'),
          category('Diving'),
          category('Handhelds'),
          category('Satellite Communicators'),
          category('Off-Road'),
          category('Sportsman & Tactical'),
          category('Dog Tracking'),
        ],
      },
      maps,
      {
        title: 'ACCESSORIES & PLANS',
        links: [
          category('ACCESSORIES', 'Accessories'),
          category('SUBSCRIPTION & SERVICE PLANS', 'Subscription & Service Plans'),
        ],
      },
      { title: 'DISCOVER', links: [makerPage('technology', 'Technology'), makerPage('stories', 'Stories')] },
      communities,
    ],
    promo: {
      title: 'Never out of reach',
      text: 'Two-way messages and SOS anywhere with a view of the sky.',
      ...promoOf('Satellite Communicators'),
      buttonText: 'See communicators',
    },
  },
  {
    id: 'automotive',
    label: 'AUTOMOTIVE',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          category('cars', 'Cars'),
          category('Motorcycles'),
          category('Trucks'),
          category('Caravans_Motorhome', 'Caravans & Motorhomes'),
          category('Dash & Backup Cameras'),
        ],
      },
      maps,
      { title: 'ACCESSORIES', links: [category('ACCESSORIES', 'Accessories')] },
      { title: 'DISCOVER', links: [makerPage('technology', 'Technology')] },
      communities,
    ],
    promo: {
      title: 'A witness on board',
      text: 'Dash cameras that start with the car and forget nothing.',
      ...promoOf('Dash & Backup Cameras'),
      buttonText: 'See dash cameras',
    },
  },
  {
    id: 'marine',
    label: 'MARINE',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          category('Chartplotters'),
          category('Autopilots'),
          category('Radar'),
          category('Live Sonar'),
          category('Transducers'),
          category('Instruments & Instrument Pack', 'Instruments & Instrument Packs'),
          category('VHF & AIS'),
          category('Cameras'),
          category('Trolling Motors'),
          category('Fusion Audio Entertainment'),
          category('Handhelds & Wearables'),
        ],
      },
      { ...maps, links: [makerPage('maps/marine', 'Marine charts'), makerPage('maps/updates', 'Chart updates')] },
      {
        title: 'ACCESSORIES',
        links: [category('Antennas & Sensors'), category('Digital Switching'), category('Connectivity')],
      },
      { title: 'DISCOVER', links: [makerPage('technology', 'Technology')] },
      communities,
    ],
    promo: {
      title: 'The whole bridge on one glass',
      text: 'Sharp charts of the Gulf, sonar below and everything aboard.',
      ...promoOf('Chartplotters'),
      buttonText: 'See chartplotters',
    },
  },
];
