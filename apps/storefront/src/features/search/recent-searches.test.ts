import { describe, expect, it } from 'vitest';
import { matchingSearches, searchPath, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('keep the latest first, each once, and not without end', () => {
    expect(withSearch(['solar', 'Dog collar'], 'dog collar')).toEqual(['dog collar', 'solar']);
    expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  });
  it('match what is typed by their beginning, and leave out what stands there already', () => {
    expect(matchingSearches(['Solar watch', 'collar'], 'sol')).toEqual(['Solar watch']);
    expect(matchingSearches(['Solar watch', 'collar'], ' ')).toEqual(['Solar watch', 'collar']);
    expect(matchingSearches(['Solar'], 'solar')).toEqual([]);
  });
  it('lead to addresses that survive every sign', () => {
    expect(searchPath('a/b 50%')).toBe('/search-product/a%2Fb%2050%25');
  });
});
