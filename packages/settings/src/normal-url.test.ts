import { expect, it } from 'vitest';
import { normalizeUrl } from './normal-url.ts';

it.each([
  ['/', '/'],
  ['/cart?x=%41', '/cart?x=%41'],
  ['/%73earch-product/gps', '/search-product/gps'],
  ['/search%2Dproduct/gps', '/search-product/gps'],
  ['/search%2dproduct/gps', '/search-product/gps'],
  ['/%61%72/%63art', '/ar/cart'],
  ['/x/../search-product/gps', '/search-product/gps'],
  ['/x/%2e%2E/search-product/gps', '/search-product/gps'],
  ['/x/./cart', '/x/cart'],
  ['/x\\..\\cart', '/cart'],
  ['http://other.example/cart?x=1', '/cart?x=1'],
  ['HTTPS://other.example/%63art', '/cart'],
  ['/cart#part', '/cart'],
  ['//cart', '//cart'],
  ['//other.example/%63art', '//other.example/cart'],
  ['/checkout%2fx', '/checkout%2Fx'],
  ['/a%252Fb', '/a%252Fb'],
  ['/%', '/%'],
  ['/%d8%B3%D8', '/%D8%B3%D8'],
  ['/a,b:c@d+e', '/a,b:c@d+e'],
  ['*', '*'],
])('%s is %s', (url, normal) => {
  expect(normalizeUrl(url)).toBe(normal);
  expect(normalizeUrl(normal)).toBe(normal);
});
