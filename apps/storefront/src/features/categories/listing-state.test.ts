import { listingQuery as queryFields } from '@dilmun/contracts/listing';
import { noFilters, readListingState } from '@dilmun/settings/listing-state';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  it.each([
    ['a value that is too long', `features=GPS,${'x'.repeat(101)}`],
    ['a control character', 'series=caldera,%00,%0A'],
    ['more values than a list may have', `size=${Array.from({ length: 60 }, (_, at) => `${at} mm`).join(',')}`],
    ['malformed percent signs', 'features=%25,%25%25,%E0%A4'],
  ])('is accepted by the API for a URL with %s', (_name, text) => {
    const query = z.encode(z.object(queryFields), listingQuery(read(text), 1));
    expect(z.object(queryFields).safeParse(query).error).toBeUndefined();
  });
});

describe('toggleFilter', () => {
  it('adds a value at the end and removes one that is present', () => {
    const one = toggleFilter(noFilters, 'size', 'a');
    expect(toggleFilter(one, 'size', 'b')).toEqual({ ...noFilters, size: ['a', 'b'] });
    expect(toggleFilter(one, 'size', 'a')).toEqual(noFilters);
  });
});
