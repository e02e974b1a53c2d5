import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/command/terminal';
import { writeAtomically } from '@dilmun/command/write-atomically';
import type { Database } from '@dilmun/db/client';
import { type AnonymisePlan, anonymiseCustomer, planAnonymisation } from '../features/customers/customers.anonymise.ts';
import { exportCustomer } from '../features/customers/customers.service.ts';
import { WrongUsage } from './values.ts';

export const customersUsage = `npx dilmun customers export EMAIL --out FILE.json      writes all data of a person
npx dilmun customers anonymise EMAIL [--yes]           deletes a person's data; sold orders stay as placed`;

const options = { out: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Exports or anonymises a customer. Returns the exit code: 0 done, 1 not confirmed. Throws `WrongUsage`. */
export async function runCustomers(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb, typed, ...rest] = positionals;
  const email = typed?.trim().toLowerCase();
  if (verb === 'export' && email && values.out && rest.length === 0) {
    const known = await exportCustomer(db, email);
    await writeAtomically(values.out, `${JSON.stringify(known, null, 2)}\n`, 0o600);
    terminal.say(`Written to ${values.out}.`);
    return 0;
  }
  if (verb === 'anonymise' && email && values.out === undefined && rest.length === 0) {
    for (const line of formatPlan(await planAnonymisation(db, email))) terminal.say(line);
    if (!values.yes && !(await terminal.confirm(`Delete the data of ${email}? This cannot be undone.`))) return 1;
    await anonymiseCustomer(db, email);
    terminal.say('The data is deleted.');
    return 0;
  }
  throw new WrongUsage(customersUsage);
}

/** Describes the data that is deleted and kept, until when, and warns about orders that are not shipped. */
const formatPlan = ({ kept, emptied, notShipped }: AnonymisePlan): string[] => [
  'Removed now: the account, if there is one, with its sessions, cart and saved products, newsletter, stock alerts, messages, mails, and the words of payment messages.',
  ...emptied.map((orderNumber) => `Removed now: name, addresses and email of ${orderNumber}, which was never sold.`),
  ...kept.map(
    ({ orderNumber, documents, until }) =>
      `Kept until ${until.toISOString().slice(0, 10)}: ${[orderNumber, ...documents].join(', ')}, as placed and paid, for the tax records.`,
  ),
  ...(kept.length > 0 ? ['Ask your tax adviser to confirm this period.'] : []),
  ...notShipped.map(
    (orderNumber) => `! ${orderNumber} is not shipped yet: ship or refund it first, while the customer can be asked.`,
  ),
];
