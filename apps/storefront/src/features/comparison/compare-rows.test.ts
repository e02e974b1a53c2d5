import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

const product = (color: string, facts: Record<string, string>, box: string[]) => ({
  features: [{ key: 'Color', value: color }],
  facts: [
    ...Object.entries(facts).map(([name, value]) => ({ name, values: [value] })),
    { name: 'In the Box', values: box },
  ],
});

describe('compareRows', () => {
  const rows = compareRows([
    product('Gold', { Display: '1.4" & bright', Battery: '10 days' }, ['Watch', 'Cable']),
    product('gold', { Battery: '12 days', COLOUR: 'Other' }, ['Watch', 'Cable']),
  ]);
  const row = (name: string) => rows.find((one) => one.name === name);

  it('builds a row of each choice and each fact, in order of appearance, one for Color and Colour', () => {
    expect(rows.map(({ name }) => name)).toEqual(['Colour', 'Display', 'Battery', 'In the Box']);
  });

  it('marks rows that have the same values in all products, regardless of case', () => {
    expect(row('Colour')).toMatchObject({ values: [['Gold'], ['gold']], isSame: true });
    expect(row('In the Box')?.isSame).toBe(true);
    expect(row('Battery')).toMatchObject({ values: [['10 days'], ['12 days']], isSame: false });
  });

  it('leaves a value empty that a product does not state, and marks the row as different', () => {
    expect(row('Display')).toMatchObject({ values: [['1.4" & bright'], []], isSame: false });
  });
});
