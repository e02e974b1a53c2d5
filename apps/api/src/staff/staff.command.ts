import { CommandRefusal } from '@dilmun/command/refused';
import { terminal } from '@dilmun/command/terminal';
import { selectUsage } from '@dilmun/command/usage';
import { type Database, openDatabase } from '@dilmun/db/client';
import { reachDatabase } from '@dilmun/db/reach-database';
import { Impossible } from '../errors/impossible.ts';
import { Refusal } from '../errors/refusal.ts';
import type { PaymentDependencies } from '../features/payment-sessions/payment-sessions.settle.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { ConfigurationError, type ProcessConfig } from '../process/env.ts';
import { armFailpoint } from '../process/failpoint.ts';
import { refuseOtherSettings } from '../process/process-settings.ts';
import { customersUsage, runCustomers } from './customers.ts';
import { enquiriesUsage, runEnquiries } from './enquiries.ts';
import { createStaffConfigReader } from './env.ts';
import { mailsUsage, runMails } from './mails.ts';
import { newsletterUsage, runNewsletter } from './newsletter.ts';
import { runOrders } from './orders.ts';
import { ordersUsage, parseOrdersArguments } from './orders-arguments.ts';
import { paymentsUsage, runPayments } from './payments.ts';
import { reportUsage, runReport } from './report.ts';
import { WrongUsage } from './values.ts';

const usages = new Map([
  ['orders', ordersUsage],
  ['payments', paymentsUsage],
  ['customers', customersUsage],
  ['enquiries', enquiriesUsage],
  ['newsletter', newsletterUsage],
  ['mails', mailsUsage],
  ['report', reportUsage],
]);

/**
 * The dealer's commands: `npx dilmun orders …`, `payments …`, `customers …`, `enquiries …`, `newsletter …`,
 * `mails …`, `report`. Exit codes: 0 done, 1 refused or failed, 2 invalid arguments.
 */
async function run([noun, ...args]: string[]): Promise<number> {
  const usage = usages.get(noun ?? '') ?? [...usages.values()].join('\n\n');
  const isHelp = noun === undefined || [noun, ...args].some((arg) => arg === '--help' || arg === '-h');
  if (isHelp) {
    console.log(selectUsage(usage, `npx dilmun ${noun} ${args[0]}`));
    return noun === undefined ? 2 : 0;
  }
  const isComplete = usages.has(noun) && (noun === 'report' || args.length > 0);
  if (!isComplete) {
    console.error(usage);
    return 2;
  }
  const readConfig = createStaffConfigReader();
  await using database = await reachDatabase();
  const db = openDatabase(database.url, { poolSize: 3 });
  const dependencies = createDependencies(db, () => readConfig(database.url));
  try {
    if (needsShopSettings(noun, args)) await refuseOtherSettings(db, readConfig(database.url));
    if (noun === 'payments') return await runPayments(readConfig(database.url).payments, args, terminal());
    if (noun === 'report') return await runReport(db, args, terminal());
    if (noun === 'customers') return await runCustomers(db, args, terminal());
    if (noun === 'enquiries') return await runEnquiries(db, args, terminal());
    if (noun === 'newsletter') return await runNewsletter(db, readConfig(database.url), args, terminal());
    if (noun === 'mails') return await runMails(db, args, terminal());
    return await runOrders(dependencies, args, terminal());
  } finally {
    await db.$disconnect();
  }
}

/** The commands that only read the database. */
const readingVerbs = ['list', 'show', 'invoice', 'slips', 'labels', 'export'];

/** Whether a command calls a provider or writes links, as the shop's process does. */
const needsShopSettings = (noun: string, args: string[]): boolean =>
  noun === 'payments' ||
  noun === 'newsletter' ||
  (noun === 'orders' && !readingVerbs.includes(parseOrdersArguments(args).verb));

/** The settings of the shop are read when a command needs them: a list of orders needs the database only. */
function createDependencies(db: Database, readConfig: () => ProcessConfig): PaymentDependencies {
  let read: Omit<PaymentDependencies, 'db'> | undefined;
  const readOnce = () => {
    if (read) return read;
    const { failpoint, payments, storeOrigin, staffMail } = readConfig();
    armFailpoint(failpoint);
    read = { providers: createPaymentProviders(payments), storeOrigin, staffMail };
    return read;
  };
  return {
    db,
    get providers() {
      return readOnce().providers;
    },
    get storeOrigin() {
      return readOnce().storeOrigin;
    },
    get staffMail() {
      return readOnce().staffMail;
    },
  };
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  // Thrown by node:util for an unknown option.
  const isUnknownOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isExplained =
    isUnknownOption ||
    error instanceof Impossible ||
    error instanceof CommandRefusal ||
    error instanceof Refusal ||
    // Of the file system.
    (error instanceof Error && 'syscall' in error && 'path' in error);
  if (error instanceof ConfigurationError) console.error(error.commandMessage);
  else console.error(isExplained ? error.message : error);
  return isUnknownOption || error instanceof WrongUsage ? 2 : 1;
});
