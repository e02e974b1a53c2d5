import { WrongUsage } from '@dilmun/command/refused';
import { runVerbs } from '@dilmun/command/verbs';
import { describe, expect, it } from 'vitest';
import { ordersNoun } from './orders.ts';

/** Reads the arguments of a command without running it. Throws `WrongUsage`. */
async function read(line: string) {
  const seen: unknown[] = [];
  await runVerbs(ordersNoun, line.split(' '), async (_run, words, values) => {
    seen.push(words, values);
    return 0;
  });
  return seen;
}

const refuse = (line: string) => expect(read(line)).rejects;

describe('arguments of npx dilmun orders', () => {
  it('are order numbers and options', async () => {
    expect(await read('refund BH-1 --amount 12.500 --no-restock --yes')).toEqual([
      ['BH-1'],
      { amount: '12.500', 'no-restock': true, yes: true },
    ]);
    expect(await read('refund BH-1 --restock')).toEqual([['BH-1'], { restock: true }]);
    expect(await read('ship BH-1 --carrier=Aramex --tracking 4')).toEqual([
      ['BH-1'],
      { carrier: 'Aramex', tracking: '4' },
    ]);
    expect(await read('list --status paid --max 5')).toEqual([[], { status: 'paid', max: '5' }]);
  });

  it.each([
    ['ship --carrier= --tracking 1', ['--carrier needs a value.', 'Name the order: ship NUMBER.']],
    ['ship', ['Name the order: ship NUMBER.', 'Add --carrier.', 'Add --tracking.']],
    ['ship BH-1 --file a.csv', ['ship --file takes neither an order number nor --tracking: they are in the file.']],
    [
      'list --status none --max 0',
      [
        'There is no status none. The statuses are PENDING_PAYMENT, CONFIRMED_COD, PAID, ON_HOLD, PROCESSING, SHIPPED, DELIVERED, EXPIRED, CANCELLED, LATE_PAYMENT.',
        '--max is a number from 1 to 9999.',
      ],
    ],
    ['list --from yesterday --to 2026-02-30', ['--from is a day: 2026-11-22.', '--to is a day: 2026-11-22.']],
    ['list --from 2026-11-30 --to 2026-11-01', ['--from is after --to.']],
    [
      'refund BH-1 --amount ten --quantity 0',
      [
        'An amount is BHD with up to three decimals: 12.500.',
        '--quantity is a number from 1 to 99.',
        '--quantity needs --line.',
      ],
    ],
    ['refund BH-1 --line 1 --amount 2', ['Use either --amount or --line.']],
    ['refund BH-1 --settled 7 --not-made 7', ['Use either --settled or --not-made.']],
    [
      'refund BH-1 --settled 7 --amount 5 --reason Late --no-restock',
      ['--amount', '--reason', '--no-restock'].map(
        (option) => `Remove ${option}: it belongs to the request of a refund, not to its result.`,
      ),
    ],
    ['review BH-1', ['Use either --paid TRANSACTION or --unpaid.']],
    ['review BH-1 --paid 7 --unpaid', ['Use either --paid TRANSACTION or --unpaid.']],
    ['activate BH-1 --part 1', ['Add --code-file FILE, or --code.']],
    ['activate BH-1 --part 1 --code-file -', ['--code-file - needs --yes: standard input has the code.']],
    ['slips --out a.pdf', ['Name the orders: NUMBER…, or --to-ship.']],
    ['labels BH-1 --to-ship --out a.pdf', ['Name the orders: NUMBER…, or --to-ship.']],
  ])('%s: lists every problem of the values', async (line, problems) => {
    const refused = refuse(line);
    await refused.toThrow(new WrongUsage(problems.join('\n')));
  });

  it.each([
    ['sihp BH-1', "unknown command 'sihp'. Did you mean ship?"],
    ['list BH-1', 'orders list: too many arguments'],
    ['deliver', "orders deliver: missing required argument 'number'"],
    ['deliver BH-1 BH-2', 'orders deliver: too many arguments'],
    ['deliver BH-1 --amount 1', "orders deliver: unknown option '--amount'"],
    ['correct BH-1 --carrier Aramex', "orders correct: required option '--tracking <number>' not specified"],
    ['export --from 2026-11-01 --to 2026-11-30', "orders export: required option '--out <file>' not specified"],
    ['reconcile --dry-run', "orders reconcile: unknown option '--dry-run'"],
    ['audit --dry-run', "orders audit: unknown option '--dry-run'"],
  ])('%s: is refused in one sentence', async (line, sentence) => {
    await refuse(line).toThrow(sentence);
  });
});
