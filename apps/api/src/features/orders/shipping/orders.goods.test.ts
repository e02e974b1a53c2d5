import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculatePiecesFils,
  countPiecesNotSold,
  countRefundedPieces,
  countReturnedPieces,
  listRemainingLines,
} from './orders.goods.ts';

const line = { id: 'one', quantity: 3 };
const refund = (status: 'PENDING' | 'SUCCEEDED' | 'FAILED', quantity: number, restock = false) => ({
  status,
  restock,
  lines: [
    { orderLineId: 'one', quantity },
    { orderLineId: 'other', quantity: 5 },
  ],
});
const dispute = (status: 'LOST' | 'APPEALED' | 'WON' | 'OPEN', restockedAt: Date | null) => ({ status, restockedAt });
const now = new Date();

describe('pieces of a line', () => {
  it('are refunded by every refund that did not fail', () => {
    const refunds = [refund('SUCCEEDED', 1), refund('PENDING', 1), refund('FAILED', 3)];
    expect(countRefundedPieces({ refunds }, line)).toBe(2);
    expect(countRefundedPieces({ refunds: [] }, line)).toBe(0);
  });

  it('are back on sale after a refund that was made and asked for it', () => {
    const refunds = [refund('SUCCEEDED', 1, true), refund('SUCCEEDED', 1), refund('PENDING', 1, true)];
    expect(countReturnedPieces({ refunds, disputes: [] }, line)).toBe(1);
    expect(countPiecesNotSold({ refunds, disputes: [] }, line)).toBe(3);
  });

  it('are all back on sale after a lost dispute that staff restocked, unless it is won after all', () => {
    const withDisputes = (...disputes: ReturnType<typeof dispute>[]) => ({
      refunds: [refund('SUCCEEDED', 1)],
      disputes,
    });
    for (const status of ['LOST', 'APPEALED'] as const) {
      expect(countReturnedPieces(withDisputes(dispute(status, now)), line)).toBe(3);
      expect(countPiecesNotSold(withDisputes(dispute(status, now)), line)).toBe(3);
    }
    for (const order of [
      withDisputes(dispute('LOST', null)),
      withDisputes(dispute('WON', now)),
      withDisputes(dispute('OPEN', now)),
    ]) {
      expect(countReturnedPieces(order, line)).toBe(0);
      expect(countPiecesNotSold(order, line)).toBe(1);
    }
  });

  it('stay with the customer if they are not refunded; a line without pieces is left out', () => {
    const other = { id: 'other', quantity: 5, name: 'Strap' };
    const refunds = [refund('SUCCEEDED', 2)];
    expect(listRemainingLines({ refunds, lines: [line, other] })).toEqual([{ id: 'one', quantity: 1 }]);
    expect(listRemainingLines({ refunds: [], lines: [line, other] })).toEqual([line, other]);
  });
});

describe('what was paid for pieces', () => {
  it('is their part of the line after the discount, rounded half up to ten fils', () => {
    const paid = { id: 'one', quantity: 3, totalFils: 30_030, discountFils: 30 };
    expect([0, 1, 2].map((before) => calculatePiecesFils(paid, before, 1))).toEqual([10_000, 10_000, 10_000]);
    const odd = { ...paid, totalFils: 100, discountFils: 0 };
    expect([0, 1, 2].map((before) => calculatePiecesFils(odd, before, 1))).toEqual([30, 40, 30]);
    const half = { ...paid, quantity: 2, totalFils: 30, discountFils: 0 };
    expect([0, 1].map((before) => calculatePiecesFils(half, before, 1))).toEqual([20, 10]);
  });

  it('adds up to what was paid for the line, in whatever parts it is refunded', () => {
    const lines = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      tens: fc.integer({ min: 0, max: 100_000 }),
      discountTens: fc.integer({ min: 0, max: 100_000 }),
      first: fc.nat(9),
    });
    fc.assert(
      fc.property(lines, ({ quantity, tens, discountTens, first }) => {
        const discountFils = 10 * Math.min(tens, discountTens);
        const paid = { id: 'one', quantity, totalFils: 10 * tens, discountFils };
        const part = Math.min(first, quantity);
        const sum = calculatePiecesFils(paid, 0, part) + calculatePiecesFils(paid, part, quantity - part);
        expect(sum).toBe(paid.totalFils - discountFils);
      }),
    );
  });
});
