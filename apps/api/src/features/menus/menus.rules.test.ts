import { describe, expect, it } from 'vitest';
import { buildColumns, listOwnCategories } from './menus.rules.ts';

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

describe('listOwnCategories', () => {
  it('lists each category that this section alone links, whatever the case, language and filters of the link', () => {
    const section = [
      { label: 'PRODUCTS' },
      link('VHF & AIS'),
      link('Aurum', '/ar/all-products/Aurum%20Collection?features=Gold'),
      link('Radar', '/all-products/radar#top'),
      link('Radar again', '/all-products/RADAR'),
      link('ACCESSORIES'),
      link('Charts', 'https://www.meridian.example/all-products/Maps'),
      link('Try', '/try'),
    ];
    const keys = listOwnCategories(section, [[link('Accessories')], [{ label: 'NO LINKS' }]]);
    expect(keys).toEqual(['vhf & ais', 'aurum collection', 'radar']);
  });

  it('accepts a link with a malformed encoding', () => {
    expect(listOwnCategories([link('Broken', '/all-products/100%')], [])).toEqual(['100%']);
  });
});
