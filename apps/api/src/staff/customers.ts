import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import { writeAtomically } from '@dilmun/command/write-atomically';
import type { Database } from '@dilmun/db/client';
import { type AnonymisePlan, anonymiseCustomer, planAnonymisation } from '../features/customers/customers.anonymise.ts';
import { exportCustomer } from '../features/customers/customers.service.ts';
import { commonOptions } from './values.ts';

const options = {
  out: { flags: '--out <file>', help: 'FILE.json' },
  yes: commonOptions.yes,
} as const;

/** One run of a command on a customer. */
export interface CustomersCall {
  db: Database;
  words: string[];
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const customersNoun: Noun<CustomersCall, typeof options> = {
  name: 'customers',
  help: 'The data of a person, by email.',
  options,
  verbs: {
    export: {
      words: '<email>',
      help: 'writes all data of a person',
      options: ['out'],
      required: ['out'],
      run: exportData,
    },
    anonymise: {
      words: '<email>',
      help: "deletes a person's data; sold orders stay as placed",
      options: ['yes'],
      run: anonymise,
    },
  },
};

/** Runs one `customers` command. Returns the exit code: 0 done, 1 not confirmed. Throws `WrongUsage`. */
export const runCustomers = (db: Database, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(customersNoun, args, (run, words, values) => run({ db, words, values, terminal }), terminal.say);

const readEmail = ([email = '']: string[]): string => email.trim().toLowerCase();

async function exportData({ db, words, values, terminal }: CustomersCall): Promise<number> {
  const { out = '' } = values;
  const known = await exportCustomer(db, readEmail(words));
  await writeAtomically(out, `${JSON.stringify(known, null, 2)}\n`, 0o600);
  terminal.say(`Written to ${out}.`);
  return 0;
}

async function anonymise({ db, words, values, terminal }: CustomersCall): Promise<number> {
  const email = readEmail(words);
  for (const line of formatPlan(await planAnonymisation(db, email))) terminal.say(line);
  if (!values.yes && !(await terminal.confirm(`Delete the data of ${email}? This cannot be undone.`))) return 1;
  await anonymiseCustomer(db, email);
  terminal.say('The data is deleted.');
  return 0;
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
