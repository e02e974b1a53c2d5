import { describe, expect, it } from 'vitest';
import { addSearch, findMatchingSearches, searchPath } from './recent-searches.ts';

describe('recent searches', () => {
  it('are stored latest first, without duplicates, up to a maximum', () => {
    expect(addSearch(['solar', 'Dog collar'], 'dog collar')).toEqual(['dog collar', 'solar']);
    expect(addSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  });
  it('are stored well-formed, so that their paths can be built', () => {
    expect(addSearch([], 'half an emoji \ud83d').map(searchPath)).toEqual([
      '/search-product/half%20an%20emoji%20%EF%BF%BD',
    ]);
  });
  it('match if they begin with the typed text, but not if they equal it', () => {
    expect(findMatchingSearches(['Solar watch', 'collar'], 'sol')).toEqual(['Solar watch']);
    expect(findMatchingSearches(['Solar watch', 'collar'], ' ')).toEqual(['Solar watch', 'collar']);
    expect(findMatchingSearches(['Solar'], 'solar')).toEqual([]);
  });
  it('have result paths with encoded special characters', () => {
    expect(searchPath('a/b 50%')).toBe('/search-product/a%2Fb%2050%25');
  });
});
