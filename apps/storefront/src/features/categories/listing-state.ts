import type { SortOption } from '@dilmun/contracts/listing';
import { askedPages } from '../../lib/shown-pages.ts';

/** State of a listing; stored only in the URL. */
export interface ListingState {
  features: readonly string[];
  series: readonly string[];
  sort: SortOption;
  /** Number of pages shown, from 1. */
  page: number;
}

/** Computes the changed fields from the current state. */
export type ListingChange = (now: ListingState) => Partial<ListingState>;

const defaultSort: SortOption = 'featuredProducts-desc';

/** In the order of the select; the contract defines the set of values. */
export const sortOrder = [
  'featuredProducts-desc',
  'productName-asc',
  'productName-desc',
  'price-asc',
  'price-desc',
] as const satisfies readonly SortOption[];

/** Values joined by commas; a comma or percent sign within one is percent-encoded (as in the contract's CommaList). */
const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const splitValues = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .map((value) => value.replaceAll(/%2c/gi, ',').replaceAll('%25', '%'));

/** Parses a query string; unknown and malformed values are ignored. */
export function readListingState(search: URLSearchParams): ListingState {
  const sort = sortOrder.find((option) => option === search.get('sort')) ?? defaultSort;
  return {
    features: splitValues(search.get('features')).slice(0, 50),
    series: splitValues(search.get('series')).slice(0, 50),
    sort,
    page: askedPages(search),
  };
}

/** Builds the query string of a state; '' for the default listing. */
export function listingSearch({ features, series, sort, page }: ListingState): string {
  const search = new URLSearchParams();
  if (features.length > 0) search.set('features', joinValues(features));
  if (series.length > 0) search.set('series', joinValues(series));
  if (sort !== defaultSort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Returns the list with the value added, or removed if present. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
