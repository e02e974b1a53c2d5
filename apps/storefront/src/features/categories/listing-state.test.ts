import { noFilters, readListingState } from '@dilmun/store/listing-state';
import { describe, expect, it } from 'vitest';
import { listingQuery, toggleFilter } from './listing-state.ts';

const read = (text: string) => readListingState(new URLSearchParams(text));

describe('listingQuery', () => {
  it('contains only the fields that differ from the default listing', () => {
    expect(listingQuery(read(''), 1)).toEqual({});
    expect(listingQuery(read('size=43%20mm&sort=price-asc'), 2)).toEqual({
      size: ['43 mm'],
      sort: 'price-asc',
      page: 2,
    });
  });
});

describe('toggleFilter', () => {
  it('adds a value at the end and removes one that is present', () => {
    const one = toggleFilter(noFilters, 'size', 'a');
    expect(toggleFilter(one, 'size', 'b')).toEqual({ ...noFilters, size: ['a', 'b'] });
    expect(toggleFilter(one, 'size', 'a')).toEqual(noFilters);
  });
});
