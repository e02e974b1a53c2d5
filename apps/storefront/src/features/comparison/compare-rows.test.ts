import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

const product = (color: string, specs: string, box: string[]) => ({
  features: [{ key: 'Color', value: color }],
  footerItems: [
    { key: 'Overview', value: ['<p>Prose is not compared.</p>'] },
    { key: 'Specs', value: [`<table><tbody>${specs}</tbody></table>`] },
    { key: 'In the Box', value: box },
    { key: 'Guide', value: ['{host}/content/guide'] },
  ],
});
const fact = (name: string, value: string) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;

describe('compareRows', () => {
  const rows = compareRows([
    product('Gold', `${fact('Display', '1.4&quot; &amp; bright')}${fact('Battery', '10 days')}`, ['Watch', 'Cable']),
    product('gold', `${fact('Battery', '12 days')}${fact('COLOR', 'Other')}`, ['Watch', 'Cable']),
  ]);
  const row = (name: string) => rows.find((one) => one.name === name);

  it('builds rows only from choices, tables and lists', () => {
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
