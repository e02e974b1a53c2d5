import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/cart', '/cart/', {}],
    ['/cart', '/CART', {}],
    ['/products/:id/:partno', '/products/19/010-02384-03', { id: '19', partno: '010-02384-03' }],
    ['/all-products/:category', '/all-products/VHF%20%26%20AIS', { category: 'VHF & AIS' }],
    ['/search-product/*', '/search-product/a%2Fb', { '*': 'a/b' }],
    ['/search-product/*', '/search-product/a/b', { '*': 'a/b' }],
    ['/search-product/*', '/search-product/100%25', { '*': '100%' }],
    ['/search-product/*', '/search-product/%E0%A4%A', { '*': '%E0%A4%A' }],
    ['/search-product/*', '/search-product', { '*': '' }],
  ])('%s takes %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });
  it.each([
    ['/cart', '/'],
    ['/cart', '/cart/more'],
    ['/products/:id', '/products'],
    ['/products/:id', '/products/1/2'],
  ])('%s refuses %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});
