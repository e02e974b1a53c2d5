import { expect, it } from 'vitest';
import { listNearestNames } from './near-names.ts';

it('lists the names that share most letters first, in any case and alphabet, and others in their order', () => {
  const names = ['Golf', 'Walking', 'Running', 'Trail running', 'الجري'];
  expect(listNearestNames('runing', names)).toEqual(['Running', 'Trail running', 'Walking', 'Golf']);
  expect(listNearestNames('الجري', names, 2)).toEqual(['الجري', 'Golf']);
  expect(listNearestNames('', ['Golf'])).toEqual(['Golf']);
});
