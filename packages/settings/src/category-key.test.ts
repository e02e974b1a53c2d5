import { expect, it } from 'vitest';
import { findLinkedKey, findVirtualKey } from './category-key.ts';

it.each([
  ['SALE', 'SALE'],
  ['sale', 'SALE'],
  ['Smartwatches', 'smartwatches'],
  ['MARINE', 'marine'],
  ['Golf', null],
])('the computed listing of %s is %s', (key, found) => {
  expect(findVirtualKey(key)).toBe(found);
});

it.each([
  ['/all-products/Golf', 'Golf'],
  ['/ar/all-products/Golf?sort=price-asc', 'Golf'],
  ['/all-products/Dash%20%26%20Backup%20Cameras#top', 'Dash & Backup Cameras'],
  ['/all-products/VHF+AIS', 'VHF+AIS'],
  ['/all-products/100%', '100%'],
  ['/all-products/', null],
  ['/arabic/all-products/Golf', null],
  ['https://www.meridian.example/all-products/Golf', null],
])('the link %s opens %s', (link, key) => {
  expect(findLinkedKey(link)).toBe(key);
});
