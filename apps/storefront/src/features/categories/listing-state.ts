import type { ListingQuery } from '@dilmun/contracts/listing';
import type { FilterName } from '@dilmun/settings/listing-filters';
import { defaultSort, type Filters, type ListingState } from '@dilmun/settings/listing-state';

/** Computes the changed fields from the current state. */
export type ListingChange = (now: ListingState) => Partial<ListingState>;

/** Number of selected values. */
export const countChosen = (filters: Filters): number => Object.values(filters).flat().length;

/** The query of one page of a state for the API, from 1. */
export function listingQuery({ filters, sort }: Omit<ListingState, 'page'>, page: number): ListingQuery {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
  return { ...(chosen as ListingQuery), ...(sort !== defaultSort && { sort }), ...(page > 1 && { page }) };
}

/** Returns the filters with a value added, or removed if present. */
export function toggleFilter(filters: Filters, name: FilterName, value: string): Filters {
  const values = filters[name];
  return {
    ...filters,
    [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  };
}
