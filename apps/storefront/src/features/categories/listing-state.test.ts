import { sortOptions } from '@dilmun/contracts/listing';
import { describe, expect, it } from 'vitest';
import { type ListingState, listingSearch, readListingState, sortOrder, toggled } from './listing-state.ts';

const read = (text: string) => readListingState(new URLSearchParams(text));

describe('the address of a listing', () => {
  it('offers exactly the contract’s sorts', () => {
    expect(sortOrder).toEqual(sortOptions);
  });
  it('is bare for the plain listing', () => {
    expect(listingSearch(read(''))).toBe('');
  });
  it('comes back as it went, commas and percent signs included', () => {
    const state: ListingState = {
      features: ['GPS', 'Sun, sand & sea', '100% cotton', '%2C'],
      series: ['caldera'],
      sort: 'price-asc',
      page: 3,
    };
    expect(read(listingSearch(state))).toEqual(state);
  });
  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'sort=cheapest'])('ignores %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});

describe('toggled', () => {
  it('adds at the end and takes away', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
