import { buildCategoryPath, linkToMakerPage, type MenuId, type NavigationLink } from './menu.ts';

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

/** Links that open no category: a path of the shop, or a page of the maker's site. */
const otherLinks = {
  maps: { makerPage: 'maps' },
  mapUpdates: { makerPage: 'maps/updates' },
  marineCharts: { makerPage: 'maps/marine' },
  chartUpdates: { makerPage: 'maps/updates' },
  technology: { makerPage: 'technology' },
  pay: { makerPage: 'pay' },
  stories: { makerPage: 'stories' },
  health: { makerPage: 'health' },
  healthScience: { makerPage: 'health' },
  compare: { path: '/try' },
} as const satisfies Record<string, { makerPage: string } | { path: string }>;

/** Filters that a category's link adds. */
const presetFeatures: Readonly<Record<string, string>> = { 'Aurum Luxury Collection': 'Aurum Collection' };

const maps = { title: 'maps', links: ['maps', 'mapUpdates'] } as const;
const communities = { title: 'communities', links: ['stories', 'healthScience'] } as const;

/** The panels of the top menu: in each column the keys of categories and of `otherLinks`. */
const panels = [
  {
    id: 'smartwatches',
    columns: [
      {
        title: 'products',
        links: [
          'wearable smartwatches',
          'Wearables for Women',
          'Fashion & Hybrid Smartwatches',
          'Aurum Luxury Collection',
        ],
      },
      maps,
      { title: 'accessoriesAndPlans', links: ['ACCESSORIES', 'Apps', 'SUBSCRIPTION & SERVICE PLANS'] },
      { title: 'discover', links: ['technology', 'pay', 'compare'] },
      communities,
    ],
    promoCategory: 'wearable smartwatches',
  },
  {
    id: 'sports',
    columns: [
      {
        title: 'products',
        links: [
          'Running',
          'Multisport & Triathlete',
          'Swimming',
          'Golf',
          'Fitness & Health Tracking',
          'Cycling',
          'Kinetra Indoor Training',
          'Scales & Heart Rate Monitors',
        ],
      },
      maps,
      { title: 'accessories', links: ['Cycling Accessories', 'Indoor Training Accessories'] },
      { title: 'discover', links: ['technology', 'health'] },
      communities,
    ],
    promoCategory: 'Kinetra Indoor Training',
  },
  {
    id: 'outdoor',
    columns: [
      {
        title: 'products',
        links: [
          'Adventure',
          'Diving',
          'Handhelds',
          'Satellite Communicators',
          'Off-Road',
          'Sportsman & Tactical',
          'Dog Tracking',
        ],
      },
      maps,
      { title: 'accessoriesAndPlans', links: ['ACCESSORIES', 'SUBSCRIPTION & SERVICE PLANS'] },
      { title: 'discover', links: ['technology', 'stories'] },
      communities,
    ],
    promoCategory: 'Satellite Communicators',
  },
  {
    id: 'automotive',
    columns: [
      { title: 'products', links: ['cars', 'Motorcycles', 'Trucks', 'Caravans_Motorhome', 'Dash & Backup Cameras'] },
      maps,
      { title: 'accessories', links: ['ACCESSORIES'] },
      { title: 'discover', links: ['technology'] },
      communities,
    ],
    promoCategory: 'Dash & Backup Cameras',
  },
  {
    id: 'marine',
    columns: [
      {
        title: 'products',
        links: [
          'Chartplotters',
          'Autopilots',
          'Radar',
          'Live Sonar',
          'Transducers',
          'Instruments & Instrument Pack',
          'VHF & AIS',
          'Cameras',
          'Trolling Motors',
          'Fusion Audio Entertainment',
          'Handhelds & Wearables',
        ],
      },
      { title: 'maps', links: ['marineCharts', 'chartUpdates'] },
      { title: 'accessories', links: ['Antennas & Sensors', 'Digital Switching', 'Connectivity'] },
      { title: 'discover', links: ['technology'] },
      communities,
    ],
    promoCategory: 'Chartplotters',
  },
] as const satisfies readonly {
  id: MenuId;
  columns: readonly { title: string; links: readonly string[] }[];
  promoCategory: string;
}[];

type Column = (typeof panels)[number]['columns'][number];
type LinkId = Column['links'][number];

/** The texts of the panels in one language. */
interface NavigationTexts {
  columns: Readonly<Record<Column['title'], string>>;
  links: Readonly<Record<LinkId, string>>;
  promos: Readonly<Record<MenuId, Pick<Promo, 'title' | 'text' | 'buttonText'>>>;
}

const isCategory = (id: LinkId): id is Exclude<LinkId, keyof typeof otherLinks> => !(id in otherLinks);

/** The keys of the categories that each section of the top menu links to. */
export const sectionCategories = panels.map(({ id, columns }) => ({
  id,
  categoryKeys: [...new Set(columns.flatMap(({ links }) => links.filter(isCategory)))],
}));

function buildLink(id: LinkId, label: string): NavigationLink {
  if (isCategory(id)) {
    const features = presetFeatures[id];
    const query = features ? `?features=${encodeURIComponent(features)}` : '';
    return { label, to: `${buildCategoryPath(id)}${query}`, category: id };
  }
  const link = otherLinks[id];
  return 'path' in link ? { label, to: link.path } : linkToMakerPage(link.makerPage, label);
}

/** Builds the sections of the top menu with their panels in the texts of a language. */
export const buildNavigation = (
  texts: NavigationTexts,
  items: readonly { id: MenuId; label: string }[],
): readonly NavigationSection[] =>
  panels.map(({ id, columns, promoCategory }) => ({
    id,
    label: items.find((item) => item.id === id)?.label ?? '',
    columns: columns.map(({ title, links }) => ({
      title: texts.columns[title],
      links: links.map((link) => buildLink(link, texts.links[link])),
    })),
    promo: { ...texts.promos[id], category: promoCategory, to: buildCategoryPath(promoCategory) },
  }));

const furtherCategoryKeys = ['Aviation', 'SALE'] as const;

/** Builds the links to categories that follow the five sections in the drawer and in the sitemap, but not in the top menu. */
export const buildFurtherCategories = (labels: Readonly<Record<(typeof furtherCategoryKeys)[number], string>>) =>
  furtherCategoryKeys.map((key): NavigationLink => ({ label: labels[key], to: buildCategoryPath(key), category: key }));
