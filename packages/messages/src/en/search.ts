import { store } from '@dilmun/settings/store';
import { formatBhd } from './formats.ts';

/** Words of the search box and its results; refusals literally from the specification. */
export const search = {
  label: 'Search products',
  placeholder: 'Search by name or part number',
  submit: 'Search',
  again: 'Search again',
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
  description: (term: string) => `Products for “${term}” at ${store.name}. Prices in BHD, VAT included.`,
  resultsFor: (term: string) => `Results for “${term}”`,
  count: (count: number, isMore: boolean) =>
    isMore ? `More than ${count - 1} products` : count === 1 ? '1 product' : `${count} products`,
  bestMatch: 'Best match',
  nothingTitle: (term: string) => `No results for “${term}”`,
  nothingText: 'Check the spelling, use fewer words or enter a part number.',
  didYouMean: 'Did you mean',
  questionMark: '?',
  notSpelt: (term: string) => `No results for “${term}”. Showing results for`,
  withoutWords: (words: readonly string[]) =>
    `No product has all words. Searched without ${words.map((word) => `“${word}”`).join(', ')}.`,
  priceFrom: (fils: number) => `Price from ${formatBhd(fils)}.`,
  priceTo: (fils: number) => `Price up to ${formatBhd(fils)}.`,
  priceBetween: (minFils: number, maxFils: number) => `Price from ${formatBhd(minFils)} to ${formatBhd(maxFils)}.`,
  priceNotMet: 'No product found has this price. Showing other prices.',
  popular: 'Popular products',
  nearestCategories: 'Try these categories',
  toCategories: 'See all categories',
} as const;
