import { describe, expect, it } from 'vitest';
import { buildContentPath, normaliseFilterValues } from './categories.filter.ts';
import { createSlice } from './categories.listing.sql.ts';

describe('normaliseFilterValues', () => {
  it('ignores case, blanks, repetitions and order', () => {
    expect(normaliseFilterValues(['Solar', ' GPS ', 'solar', '', ' '])).toEqual(['gps', 'solar']);
    expect(normaliseFilterValues(['GPS', 'Solar'])).toEqual(normaliseFilterValues(['solar', 'gps']));
  });
  it('keeps commas, percent and other signs', () => {
    expect(normaliseFilterValues(['Music, Offline', '100% Solar', 'A & B'])).toEqual([
      '100% solar',
      'a & b',
      'music, offline',
    ]);
  });
  it('is empty when nothing was chosen', () => {
    expect(normaliseFilterValues()).toEqual([]);
  });
});

describe('createSlice', () => {
  it('begins at the first row and leaves no gap between pages', () => {
    const first = createSlice();
    const second = createSlice(undefined, 2);
    expect(first).toMatchObject({ page: 1, offset: 0 });
    expect(second.offset).toBe(first.offset + first.limit);
  });
});

describe('buildContentPath', () => {
  it('returns the path of a document on our own origin, or null', () => {
    expect(buildContentPath('running-header')).toBe('/content/running-header');
    expect(buildContentPath(null)).toBeNull();
  });
});
