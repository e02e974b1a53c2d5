import { expect, it } from 'vitest';
import { countBusinessDays, countDays } from './ar/pages/number-words.ts';

it('Arabic nouns have the form of their count', () => {
  expect([1, 2, 3, 10, 11, 14, 100, 103].map(countDays)).toEqual([
    'يوم واحد',
    'يومين',
    '3 أيام',
    '10 أيام',
    '11 يومًا',
    '14 يومًا',
    '100 يوم',
    '103 أيام',
  ]);
  expect([1, 2, 7, 15].map(countBusinessDays)).toEqual(['يوم عمل واحد', 'يومي عمل', '7 أيام عمل', '15 يوم عمل']);
});
