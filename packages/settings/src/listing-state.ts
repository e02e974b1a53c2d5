import { type FilterName, filterNames, filterValues, type SortOption, sortOptions } from './listing-filters.ts';

/** The selected values of each filter panel. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

/** All values of panels with fixed values. Other values in the URL are ignored, because the API would reject them. */
const knownValues: Readonly<Record<FilterName, readonly string[] | null>> = filterValues;

/** State of a listing; stored only in the URL. */
export interface ListingState {
  filters: Filters;
  sort: SortOption;
  /** Number of pages shown, from 1. */
  page: number;
}

/** The order of a list whose URL names no other. */
export const [defaultSort] = sortOptions;

/** Values joined by commas; a comma or percent sign within one is percent-encoded (as in the contract's CommaList). */
const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[%,]/g, encodeURIComponent)).join(',');

/** The different values that the API accepts: at most 50, each one line of at most 100 characters. */
const splitValues = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))]
    .map((value) => value.replace(/%2[5c]/gi, decodeURIComponent))
    .filter((value) => /^\P{Cc}{1,100}$/u.test(value))
    .slice(0, 50);

const readFilters = (read: (name: FilterName) => readonly string[]): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Filters;

export const noFilters: Filters = readFilters(() => []);

export const pagesMax = 50;

/** Parses the number of pages to show from the URL, 1 to 50; 1 if it is not valid. */
export function askedPages(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, pagesMax) : 1;
}

/** Parses a query string; unknown and malformed values are ignored. */
export function readListingState(search: URLSearchParams): ListingState {
  return {
    filters: readFilters((name) =>
      splitValues(search.get(name)).filter((value) => knownValues[name]?.includes(value) ?? true),
    ),
    sort: sortOptions.find((option) => option === search.get('sort')) ?? defaultSort,
    page: askedPages(search),
  };
}

/** Builds the query string of a state; '' for the default listing. */
export function listingSearch({ filters, sort, page }: ListingState): string {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filters[name].length > 0) search.set(name, joinValues(filters[name]));
  if (sort !== defaultSort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  // `URLSearchParams` encodes the commas between values; a comma within a value stays encoded, as %252C.
  const text = search.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
