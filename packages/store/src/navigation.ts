import { buildCategoryPath, linkToMakerPage, type MenuId, type NavigationLink } from './menu.ts';
import { store } from './store.ts';

export interface NavigationColumn {
  title: string;
  links: readonly NavigationLink[];
}

interface Promo {
  title: string;
  text: string;
  /** Key of the category that it links to; its first product is shown. */
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

const linkToCategory = (key: string, label = key): NavigationLink => ({
  label,
  to: buildCategoryPath(key),
  category: key,
});

const linkPromo = (key: string) => ({ category: key, to: buildCategoryPath(key) });

const maps: NavigationColumn = {
  title: 'MAPS',
  links: [linkToMakerPage('maps', 'All maps'), linkToMakerPage('maps/updates', 'Map updates')],
};
const communities: NavigationColumn = {
  title: 'Communities',
  links: [linkToMakerPage('stories', 'Stories'), linkToMakerPage('health', 'Health science')],
};

/** The sections of the top menu with their panels. */
export const navigation: readonly NavigationSection[] = [
  {
    id: 'smartwatches',
    label: 'SMARTWATCHES',
    columns: [
      {
        title: 'PRODUCTS',
        links: [
          linkToCategory('wearable smartwatches', 'Smartwatches'),
          linkToCategory('Wearables for Women'),
          linkToCategory('Fashion & Hybrid Smartwatches'),
          {
            label: 'Aurum Luxury Collection',
            to: `${buildCategoryPath('Aurum Luxury Collection')}?features=${encodeURIComponent('Aurum Collection')}`,
            category: 'Aurum Luxury Collection',
          },
        ],
      },
      maps,
      {
        title: 'ACCESSORIES & PLANS',
        links: [
          linkToCategory('ACCESSORIES', 'Accessories'),
          linkToCategory('Apps'),
          linkToCategory('SUBSCRIPTION & SERVICE PLANS', 'Subscription & Service Plans'),
        ],
      },
      {
        title: 'DISCOVER',
        links: [
          linkToMakerPage('technology', 'Technology'),
          linkToMakerPage('pay', `${store.maker} Pay`),
          { label: 'Compare two watches', to: '/try' },
        ],
      },
      communities,
    ],
    promo: {
      title: 'Find your watch',
      text: 'From a slim 34 mm case to a titanium expedition watch.',
      ...linkPromo('wearable smartwatches'),
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
          linkToCategory('Running'),
          linkToCategory('Multisport & Triathlete'),
          linkToCategory('Swimming'),
          linkToCategory('Golf'),
          linkToCategory('Fitness & Health Tracking'),
          linkToCategory('Cycling'),
          linkToCategory('Kinetra Indoor Training'),
          linkToCategory('Scales & Heart Rate Monitors'),
        ],
      },
      maps,
      {
        title: 'ACCESSORIES',
        links: [linkToCategory('Cycling Accessories'), linkToCategory('Indoor Training Accessories')],
      },
      { title: 'DISCOVER', links: [linkToMakerPage('technology', 'Technology'), linkToMakerPage('health', 'Health')] },
      communities,
    ],
    promo: {
      title: 'Ride indoors',
      text: 'Trainers that feel like the road, quiet enough for a flat.',
      ...linkPromo('Kinetra Indoor Training'),
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
          linkToCategory('Adventure'),
          linkToCategory('Diving'),
          linkToCategory('Handhelds'),
          linkToCategory('Satellite Communicators'),
          linkToCategory('Off-Road'),
          linkToCategory('Sportsman & Tactical'),
          linkToCategory('Dog Tracking'),
        ],
      },
      maps,
      {
        title: 'ACCESSORIES & PLANS',
        links: [
          linkToCategory('ACCESSORIES', 'Accessories'),
          linkToCategory('SUBSCRIPTION & SERVICE PLANS', 'Subscription & Service Plans'),
        ],
      },
      {
        title: 'DISCOVER',
        links: [linkToMakerPage('technology', 'Technology'), linkToMakerPage('stories', 'Stories')],
      },
      communities,
    ],
    promo: {
      title: 'Never out of reach',
      text: 'Two-way messages and SOS anywhere with a view of the sky.',
      ...linkPromo('Satellite Communicators'),
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
          linkToCategory('cars', 'Cars'),
          linkToCategory('Motorcycles'),
          linkToCategory('Trucks'),
          linkToCategory('Caravans_Motorhome', 'Caravans & Motorhomes'),
          linkToCategory('Dash & Backup Cameras'),
        ],
      },
      maps,
      { title: 'ACCESSORIES', links: [linkToCategory('ACCESSORIES', 'Accessories')] },
      { title: 'DISCOVER', links: [linkToMakerPage('technology', 'Technology')] },
      communities,
    ],
    promo: {
      title: 'A witness on board',
      text: 'Dash cameras that start with the car and forget nothing.',
      ...linkPromo('Dash & Backup Cameras'),
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
          linkToCategory('Chartplotters'),
          linkToCategory('Autopilots'),
          linkToCategory('Radar'),
          linkToCategory('Live Sonar'),
          linkToCategory('Transducers'),
          linkToCategory('Instruments & Instrument Pack', 'Instruments & Instrument Packs'),
          linkToCategory('VHF & AIS'),
          linkToCategory('Cameras'),
          linkToCategory('Trolling Motors'),
          linkToCategory('Fusion Audio Entertainment'),
          linkToCategory('Handhelds & Wearables'),
        ],
      },
      {
        ...maps,
        links: [linkToMakerPage('maps/marine', 'Marine charts'), linkToMakerPage('maps/updates', 'Chart updates')],
      },
      {
        title: 'ACCESSORIES',
        links: [
          linkToCategory('Antennas & Sensors'),
          linkToCategory('Digital Switching'),
          linkToCategory('Connectivity'),
        ],
      },
      { title: 'DISCOVER', links: [linkToMakerPage('technology', 'Technology')] },
      communities,
    ],
    promo: {
      title: 'The whole bridge on one glass',
      text: 'Sharp charts of the Gulf, sonar below and everything aboard.',
      ...linkPromo('Chartplotters'),
      buttonText: 'See chartplotters',
    },
  },
];
