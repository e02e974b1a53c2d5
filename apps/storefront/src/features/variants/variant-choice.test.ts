import { describe, expect, it } from 'vitest';
import { chooseOption, initialVariant, optionState, readValues } from './variant-choice.ts';

const variant = (partNumber: string, productId: number, values: Record<string, string>, quantity = 3) => ({
  partNumber,
  productId,
  quantity,
  features: Object.entries(values).map(([key, value]) => ({ key, value })),
});

const small = variant('A-1', 1, { 'Case Size': '43 mm', Color: 'Slate' });
const smallGold = variant('A-2', 1, { 'Case Size': '43 mm', Color: 'Gold' });
const large = variant('B-1', 2, { 'Case Size': '47 mm', Color: 'Slate' });
const largeOlive = variant('B-2', 2, { 'Case Size': '47 mm', Color: 'Olive' });
const variants = Object.freeze([small, smallGold, large, largeOlive]);

describe('initialVariant', () => {
  it('returns the first variant if no part number is given', { tags: 'spec-212' }, () => {
    expect(initialVariant(variants, undefined)).toEqual({ variant: small, isUnknownPart: false });
  });
  it('finds a part number regardless of case', { tags: 'spec-212' }, () => {
    expect(initialVariant(variants, 'b-2').variant).toBe(largeOlive);
  });
  it('returns the first variant for an unknown part number, and reports it as unknown', () => {
    expect(initialVariant(variants, 'Z-9')).toEqual({ variant: small, isUnknownPart: true });
  });
  it('returns null without variants', () => {
    expect(initialVariant([], 'A-1').variant).toBeNull();
  });
});

describe('chooseOption', () => {
  it('keeps all other choices if such a variant exists', { tags: ['spec-213', 'spec-214'] }, () => {
    expect(chooseOption(variants, small, 'Case Size', '47 mm')).toBe(large);
    expect(chooseOption(variants, small, 'Color', 'Gold')).toBe(smallGold);
  });
  it.each(['Version', 'Case Size'])(
    '%s switches to the variant with the option, also of another product',
    {
      tags: 'spec-214',
    },
    (feature) => {
      const one = variant('C-1', 1, { [feature]: 'One', Color: 'Slate' });
      const two = variant('D-1', 2, { [feature]: 'Two', Color: 'Slate' });
      const twoGold = variant('D-2', 2, { [feature]: 'Two', Color: 'Gold' });
      expect(chooseOption([one, two, twoGold], one, feature, 'Two')).toBe(two);
      expect(chooseOption([one, two, twoGold], two, feature, 'One')).toBe(one);
    },
  );
  it('falls back to the last variant that has the option, also on repeated calls', { tags: 'spec-215' }, () => {
    expect(chooseOption(variants, smallGold, 'Case Size', '47 mm')).toBe(largeOlive);
    expect(chooseOption(variants, smallGold, 'Case Size', '47 mm')).toBe(largeOlive);
  });
  it('returns the current variant if its option is chosen again', { tags: 'spec-216' }, () => {
    expect(chooseOption(variants, large, 'Color', 'Slate')).toBe(large);
  });
  it('cycles through variants that have the same choices', { tags: 'spec-216' }, () => {
    const twin = variant('A-3', 1, { 'Case Size': '43 mm', Color: 'Slate' });
    const withTwin = [...variants, twin];
    expect(chooseOption(withTwin, small, 'Color', 'Slate')).toBe(twin);
    expect(chooseOption(withTwin, twin, 'Color', 'Slate')).toBe(small);
  });
  it('returns null for an option that no variant has', () => {
    expect(chooseOption(variants, small, 'Color', 'Plaid')).toBeNull();
  });
});

it('a selection sets the product id, the part number and the map of the feature values', { tags: 'spec-368' }, () => {
  const selected = initialVariant(variants, 'A-2').variant;
  const { productId, partNumber } = selected ?? {};
  expect({ productId, partNumber, values: readValues(selected ?? small) }).toEqual({
    productId: 1,
    partNumber: 'A-2',
    values: { 'Case Size': '43 mm', Color: 'Gold' },
  });
  const chosen = chooseOption(variants, smallGold, 'Case Size', '47 mm');
  expect({ ...chosen, values: readValues(chosen ?? small) }).toMatchObject({
    productId: 2,
    partNumber: 'B-2',
    values: { 'Case Size': '47 mm', Color: 'Olive' },
  });
});

describe('optionState', () => {
  const soldOut = variant('A-4', 1, { 'Case Size': '43 mm', Color: 'Rose' }, 0);
  it.each([
    ['43 mm', 'Gold', 'Case Size', '43 mm', 'available'],
    ['43 mm', 'Slate', 'Color', 'Rose', 'soldOut'],
    ['43 mm', 'Gold', 'Case Size', '47 mm', 'notCombined'],
    ['47 mm', 'Slate', 'Color', 'Rose', 'notCombined'],
    ['43 mm', 'Slate', 'Color', 'Plaid', 'missing'],
  ])('%s, %s chosen: %s %s is %s', (size, color, key, value, expected) => {
    const all = [...variants, soldOut];
    const current = all.find(({ features }) => features[0]?.value === size && features[1]?.value === color);
    expect(optionState(all, current ?? small, key, value)).toBe(expected);
  });
  it('is available as long as one of several equal variants is in stock', () => {
    const twin = variant('A-5', 1, { 'Case Size': '43 mm', Color: 'Rose' });
    expect(optionState([small, soldOut, twin], small, 'Color', 'Rose')).toBe('available');
  });
});
