import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWords, searchTerms, typosAllowed, typosBetween } from './search.terms.ts';

describe('searchTerms', () => {
  it('splits into words, each once, without marks of registration', () => {
    expect(searchTerms('  Trail®  7  Trail™ ')).toEqual({ words: ['Trail', '7'], partNumber: null });
  });
  it('reads a part number with or without its dashes', () => {
    expect(searchTerms('010-02384-03').partNumber).toBe('0100238403');
    expect(searchTerms('0100238403').partNumber).toBe('0100238403');
    expect(searchTerms('010 02384').partNumber).toBe('01002384');
    expect(searchTerms('010-A2384-0b').partNumber).toBe('010a23840b');
  });
  it('takes neither a short number nor a word for a part number', () => {
    expect(searchTerms('7').partNumber).toBeNull();
    expect(searchTerms('trail').partNumber).toBeNull();
    expect(searchTerms('50%').partNumber).toBeNull();
  });
  it('keeps signs within and after a word, and has no words where nothing is left', () => {
    expect(searchTerms('50% / 1.5 (Wi-Fi), "Edge".').words).toEqual(['50%', '1.5', 'Wi-Fi', 'Edge']);
    expect(searchTerms('® ™').words).toEqual([]);
    expect(searchTerms('\u0301').words).toEqual([]);
  });
  it('bounds the number of words', () => {
    expect(searchTerms(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')).words).toHaveLength(8);
  });
});

describe('typos', () => {
  it.each([
    ['trail', 'trail', 0],
    ['trial', 'trail', 1],
    ['trall', 'trail', 1],
    ['tril', 'trail', 1],
    ['traail', 'trail', 1],
    ['rtial', 'trail', 2],
    ['a', 'watch', Number.POSITIVE_INFINITY],
  ])('%s to %s: %d', (one, other, typos) => expect(typosBetween(one, other)).toBe(typos));

  it('counts the same both ways, and nothing for the same word', () => {
    const word = fc.stringMatching(/^[a-z]{0,10}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(typosBetween(one, other)).toBe(typosBetween(other, one));
        expect(typosBetween(one, one)).toBe(0);
      }),
    );
  });
  it('allows none in short words and numbers', () => {
    expect(['gps', '9550', 'x100', 'trail', 'meridian'].map(typosAllowed)).toEqual([0, 0, 0, 1, 2]);
  });
  it('suggests the nearest words first, none too far away, and no other number', () => {
    const known = ['trial', 'meridian', 'meridia', 'trail', 'trailer'];
    expect(nearestWords('meridain', known)).toEqual([
      { word: 'meridian', typos: 1 },
      { word: 'meridia', typos: 2 },
    ]);
    expect(nearestWords('trall', known)).toEqual([{ word: 'trail', typos: 1 }]);
    expect(nearestWords('9550', ['9551', '955'])).toEqual([]);
    expect(nearestWords('xy', ['xz'])).toEqual([]);
  });
});
