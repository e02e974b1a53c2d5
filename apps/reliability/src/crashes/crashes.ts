import type { Failpoint } from '../../../api/src/failpoint.ts';
import type { Shop } from '../parts/open-shop.ts';
import type { Findings, RunOptions } from '../run.ts';
import type { CrashTest } from './crash.ts';
import { sendMail } from './mails.ts';
import { cancel, expire, placeByCard, placeByDebit } from './orders.ts';
import { askForRefund, lookUp, receiveCardMessage, receiveDebitMessage, sendRefund } from './payments.ts';

const beforePage = ['place-before-commit', 'place-after-commit', 'open-before-commit', 'open-after-commit'] as const;
const page = ['start-before-call', 'start-after-call', 'start-after-commit'] as const;
const settle = ['settle-before-commit', 'settle-after-commit'] as const;
const message = ['event-before-commit', 'event-after-commit', ...settle, 'event-after-processed'] as const;
const giveUp = ['give-up-before-commit', 'give-up-after-commit'] as const;
const close = ['close-before-call', 'close-after-call', 'close-after-commit', ...giveUp] as const;
const debitWithInquiry = receiveDebitMessage({ inquiry: true });
const debitWithoutInquiry = receiveDebitMessage({ inquiry: false });

type Row = [run: 'R4' | 'R5' | 'R6', during: string, CrashTest, readonly Failpoint[]];

const table: Row[] = [
  ['R4', 'placing an order, by card', placeByCard, [...beforePage, ...page]],
  ['R4', 'placing an order, by debit', placeByDebit, page],
  ['R5', 'taking a card payment’s message', receiveCardMessage, message],
  [
    'R5',
    'taking a debit payment’s message, inquiry on',
    debitWithInquiry,
    ['event-after-commit', 'event-after-answer'],
  ],
  ['R5', 'taking a debit payment’s message, inquiry off', debitWithoutInquiry, [...message, 'event-after-answer']],
  ['R5', 'asking after a card payment', lookUp, ['lookup-before-call', 'lookup-after-call', ...settle]],
  ['R4', 'cancelling an order', cancel, close],
  ['R4', 'expiring an order', expire, close],
  ['R5', 'asking for a refund', askForRefund, ['refund-before-commit', 'refund-after-commit']],
  [
    'R5',
    'sending a refund',
    sendRefund,
    ['refund-before-call', 'refund-after-call', ...settle, 'refund-after-settled'],
  ],
  ['R6', 'sending a mail', sendMail, ['mail-after-send']],
];

/** Every way to reach a failpoint; the first crash of a failpoint is its main case. */
export const crashes = table.flatMap(([run, during, test, failpoints]) =>
  failpoints.map((failpoint) => ({ run, during, failpoint, test })),
);

/**
 * Runs a run's crashes one after the other on one shop and checks its data after each. In full size, the whole shop
 * crashes with the process, and a new one starts before any retry.
 */
export const runCrashes =
  (id: Row[0]) =>
  async (shop: Shop, findings: Findings, { size }: RunOptions) => {
    const crashShop = size === 'full' ? shop : { ...shop, restart: undefined };
    const chosen = crashes.filter(({ run }) => run === id);
    let retriesAtMost = 0;
    for (const { failpoint, during, test } of chosen) {
      // Otherwise a round of the shop could do the work of the process that is to crash; each process schedules anew.
      await shop.db.$executeRaw`DELETE FROM pgboss.schedule`;
      const fail = (what: string) => findings.check(false, `${failpoint}, ${during}: ${what}`);
      try {
        const { retries, recoveryMs } = await test(crashShop, failpoint);
        findings.latenciesMs.push(recoveryMs);
        retriesAtMost = Math.max(retriesAtMost, retries);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      for (const violation of await shop.violations()) fail(violation);
    }
    findings.recoveryMs = Math.max(...findings.latenciesMs);
    Object.assign(findings.figures, { crashes: chosen.length, recovered: findings.latenciesMs.length, retriesAtMost });
  };
