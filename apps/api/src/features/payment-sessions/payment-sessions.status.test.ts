import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactState } from '../../gateways/payments/provider.ts';
import {
  calculateNextStatus,
  getPaymentName,
  isOpenStatus,
  isUnreported,
  mayStillChange,
  openStatuses,
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

  it.each([
    ['open', 'OPEN'],
    ['processing', 'PROCESSING'],
    ['captured', 'CAPTURED'],
    ['failed', 'FAILED'],
    ['voided', 'FAILED'],
    ['cancelled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
    ['unknown', 'CREATED'],
  ] as const)('%s makes a new one %s', (state, status) => expect(calculateNextStatus('CREATED', state)).toBe(status));

  it.each([
    ['OPEN', 'processing', 'PROCESSING'],
    ['PROCESSING', 'open', 'PROCESSING'],
    ['START_FAILED', 'open', 'OPEN'],
    ['ABANDONED', 'processing', 'ABANDONED'],
    ['ABANDONED', 'failed', 'FAILED'],
    ['FAILED', 'processing', 'FAILED'],
    ['FAILED', 'cancelled', 'CANCELLED'],
    ['CANCELLED', 'failed', 'CANCELLED'],
    ['CANCELLED', 'expired', 'EXPIRED'],
    ['EXPIRED', 'cancelled', 'EXPIRED'],
    ['NEEDS_REVIEW', 'expired', 'NEEDS_REVIEW'],
  ] as const)('%s and then %s is %s', (status, state, next) => expect(calculateNextStatus(status, state)).toBe(next));

  it('can be paid while it is created, open or processing', () => {
    expect(openStatuses).toEqual(['CREATED', 'OPEN', 'PROCESSING']);
    for (const status of openStatuses) {
      expect(isOpenStatus(status)).toBe(true);
      expect(wasCaptured(status)).toBe(false);
    }
    expect(isOpenStatus('CAPTURED')).toBe(false);
  });

  it('is unreported while it needs a review and has no transaction', () => {
    expect(isUnreported({ status: 'NEEDS_REVIEW', transactionRef: null })).toBe(true);
    expect(isUnreported({ status: 'NEEDS_REVIEW', transactionRef: '1' })).toBe(false);
    expect(isUnreported({ status: 'EXPIRED', transactionRef: null })).toBe(false);
  });

  it('may still change until 24 hours after it ends, unless it failed or was never opened', () => {
    const now = new Date('2026-11-25T12:00:00.000Z');
    const dayAgo = now.getTime() - 24 * 3_600_000;
    for (const status of ['CREATED', 'OPEN', 'PROCESSING', 'ABANDONED', 'CANCELLED', 'EXPIRED', 'CAPTURED'] as const) {
      expect(mayStillChange({ status, expiresAt: new Date(dayAgo + 1) }, now)).toBe(true);
      expect(mayStillChange({ status, expiresAt: new Date(dayAgo) }, now)).toBe(false);
    }
    for (const status of ['FAILED', 'START_FAILED'] as const)
      expect(mayStillChange({ status, expiresAt: now }, now)).toBe(false);
  });

  it('is named by the provider’s id, or by ours', () => {
    expect(getPaymentName({ providerRef: 'cs_1', trackId: '7' })).toBe('cs_1');
    expect(getPaymentName({ providerRef: null, trackId: '7' })).toBe('7');
  });
});
