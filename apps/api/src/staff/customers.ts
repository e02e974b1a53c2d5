import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/catalogue/terminal';
import type { Database } from '@dilmun/db/client';
import { anonymiseCustomer, exportCustomer } from '../features/customers/customers.service.ts';

export const customersUsage = `pnpm staff customers export EMAIL --out FILE.json      all that is kept about a person
pnpm staff customers anonymise EMAIL [--yes]           forgets a person; orders stay as placed`;

const options = { out: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Exports or forgets a customer. Gives the exit code: 0 done, 1 not confirmed, 2 not understood. */
export async function runCustomers(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb, typed] = positionals;
  const email = typed?.trim().toLowerCase();
  if (verb === 'export' && email && values.out) {
    const known = await exportCustomer(db, email);
    await writeFile(values.out, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
    terminal.say(`Written to ${values.out}.`);
    return 0;
  }
  if (verb === 'anonymise' && email) {
    if (!values.yes && !(await terminal.confirm(`Forget ${email} for good? Orders stay as placed.`))) return 1;
    await anonymiseCustomer(db, email);
    terminal.say('Forgotten.');
    return 0;
  }
  terminal.say(customersUsage);
  return 2;
}
