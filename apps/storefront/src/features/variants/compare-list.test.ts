import { describe, expect, it } from 'vitest';
import { comparePath, partsOf, readCompared } from './compare-list.ts';

describe('readCompared', () => {
  it('asks for nothing where the address says nothing', () => {
    expect(readCompared(null)).toBeNull();
    expect(readCompared('')).toEqual({ wanted: [], isTooMany: false });
  });

  it('takes parents, variants and part numbers, each once', () => {
    const wanted = ['19', '34/010-03034-05', '010-02384-03'];
    expect(readCompared(`${wanted.join(',')}, 19`)?.wanted).toEqual(wanted);
  });

  it('takes the first four and says that there were more', () => {
    expect(readCompared('1,2,3,4,5')).toEqual({ wanted: ['1', '2', '3', '4'], isTooMany: true });
  });

  it('drops what can be none', () => {
    expect(readCompared('19,<b>,../../x,%00,34')?.wanted).toEqual(['19', '34']);
  });

  it('reads what comparePath writes', () => {
    const wanted = ['19', '34/010-03034-05'];
    const { searchParams } = new URL(comparePath(wanted, '19'), 'http://shop');
    expect(readCompared(searchParams.get('ids'))?.wanted).toEqual(wanted);
    expect(searchParams.get('id')).toBe('19');
  });
});

describe('partsOf', () => {
  it.each([
    ['34', { parentId: 34, partNumber: null }],
    ['34/010-03034-05', { parentId: 34, partNumber: '010-03034-05' }],
    ['010-02384-03', { parentId: null, partNumber: '010-02384-03' }],
  ])('%s', (wanted, parts) => {
    expect(partsOf(wanted)).toEqual(parts);
  });
});
