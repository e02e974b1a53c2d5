import { describe, expect, it } from 'vitest';
import { selectPlural } from './plural.ts';

describe('selectPlural', () => {
  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
  ])('selects the Arabic form of %i: %s', (count, form) => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    expect(selectPlural('ar', count, forms)).toBe(form);
  });

  it('uses `other` for a form that is left out', () => {
    expect(selectPlural('ar', 2, { one: 'one', other: 'other' })).toBe('other');
  });
});
