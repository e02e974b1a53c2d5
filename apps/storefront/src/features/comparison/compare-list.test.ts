import { describe, expect, it } from 'vitest';
import { comparePath, readCompared, splitEntry } from './compare-list.ts';

describe('readCompared', () => {
  it('returns null without ids, and an empty list for empty ids', () => {
    expect(readCompared(null)).toBeNull();
    expect(readCompared('')).toEqual({ wanted: [], isTooMany: false });
  });

  it('accepts parent products, variants and part numbers, and drops duplicates', () => {
    const wanted = ['19', '34/010-03034-05', '7/AB/12', '010-02384-03'];
    expect(readCompared(`${wanted.join(',')}, 19`)?.wanted).toEqual(wanted);
  });

  it('keeps the first four and reports that there were more', () => {
    expect(readCompared('1,2,3,4,5')).toEqual({ wanted: ['1', '2', '3', '4'], isTooMany: true });
  });

  it('drops malformed entries', () => {
    expect(readCompared('19,<b>,../../x,%00,34')?.wanted).toEqual(['19', '34']);
  });

  it('parses the paths that comparePath builds', () => {
    const wanted = ['19', '34/010-03034-05'];
    const { searchParams } = new URL(comparePath(wanted, '19'), 'http://shop');
    expect(readCompared(searchParams.get('ids'))?.wanted).toEqual(wanted);
    expect(searchParams.get('id')).toBe('19');
  });
});

describe('splitEntry', () => {
  it.each([
    ['34', { parentId: 34, partNumber: null }],
    ['34/010-03034-05', { parentId: 34, partNumber: '010-03034-05' }],
    ['34/AB/12', { parentId: 34, partNumber: 'AB/12' }],
    ['010-02384-03', { parentId: null, partNumber: '010-02384-03' }],
  ])('%s', (wanted, parts) => {
    expect(splitEntry(wanted)).toEqual(parts);
  });
});
