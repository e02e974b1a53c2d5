import { describe, expect, it } from 'vitest';
import { buildColumns } from './menus.rules.ts';

const link = (label: string, to = `/all-products/${encodeURIComponent(label)}`) => ({ label, link: to });

describe('buildColumns', () => {
  it('begins a column at each entry without a link', () => {
    const entries = [{ label: 'PRODUCTS' }, link('Golf'), link('Cycling'), { label: 'MORE' }, link('Try', '/try')];
    expect(buildColumns(entries)).toEqual([
      {
        title: 'PRODUCTS',
        links: [
          { label: 'Golf', to: '/all-products/Golf' },
          { label: 'Cycling', to: '/all-products/Cycling' },
        ],
      },
      { title: 'MORE', links: [{ label: 'Try', to: '/try' }] },
    ]);
    expect(buildColumns([])).toEqual([]);
  });
});
