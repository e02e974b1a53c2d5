import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { impossibleIf } from '../errors/impossible.ts';
import {
  findReplayObstacle,
  getStaffMail,
  type ListedMail,
  listReplayableMails,
  listStaffMails,
  mailStates,
  replayMail,
} from '../features/mails/mails.staff.ts';
import { formatTime } from '../texts/time-text.ts';
import { confirmChange, print } from './print.ts';
import { commonOptions, readMax } from './values.ts';

const options = {
  state: {
    flags: '--state <state>',
    help: `${mailStates.join(', ')}; without it those that failed`,
    check: (text) => (findState(text) ? null : `There is no state ${text}: ${mailStates.join(', ')}.`),
  },
  max: commonOptions.max,
  all: { flags: '--all', help: 'every failed mail' },
  json: commonOptions.json,
  'dry-run': commonOptions['dry-run'],
  yes: commonOptions.yes,
} as const satisfies Record<string, OptionDeclaration>;

/** One run of a command on mails. */
export interface MailsCall {
  db: Database;
  words: string[];
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const mailsNoun: Noun<MailsCall, typeof options> = {
  name: 'mails',
  help: 'The mails of the shop.',
  options,
  verbs: {
    list: { words: '', help: 'lists mails', options: ['state', 'max', 'json'], run: list },
    show: { words: '<id>', help: 'shows a mail', options: ['json'], run: show },
    replay: {
      words: '[ids...]',
      help: 'sends failed mails again',
      options: ['all', 'json', 'dry-run', 'yes'],
      check: ({ all = false }, ids) => (ids.length > 0 === all ? ['Name the mails: replay ID…, or --all.'] : []),
      run: replay,
    },
  },
};

/** Runs one `mails` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` or `WrongUsage`. */
export const runMails = (db: Database, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(mailsNoun, args, (run, words, values) => run({ db, words, values, terminal }), terminal.say);

/** Reads failed mails one after the other: thousands of queries at once wait for a connection until they fail. */
async function getMails(db: Database, ids: string[], now: Date): Promise<ListedMail[]> {
  const mails = [];
  for (const id of ids) {
    const mail = await getStaffMail(db, id);
    const obstacle = findReplayObstacle(mail, now);
    impossibleIf(obstacle && `${mail.id}: ${obstacle}`);
    mails.push(mail);
  }
  return mails;
}

function findState(text: string) {
  return mailStates.find((known) => known === text);
}

async function list(call: MailsCall): Promise<number> {
  const { state = 'failed', max } = call.values;
  const mails = await listStaffMails(call.db, { state: findState(state) ?? 'failed', max: readMax(max) });
  print(call, mails, mails.map(formatMail));
  return 0;
}

async function show(call: MailsCall): Promise<number> {
  const mail = await getStaffMail(call.db, call.words[0] ?? '');
  print(call, mail, [
    formatMail(mail),
    `  tried    ${mail.tries} times${mail.lastError ? `, last answer: ${mail.lastError}` : ''}`,
    ...(mail.subject ? [`  subject  ${mail.subject}`] : []),
    mail.text === null ? '  The text is hidden, because it contains a code or a link.' : `\n${mail.text}`,
  ]);
  return 0;
}

async function replay({ db, words, values, terminal }: MailsCall): Promise<number> {
  const now = await databaseNow(db);
  const mails = values.all ? await listReplayableMails(db, now) : await getMails(db, words, now);
  const ids = mails.map(({ id }) => id);
  const what = `Send ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'} again`;
  const call = { values: { ...values, yes: values.yes || mails.length === 0 }, terminal };
  const code = await confirmChange(call, what, { json: { ids }, lines: mails.map(formatMail) });
  if (code !== null) return code;
  const replayed: string[] = [];
  for (const id of ids) if (await replayMail(db, id)) replayed.push(id);
  print(call, { replayed }, [`${replayed.length} of ${mails.length} mails are queued again.`]);
  return 0;
}

const formatMail = ({ id, state, kind, queuedAt, recipient, lastError }: ListedMail): string =>
  [id, state.padEnd(7), kind.padEnd(18), formatTime(queuedAt), recipient, lastError ?? ''].join('  ').trimEnd();
