import { store } from '@dilmun/settings/store';
import { formatPercent } from './formats.ts';

/** Words of lists of products. */
export const catalogue = {
  /** The title's first half where a category has no name of its own. */
  untitled: 'CATEGORIES',
  description: (name: string) => `Shop ${name} by ${store.maker} in Bahrain. Prices in BHD, VAT included.`,
  home: 'Home',
  filters: 'Filters',
  /** Titles of the filter panels. */
  by: {
    features: 'Shop by Feature',
    series: 'Shop by Series',
    price: 'Price',
    size: 'Size',
    colour: 'Colour',
    sale: 'Discounts',
    stock: 'Availability',
  },
  /** Texts of the fixed values of filters. */
  filterValues: {
    price: {
      '0-50': 'Under BHD\u00a050',
      '50-100': 'BHD\u00a050 to 100',
      '100-200': 'BHD\u00a0100 to 200',
      '200-400': 'BHD\u00a0200 to 400',
      '400-': 'BHD\u00a0400 and over',
    },
    colour: {
      black: 'Black',
      grey: 'Grey',
      silver: 'Silver',
      white: 'White',
      gold: 'Gold',
      brown: 'Brown',
      red: 'Red',
      orange: 'Orange',
      yellow: 'Yellow',
      green: 'Green',
      blue: 'Blue',
      purple: 'Purple',
      pink: 'Pink',
    },
    sale: { on: 'On sale' },
    stock: { in: 'In stock' },
  },
  /** A value of the size filter, as the catalogue writes it. */
  size: (value: string) => value,
  outOfStock: 'Out of stock',
  coloursShown: (count: number) => (count === 1 ? '1 colour' : `${count} colours`),
  filtersChosen: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  chosenFilters: 'Selected filters',
  removeFilter: (label: string) => `Remove ${label}`,
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`),
  clearFilters: 'Clear all',
  chosen: (count: number) => `${count} selected`,
  sortBy: 'Sort By',
  sort: {
    'featuredProducts-desc': 'Featured Products',
    'productName-asc': 'A to Z',
    'productName-desc': 'Z to A',
    'price-asc': 'Price: Low to High',
    'price-desc': 'Price: High to Low',
  },
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  loading: 'Loading products',
  sale: 'SALE',
  reduction: (percent: number) => `−${formatPercent(percent)}`,
  loadMore: 'Show more products',
  shownOf: (shown: number, total: number) => `${shown} of ${total} shown`,
} as const;
