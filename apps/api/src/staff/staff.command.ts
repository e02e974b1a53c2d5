import { CatalogueRefusal } from '@dilmun/catalogue/refused';
import { terminal } from '@dilmun/catalogue/terminal';
import { openDatabase } from '@dilmun/db/client';
import { reachDatabase } from '@dilmun/db/reach-database';
import { ConfigurationError } from '../env.ts';
import { armFailpoint } from '../failpoint.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { Impossible } from '../impossible.ts';
import { Refusal } from '../refusal.ts';
import { customersUsage, runCustomers } from './customers.ts';
import { enquiriesUsage, runEnquiries } from './enquiries.ts';
import { createStaffConfigReader } from './env.ts';
import { mailsUsage, runMails } from './mails.ts';
import { newsletterUsage, runNewsletter } from './newsletter.ts';
import { runOrders } from './orders.ts';
import { ordersUsage } from './orders-arguments.ts';
import { paymentsUsage, runPayments } from './payments.ts';
import { reportUsage, runReport } from './report.ts';

const nouns = new Set(['orders', 'payments', 'customers', 'enquiries', 'newsletter', 'mails', 'report']);
const usage = [
  ordersUsage,
  paymentsUsage,
  customersUsage,
  enquiriesUsage,
  newsletterUsage,
  mailsUsage,
  reportUsage,
].join('\n\n');

/**
 * The dealer's commands: `npx dilmun orders …`, `payments …`, `customers …`, `enquiries …`, `newsletter …`,
 * `mails …`, `report`. Exit codes: 0 done, 1
 * refused or failed, 2 invalid arguments.
 */
async function run([noun, ...args]: string[]): Promise<number> {
  const isHelp = noun === undefined || [noun, ...args].some((arg) => arg === '--help' || arg === '-h');
  if (isHelp) {
    console.log(usage);
    return noun === undefined ? 2 : 0;
  }
  const isComplete = noun !== undefined && nouns.has(noun) && (noun === 'report' || args.length > 0);
  if (!isComplete) {
    console.error(usage);
    return 2;
  }
  const readConfig = createStaffConfigReader();
  const database = await reachDatabase();
  try {
    const config = readConfig(database.url);
    armFailpoint(config.failpoint);
    const db = openDatabase(database.url, { poolSize: 3 });
    const { storeOrigin, staffMail } = config;
    const dependencies = { db, providers: createPaymentProviders(config.payments), storeOrigin, staffMail };
    try {
      if (noun === 'payments') return await runPayments(config.payments, args, terminal());
      if (noun === 'report') return await runReport(db, args, terminal());
      if (noun === 'customers') return await runCustomers(db, args, terminal());
      if (noun === 'enquiries') return await runEnquiries(db, args, terminal());
      if (noun === 'newsletter') {
        return await runNewsletter({ db, secret: config.jwtSecret, storeOrigin }, args, terminal());
      }
      if (noun === 'mails') return await runMails(db, args, terminal());
      return await runOrders(dependencies, args, terminal());
    } finally {
      await db.$disconnect();
    }
  } finally {
    await database.stop();
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained =
    error instanceof Impossible ||
    error instanceof CatalogueRefusal ||
    error instanceof Refusal ||
    error instanceof ConfigurationError ||
    // Thrown by node:util for an unknown option.
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isExplained ? error.message : error);
  return 1;
});
