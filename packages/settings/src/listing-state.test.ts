import { describe, expect, it } from 'vitest';
import { type ListingState, listingSearch, readListingState } from './listing-state.ts';

const read = (text: string) => readListingState(new URLSearchParams(text));

describe('URL of a listing', () => {
  it('has no query string for the default listing', () => {
    expect(listingSearch(read(''))).toBe('');
  });
  it('is parsed to the state it was built from, including commas and percent signs', { tags: 'spec-218' }, () => {
    const state: ListingState = {
      filters: {
        features: ['GPS', 'Sun, sand & sea', '100% cotton', '%2C'],
        series: ['caldera'],
        price: ['0-50', '400-'],
        size: ['43 mm'],
        colour: ['grey'],
        sale: ['on'],
        stock: ['in'],
      },
      sort: 'price-asc',
      page: 3,
    };
    expect(read(listingSearch(state))).toEqual(state);
  });
  it('joins the values of a parameter by commas', { tags: ['spec-218', 'spec-220'] }, () => {
    const state = read('features=GPS,Solar&series=caldera,orra');
    expect(state.filters).toMatchObject({ features: ['GPS', 'Solar'], series: ['caldera', 'orra'] });
    expect(listingSearch(state)).toBe('?features=GPS,Solar&series=caldera,orra');
  });
  it('has each value once', () => {
    expect(read('features=GPS,GPS,Solar,GPS&price=0-50,0-50').filters).toMatchObject({
      features: ['GPS', 'Solar'],
      price: ['0-50'],
    });
  });
  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'sort=cheapest',
    'price=1-2',
    'colour=mauve',
    'sale=off',
    'stock=out',
  ])('ignores %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});
