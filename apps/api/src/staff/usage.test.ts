import { WrongUsage } from '@dilmun/command/refused';
import { describe, expect, it } from 'vitest';
import { runCustomers } from './customers.ts';
import { runEnquiries } from './enquiries.ts';
import { runMails } from './mails.ts';
import { runNewsletter } from './newsletter.ts';
import { runOrders } from './orders.ts';
import { runPayments } from './payments.ts';
import { runReport } from './report.ts';

const terminal = { say: () => {}, confirm: async () => false };
/** Arguments are checked before the database and the settings are read. */
const nothing = {} as never;
const runs: Record<string, (args: string[]) => Promise<number>> = {
  orders: (args) => runOrders(nothing, args, terminal),
  payments: (args) => runPayments(nothing, args, terminal),
  customers: (args) => runCustomers(nothing, args, terminal),
  enquiries: (args) => runEnquiries(nothing, args, terminal),
  newsletter: (args) => runNewsletter(nothing, nothing, args, terminal),
  mails: (args) => runMails(nothing, args, terminal),
  report: (args) => runReport(nothing, args, terminal),
};

describe('wrong usage of', () => {
  it.each([
    'orders sihp',
    'orders list --max 0',
    'orders list --from 2026-11-02 --to 2026-11-01',
    'orders review BH-1',
    'orders review BH-1 --paid 7 --unpaid',
    'payments chek',
    'customers forget',
    'customers export noor@example.com',
    'enquiries lst',
    'enquiries list --department legal',
    'enquiries list --from yesterday',
    'enquiries list --from 2026-11-02 --to 2026-11-01',
    'newsletter export',
    'newsletter export --since May --out x.csv',
    'mails list --state lost',
    'mails list --max none',
    'mails replay',
    'mails replay --all --max 10',
    'mails list --all',
    'mails show 7 --all',
    'report now',
    'report --low few',
    'report --max 0',
  ])('%s', async (words) => {
    const [noun = '', ...args] = words.split(' ');
    await expect(runs[noun]?.(args)).rejects.toThrow(WrongUsage);
  });
});
