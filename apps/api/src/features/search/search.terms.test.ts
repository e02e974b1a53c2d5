import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAllowedTypos, countTypos, listNearestWords, parseSearchTerms } from './search.terms.ts';

describe('parseSearchTerms', () => {
  it('splits into distinct words, without trademark signs', () => {
    expect(parseSearchTerms('  Trail®  7  Trail™ ')).toEqual({ words: ['Trail', '7'], partNumber: null });
  });
  it('reads a part number with or without its dashes', () => {
    expect(parseSearchTerms('010-02384-03').partNumber).toBe('0100238403');
    expect(parseSearchTerms('0100238403').partNumber).toBe('0100238403');
    expect(parseSearchTerms('010 02384').partNumber).toBe('01002384');
    expect(parseSearchTerms('010-A2384-0b').partNumber).toBe('010a23840b');
  });
  it('reads Arabic and Persian digits, and ignores marks of direction and Arabic punctuation', () => {
    expect(parseSearchTerms('\u2066٠١٠-۰۲۳۸۴\u2069')).toEqual({ words: ['010-02384'], partNumber: '01002384' });
    expect(parseSearchTerms('«ساعة»، كالديرا ٩؟').words).toEqual(['ساعة', 'كالديرا', '9']);
  });
  it('parses neither a short number nor a word as a part number', () => {
    expect(parseSearchTerms('7').partNumber).toBeNull();
    expect(parseSearchTerms('trail').partNumber).toBeNull();
    expect(parseSearchTerms('50%').partNumber).toBeNull();
  });
  it('keeps punctuation within and after a word, and returns no words if nothing is left', () => {
    expect(parseSearchTerms('50% / 1.5 (Wi-Fi), "Edge".').words).toEqual(['50%', '1.5', 'Wi-Fi', 'Edge']);
    expect(parseSearchTerms('® ™').words).toEqual([]);
    expect(parseSearchTerms('\u0301').words).toEqual([]);
  });
  it('limits the number of words', () => {
    expect(parseSearchTerms(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')).words).toHaveLength(8);
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
  ])('%s to %s: %d', (one, other, typos) => expect(countTypos(one, other)).toBe(typos));

  it('are counted the same both ways, and are 0 for the same word', () => {
    const word = fc.stringMatching(/^[a-z]{0,10}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(countTypos(one, other)).toBe(countTypos(other, one));
        expect(countTypos(one, one)).toBe(0);
      }),
    );
  });
  it('are not allowed in short words and numbers', () => {
    expect(['gps', '9550', 'x100', 'trail', 'meridian'].map(countAllowedTypos)).toEqual([0, 0, 0, 1, 2]);
  });
  it('are corrected to the nearest words first, none too far away, and to no other number', () => {
    const known = ['trial', 'meridian', 'meridia', 'trail', 'trailer'];
    expect(listNearestWords('meridain', known)).toEqual([
      { word: 'meridian', typos: 1 },
      { word: 'meridia', typos: 2 },
    ]);
    expect(listNearestWords('trall', known)).toEqual([{ word: 'trail', typos: 1 }]);
    expect(listNearestWords('9550', ['9551', '955'])).toEqual([]);
    expect(listNearestWords('xy', ['xz'])).toEqual([]);
  });
});
