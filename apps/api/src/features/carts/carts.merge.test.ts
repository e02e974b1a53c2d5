import { describe, expect, it } from 'vitest';
import { listMergeNotices, mergeLines } from './carts.merge.ts';

const most = { lineQuantityMax: 9, cartLinesMax: 3 };
const line = (variantId: number, quantity: number) => ({
  variantId,
  quantity,
  name: `Watch ${variantId}`,
  partNumber: `010-${variantId}`,
});
const codes = (ofGuest: ReturnType<typeof line>[], ofUser: ReturnType<typeof line>[]) =>
  listMergeNotices(mergeLines(ofGuest, ofUser, most), ofUser.length > 0).map(({ code }) => code);

describe('merging a guest cart into a user cart', () => {
  it('moves all lines into an empty cart, without a notice', () => {
    expect(mergeLines([line(1, 2)], [], most)).toMatchObject([{ variantId: 1, quantity: 2, isKept: true, added: 2 }]);
    expect(codes([line(1, 2)], [])).toEqual([]);
  });

  it('adds up the quantities of a part in both carts, to nine at most', () => {
    expect(mergeLines([line(1, 6)], [line(1, 5)], most)).toMatchObject([{ quantity: 9, added: 4, isClamped: true }]);
    expect(codes([line(1, 6)], [line(1, 5)])).toEqual(['MERGED', 'MERGE_CLAMPED']);
    expect(codes([line(1, 4)], [line(1, 5)])).toEqual(['MERGED']);
    expect(codes([line(1, 1)], [line(1, 9)])).toEqual(['MERGE_CLAMPED']);
  });

  it('adds to a single piece in a full cart, because that needs no place', () => {
    const full = [line(1, 1), line(2, 1), line(3, 1)];
    expect(mergeLines([line(1, 1)], full, most)).toMatchObject([{ quantity: 2, isKept: true, added: 1 }]);
    expect(codes([line(1, 1)], full)).toEqual(['MERGED']);
    expect(listMergeNotices(mergeLines([line(1, 1)], full, most), true)[0]?.message).toBe(
      'The item you chose before you signed in was added to the cart of your account.',
    );
  });

  it('fills every free place', () =>
    expect(mergeLines([line(2, 1), line(3, 1), line(4, 1)], [line(1, 1)], most).map(({ isKept }) => isKept)).toEqual([
      true,
      true,
      false,
    ]));

  it('says that nine is the most of one item', () =>
    expect(listMergeNotices(mergeLines([line(1, 6)], [line(1, 5)], most), true)[1]).toEqual({
      code: 'MERGE_CLAMPED',
      partNumber: '010-1',
      message: 'Watch 1: 9 is the most of one item, the rest was left out.',
    }));

  it('leaves out lines that no longer fit, and names them', () => {
    const merged = mergeLines([line(1, 1), line(3, 1), line(4, 1)], [line(1, 1), line(2, 1)], most);
    expect(merged.map(({ variantId, isKept }) => [variantId, isKept])).toEqual([
      [1, true],
      [3, true],
      [4, false],
    ]);
    expect(listMergeNotices(merged, true).map(({ message }) => message)).toEqual([
      'The 2 items you chose before you signed in were added to the cart of your account.',
      'Watch 4 was left out: the cart of your account is full.',
    ]);
  });
});
