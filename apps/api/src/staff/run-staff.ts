import { CommandRefusal, usageUnless, WrongUsage } from '@dilmun/command/refused';
import { type Terminal, terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import { type Database, openDatabase } from '@dilmun/db/client';
import { reachDatabase } from '@dilmun/db/reach-database';
import { Impossible } from '../errors/impossible.ts';
import { Refusal } from '../errors/refusal.ts';
import type { PaymentDependencies } from '../features/payment-sessions/payment-sessions.settle.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { ConfigurationError, type ProcessConfig } from '../process/env.ts';
import { armFailpoint } from '../process/failpoint.ts';
import { refuseOtherSettings } from '../process/process-settings.ts';
import { customersNoun } from './customers.ts';
import { enquiriesNoun } from './enquiries.ts';
import { createStaffConfigReader } from './env.ts';
import { hostNoun } from './host.ts';
import { mailsNoun } from './mails.ts';
import { newsletterNoun } from './newsletter.ts';
import { ordersNoun } from './orders.ts';
import { paymentsNoun } from './payments.ts';
import { reportNoun } from './report.ts';
import { reviewsNoun } from './reviews.ts';

/** The connections and settings that commands of staff get. */
interface Shop {
  db: Database;
  dependencies: PaymentDependencies;
  /** Reads the settings of the shop, which a command that only lists does not need. */
  readPayments: () => ProcessConfig['payments'];
  readLinks: () => ProcessConfig;
  readHost: () => ProcessConfig;
}

/** The commands that call a provider or write links, as the shop's process does. */
const needsShopSettings = (noun: string, verb: string | undefined): boolean =>
  noun === 'payments' ||
  noun === 'newsletter' ||
  (noun === 'reviews' && verb !== 'list') ||
  (noun === 'orders' && !['list', 'show', 'invoice', 'slips', 'labels', 'export', 'revoke-links'].includes(verb ?? ''));

/**
 * The dealer's commands: `npx dilmun orders …`, `payments …`, `customers …`, `enquiries …`, `newsletter …`,
 * `mails …`, `reviews …`, `report`, `host check`. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 */
async function run([noun = '', ...args]: string[]): Promise<number> {
  /** Runs a verb of a noun on the shop; arguments are checked before the database is opened. */
  const runOnShop = <Options extends Record<string, OptionDeclaration>>(
    declared: Noun<Shop & { words: string[]; values: ValuesOf<Options>; terminal: Terminal }, Options>,
  ) =>
    runVerbs(declared, args, async (work, words, values) => {
      const readConfig = createStaffConfigReader();
      await using database = await reachDatabase();
      const db = openDatabase(database.url, { poolSize: 3 });
      const readShopConfig = () => readConfig(database.url);
      try {
        if (needsShopSettings(noun, args[0])) await refuseOtherSettings(db, readShopConfig());
        return await work({
          db,
          dependencies: createDependencies(db, readShopConfig),
          readPayments: () => readShopConfig().payments,
          readLinks: readShopConfig,
          readHost: readShopConfig,
          words,
          values,
          terminal: terminal(),
        });
      } finally {
        await db.$disconnect();
      }
    });
  const nouns: Record<string, () => Promise<number>> = {
    orders: () => runOnShop(ordersNoun),
    payments: () => runOnShop(paymentsNoun),
    customers: () => runOnShop(customersNoun),
    enquiries: () => runOnShop(enquiriesNoun),
    newsletter: () => runOnShop(newsletterNoun),
    mails: () => runOnShop(mailsNoun),
    reviews: () => runOnShop(reviewsNoun),
    report: () => runOnShop(reportNoun),
    host: () => runOnShop(hostNoun),
  };
  const start = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  usageUnless(start, `npx dilmun COMMAND …, where COMMAND is ${Object.keys(nouns).join(', ')}.`);
  return start();
}

/** The settings of the shop are read when a command needs them: a list of orders needs the database only. */
function createDependencies(db: Database, readConfig: () => ProcessConfig): PaymentDependencies {
  let read: Omit<PaymentDependencies, 'db'> | undefined;
  const readOnce = () => {
    if (read) return read;
    const { failpoint, payments, storeOrigin, staffMail, jwtSecrets } = readConfig();
    armFailpoint(failpoint);
    read = { providers: createPaymentProviders(payments), storeOrigin, staffMail, jwtSecrets };
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
    get jwtSecrets() {
      return readOnce().jwtSecrets;
    },
  };
}

/** Runs a command and prints its error. Returns the exit code. */
export const runStaffCommand = (args: string[]): Promise<number> =>
  run(args).catch((error: unknown) => {
    const isExplained =
      error instanceof Impossible ||
      error instanceof CommandRefusal ||
      error instanceof Refusal ||
      // Of the file system.
      (error instanceof Error && 'syscall' in error && 'path' in error);
    if (error instanceof ConfigurationError) console.error(error.commandMessage);
    else console.error(isExplained ? error.message : error);
    return error instanceof WrongUsage ? 2 : 1;
  });
