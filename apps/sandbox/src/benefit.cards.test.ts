import { describe, expect, it } from 'vitest';
import { findDebitFormProblem, findOutcome, TEST_DEBIT_CARDS } from './benefit.cards.ts';

const now = new Date('2026-06-15T00:00:00Z');

describe('the test debit cards', () => {
  const cards: [prefix: string, result: string, code: string][] = [
    ['46004101', 'CAPTURED', '00'],
    ['45501201', 'NOT CAPTURED', '54'],
    ['48897801', 'NOT CAPTURED', '61'],
    ['44155501', 'NOT CAPTURED', '51'],
    ['45755501', 'NOT CAPTURED', '78'],
    ['48455501', 'NOT CAPTURED', '55'],
    ['48955501', 'NOT CAPTURED', '05'],
  ];

  it('are exactly the listed ones', () => {
    expect(TEST_DEBIT_CARDS.map(({ prefix }) => prefix)).toEqual(cards.map(([prefix]) => prefix));
  });

  it.each(cards)('%s is %s with %s', (prefix, result, authRespCode) => {
    const number = `${prefix}00000000`;
    expect(findOutcome(number)).toEqual({ result, authRespCode });
    expect(findDebitFormProblem({ number, expiry: '06/26', pin: '1234' }, now)).toBeNull();
    expect(findDebitFormProblem({ number, expiry: '05/26', pin: '1234' }, now)).toContain('expiry');
    expect(findDebitFormProblem({ number, expiry: '06/26', pin: '123' }, now)).toContain('PIN');
  });

  it('rejects other cards', () => {
    expect(findDebitFormProblem({ number: '4111111111111111', expiry: '06/26', pin: '1234' }, now)).toContain(
      'test cards',
    );
  });
});
