import { expect, it } from 'vitest';
import { buildProductPath, partNumberPattern } from './part-number.ts';

it.each(['010-02384-03', '7', 'AB/12.x_Y', 'sku-red-xl', 'A'.repeat(40)])('%s is a part number', (text) => {
  expect(partNumberPattern.test(text)).toBe(true);
});

it.each(['', '..', '-', 'A B', 'A,B', 'A+B', 'جي-1', 'A\n', 'A'.repeat(41)])('"%s" is none', (text) => {
  expect(partNumberPattern.test(text)).toBe(false);
});

it('encodes a slash in the path of a page', () => {
  expect(buildProductPath(19, '010-02384-03')).toBe('/products/19/010-02384-03');
  expect(buildProductPath(19, 'AB/12.x_Y')).toBe('/products/19/AB%2F12.x_Y');
});
