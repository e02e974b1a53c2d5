import { store } from '../../store.ts';

/** Words of lists of products. */
export const catalogue = {
  /** The title's first half where a category has no name of its own. */
  untitled: 'CATEGORIES',
  description: (name: string) =>
    `${name} by ${store.maker}: prices in BHD with VAT, in stock in Bahrain, delivered within days.`,
  /** Names of the virtual categories (virtual-categories.ts). */
  virtualCategories: {
    SALE: 'Sale',
    smartwatches: 'Smartwatches',
    sports: 'Sports and Fitness',
    outdoor: 'Outdoor Recreation',
    automotive: 'Automotive',
    marine: 'Marine',
  },
  home: 'Home',
  filters: 'Filters',
  byFeature: 'Shop by Feature',
  bySeries: 'Shop by Series',
  clearFilters: 'Clear filters',
  chosen: (count: number) => `${count} chosen`,
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
  startingFrom: 'Starting from',
  sale: 'SALE',
  loadMore: 'Show more products',
  shownOf: (shown: number, total: number) => `${shown} of ${total} shown`,
  emptyTitle: 'Nothing here just now',
  emptyText: 'New devices arrive every week. Meanwhile, have a look around.',
  emptyFilteredTitle: 'No product has all of that',
  emptyFilteredText: 'Try fewer filters.',
  toHome: 'Go to the home page',
} as const;
