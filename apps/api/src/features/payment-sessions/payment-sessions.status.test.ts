import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactState } from '../../gateways/payments/provider.ts';
import {
  calculateNextStatus,
  isOpenStatus,
  type PaymentSessionStatus,
  wasCaptured,
} from './payment-sessions.status.ts';

const states: FactState[] = ['open', 'processing', 'captured', 'failed', 'cancelled', 'expired', 'unknown'];
const end = (facts: FactState[]) => facts.reduce<PaymentSessionStatus>(calculateNextStatus, 'CREATED');

describe('a payment session', () => {
  it('ends with the same status for facts in any order and repeated', () => {
    const story = fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 });
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat()), (facts, picks) => {
        const told = [...facts, ...facts].toSorted(() => (picks.next().value % 3) - 1);
        expect(end([...told, ...facts])).toBe(end(facts));
        expect(end(told)).toBe(end(facts));
      }),
    );
  });

  it('never becomes failed, cancelled or expired after a capture', () => {
    for (const state of states) expect(wasCaptured(calculateNextStatus('CAPTURED', state))).toBe(true);
  });

  it('becomes captured when money arrives after a failure', () => {
    for (const status of ['FAILED', 'CANCELLED', 'EXPIRED', 'ABANDONED', 'NEEDS_REVIEW', 'START_FAILED'] as const) {
      expect(isOpenStatus(status)).toBe(false);
      expect(calculateNextStatus(status, 'captured')).toBe('CAPTURED');
    }
  });
});
