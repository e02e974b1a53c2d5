import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/command/terminal';
import { ContactForm } from '@dilmun/contracts/contact';
import type { Database } from '@dilmun/db/client';
import { type Enquiry, getEnquiry, listEnquiries } from '../features/contact/contact.staff.ts';
import { formatTime } from '../texts/time-text.ts';
import { print } from './print.ts';
import { listDayProblems, readMax, usageUnless } from './values.ts';

export const enquiriesUsage = `npx dilmun enquiries list [--from 2026-11-01] [--to 2026-11-30] [--department sales|marketing] [--max 50] [--json]
npx dilmun enquiries show ID [--json]                  the messages of the contact form`;

const departments = ContactForm.shape.department.options;
const text = { type: 'string' } as const;
const options = { json: { type: 'boolean' }, from: text, to: text, department: text, max: text } as const;

/** Runs one `enquiries` command. Returns the exit code 0. Throws `Impossible` or `WrongUsage` with a text for staff. */
export async function runEnquiries(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb, id, ...rest] = positionals;
  if (verb === 'show' && id && rest.length === 0) {
    const enquiry = await getEnquiry(db, id);
    print({ values, terminal }, enquiry, [formatEnquiry(enquiry), '', enquiry.concern]);
    return 0;
  }
  usageUnless(verb === 'list' && id === undefined, enquiriesUsage);
  const { from, to, department: given, max } = values;
  const dayProblems = listDayProblems(values);
  usageUnless(dayProblems.length === 0, dayProblems.join('\n'));
  const department = departments.find((known) => known === given);
  usageUnless(
    given === undefined || department,
    `There is no department ${given}. The departments are ${departments.join(', ')}.`,
  );
  const enquiries = await listEnquiries(db, { from, to, department }, readMax(max));
  const lines = enquiries.length === 0 ? ['No enquiry matches.'] : enquiries.map(formatEnquiry);
  print({ values, terminal }, enquiries, lines);
  return 0;
}

const formatEnquiry = ({ id, sentAt, department, name, email, mobile }: Enquiry): string =>
  [id, formatTime(sentAt), department.padEnd(9), name, email, mobile].join('  ');
