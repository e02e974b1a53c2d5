import { describe, expect, it } from 'vitest';
import { parseOrdersArguments } from './orders-arguments.ts';

const read = (words: string) => parseOrdersArguments(words.split(' '));

describe('parseOrdersArguments', () => {
  it('parses verb, order number and options', () => {
    expect(read('refund BH-1 --amount 12.500 --no-restock --yes')).toEqual({
      verb: 'refund',
      orderNumber: 'BH-1',
      orderNumbers: ['BH-1'],
      values: { amount: '12.500', restock: false, yes: true },
    });
    expect(read('ship BH-1 --carrier=Aramex --tracking 4').values).toEqual({ carrier: 'Aramex', tracking: '4' });
    expect(read('list --status paid --max 5')).toMatchObject({ orderNumber: '', values: { status: 'paid', max: '5' } });
  });

  it('lists all problems at once', () => {
    expect(() => read('ship --carrier= --amount 1 --nonsense')).toThrow(
      [
        'Name the order: ship NUMBER.',
        '--carrier needs a value.',
        'ship has no option --amount.',
        'There is no option --nonsense.',
        'Add --tracking.',
      ].join('\n'),
    );
    expect(() => read('list BH-1 --status none --max 0')).toThrow(
      [
        'list takes no order number.',
        'There is no status none. The statuses are PENDING_PAYMENT, CONFIRMED_COD, PAID, ON_HOLD, PROCESSING, SHIPPED, DELIVERED, EXPIRED, CANCELLED, LATE_PAYMENT.',
        '--max is a number from 1 to 9999.',
      ].join('\n'),
    );
    expect(() => read('list --from yesterday --to 2026-02-30')).toThrow(
      ['--from is a day: 2026-11-22.', '--to is a day: 2026-11-22.'].join('\n'),
    );
    expect(() => read('refund BH-1 BH-2 --amount ten --yes=1')).toThrow(
      [
        'Remove these arguments: BH-2.',
        'An amount is BHD with up to three decimals: 12.500.',
        '--yes takes no value.',
      ].join('\n'),
    );
  });

  it('refuses what has no effect: details of a new refund for one that was made, days in the wrong order', () => {
    expect(() => read('refund BH-1 --settled 7 --amount 5 --reason Late --no-restock --restock')).toThrow(
      ['--amount', '--reason', '--no-restock', '--restock']
        .map((option) => `Remove ${option}: it belongs to the request of a refund, not to its result.`)
        .join('\n'),
    );
    expect(() => read('refund BH-1 --not-made 7 --amount=5')).toThrow('Remove --amount');
    expect(() => read('refund BH-1 --settled 7 --not-made 7')).toThrow('Use either --settled or --not-made.');
    expect(() => read('list --from 2026-11-30 --to 2026-11-01')).toThrow('--from is after --to.');
  });

  it.each(['reconcile --dry-run', 'audit --dry-run'])('refuses a dry run: %s', (words) =>
    expect(() => read(words)).toThrow('has no dry run'),
  );

  it('throws the usage for an unknown verb', () => expect(() => read('sihp BH-1')).toThrow('npx dilmun orders ship'));
});
