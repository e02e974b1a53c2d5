import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import { ContactForm } from '@dilmun/contracts/contact';
import type { Database } from '@dilmun/db/client';
import { type Enquiry, getEnquiry, listEnquiries } from '../features/contact/contact.staff.ts';
import { formatTime } from '../texts/time-text.ts';
import { print } from './print.ts';
import { commonOptions, listDayProblems, readMax } from './values.ts';

const departments = ContactForm.shape.department.options;
const findDepartment = (text: string | undefined) => departments.find((known) => known === text);

const options = {
  from: commonOptions.from,
  to: commonOptions.to,
  department: {
    flags: '--department <name>',
    help: departments.join(' or '),
    check: (text) =>
      findDepartment(text) ? null : `There is no department ${text}. The departments are ${departments.join(', ')}.`,
  },
  max: commonOptions.max,
  json: commonOptions.json,
} as const satisfies Record<string, OptionDeclaration>;

/** One run of a command on messages of the contact form. */
export interface EnquiriesCall {
  db: Database;
  words: string[];
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const enquiriesNoun: Noun<EnquiriesCall, typeof options> = {
  name: 'enquiries',
  help: 'The messages of the contact form.',
  options,
  verbs: {
    list: {
      words: '',
      help: 'lists the messages, the newest first',
      options: ['from', 'to', 'department', 'max', 'json'],
      check: listDayProblems,
      run: list,
    },
    show: { words: '<id>', help: 'shows a message', options: ['json'], run: show },
  },
};

/** Runs one `enquiries` command. Returns the exit code 0. Throws `Impossible` or `WrongUsage` with a text for staff. */
export const runEnquiries = (db: Database, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(enquiriesNoun, args, (run, words, values) => run({ db, words, values, terminal }), terminal.say);

async function show(call: EnquiriesCall): Promise<number> {
  const enquiry = await getEnquiry(call.db, call.words[0] ?? '');
  print(call, enquiry, [formatEnquiry(enquiry), '', enquiry.concern]);
  return 0;
}

async function list(call: EnquiriesCall): Promise<number> {
  const { from, to, department, max } = call.values;
  const wanted = { from, to, department: findDepartment(department) };
  const enquiries = await listEnquiries(call.db, wanted, readMax(max));
  print(call, enquiries, enquiries.length === 0 ? ['No enquiry matches.'] : enquiries.map(formatEnquiry));
  return 0;
}

const formatEnquiry = ({ id, sentAt, department, name, email, mobile }: Enquiry): string =>
  [id, formatTime(sentAt), department.padEnd(9), name, email, mobile].join('  ');
