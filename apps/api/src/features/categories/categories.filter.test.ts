import { describe, expect, it } from 'vitest';
import { chosenValues, contentAddress, pageWindow } from './categories.filter.ts';

describe('chosenValues', () => {
  it('ignores case, blanks, repetitions and order', () => {
    expect(chosenValues(['Solar', ' GPS ', 'solar', '', ' '])).toEqual(['gps', 'solar']);
    expect(chosenValues(['GPS', 'Solar'])).toEqual(chosenValues(['solar', 'gps']));
  });
  it('keeps commas, percent and other signs', () => {
    expect(chosenValues(['Music, Offline', '100% Solar', 'A & B'])).toEqual(['100% solar', 'a & b', 'music, offline']);
  });
  it('is empty when nothing was chosen', () => {
    expect(chosenValues()).toEqual([]);
  });
});

describe('pageWindow', () => {
  it('begins at the first row and leaves no gap between pages', () => {
    const first = pageWindow();
    const second = pageWindow(2);
    expect(first).toMatchObject({ page: 1, offset: 0 });
    expect(second.offset).toBe(first.offset + first.pageSize);
  });
});

describe('contentAddress', () => {
  it('names a document on our own origin, or none', () => {
    expect(contentAddress('running-header')).toBe('/content/running-header');
    expect(contentAddress(null)).toBeNull();
  });
});
