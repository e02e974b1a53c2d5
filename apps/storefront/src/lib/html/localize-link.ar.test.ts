import { expect, it } from 'vitest';
import { localizeLink } from './localize-link.ts';

it.each([
  ['/', '/ar'],
  ['/products/19?x=1', '/ar/products/19?x=1'],
  ['/ar/products/19', '/ar/products/19'],
  ['/arabian', '/ar/arabian'],
  ['/media/a.webp', '/media/a.webp'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['#size', '#size'],
])('in Arabic, a link to %s leads to %s', (href, target) => {
  expect(localizeLink(href)).toBe(target);
});
