import { store } from '../../store.ts';

/** Words of the search box and its results; refusals literally from the specification. */
export const search = {
  label: 'Search products',
  placeholder: 'Search by name or part number',
  submit: 'Search',
  empty: 'Please enter a product name',
  failed: 'searched product not found',
  suggestions: 'Products',
  categories: 'Categories',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  offers: 'Search suggestions',
  offered: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  pageTitle: (term: string) => `Search: ${term}`,
  title: 'Search results',
  description: (term: string) => `What ${store.name} sells for “${term}”, with prices in BHD including VAT.`,
  resultsFor: (term: string) => `Results for “${term}”`,
  count: (count: number, isMore: boolean) =>
    isMore ? `More than ${count - 1} products` : count === 1 ? '1 product' : `${count} products`,
  loading: 'Searching',
  nothingTitle: (term: string) => `Nothing found for “${term}”`,
  nothingText: 'Check the spelling, try fewer words or a part number, or look through our categories.',
  didYouMean: 'Did you mean',
  notSpelt: (term: string) => `Nothing is spelt “${term}”. These are results for`,
  nearestCategories: 'Look here instead',
  toCategories: 'See all categories',
  loadMore: 'Show more products',
} as const;
