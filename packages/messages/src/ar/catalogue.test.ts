import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

it.each([
  ['43 mm', '43 مم'],
  ['6.5 inch', '6.5 بوصة'],
  ['8 inch', '8 بوصات'],
  ['12 inch', '12 بوصة'],
  ['Large', 'Large'],
])('names the size %s %s', (value, text) => expect(catalogue.size(value)).toBe(text));
