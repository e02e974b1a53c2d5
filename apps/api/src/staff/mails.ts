import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/command/terminal';
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
import { readMax, usageUnless } from './values.ts';

export const mailsUsage = `npx dilmun mails list [--state failed|waiting|sent] [--max 50]    without --state: those that failed
npx dilmun mails show ID
npx dilmun mails replay ID… | --all                    sends failed mails again

--json  output for programs      --dry-run  changes nothing      --yes  does not ask`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { json: flag, yes: flag, 'dry-run': flag, all: flag, state: text, max: text };

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

/** Runs one `mails` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` or `WrongUsage`. */
export async function runMails(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(args);
  const [verb, ...ids] = positionals;
  const [id] = ids;
  const { all = false, state, max } = values;
  if (verb === 'list' && ids.length === 0 && !all) return list(db, values, terminal);
  const isUnfiltered = state === undefined && max === undefined;
  if (verb === 'show' && id && ids.length === 1 && isUnfiltered && !all) return show(db, id, values, terminal);
  usageUnless(verb === 'replay' && isUnfiltered && ids.length > 0 !== all, mailsUsage);
  const now = await databaseNow(db);
  return replay(db, all ? await listReplayableMails(db, now) : await getMails(db, ids, now), values, terminal);
}

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

async function list(db: Database, values: Values, terminal: Terminal): Promise<number> {
  const { state = 'failed', max } = values;
  const wanted = mailStates.find((known) => known === state);
  usageUnless(wanted, `There is no state ${state}: ${mailStates.join(', ')}.`);
  const mails = await listStaffMails(db, { state: wanted, max: readMax(max) });
  print({ values, terminal }, mails, mails.map(formatMail));
  return 0;
}

async function show(db: Database, id: string, values: Values, terminal: Terminal): Promise<number> {
  const mail = await getStaffMail(db, id);
  print({ values, terminal }, mail, [
    formatMail(mail),
    `  tried    ${mail.tries} times${mail.lastError ? `, last answer: ${mail.lastError}` : ''}`,
    ...(mail.subject ? [`  subject  ${mail.subject}`] : []),
    mail.text === null ? '  The text is hidden, because it contains a code or a link.' : `\n${mail.text}`,
  ]);
  return 0;
}

async function replay(db: Database, mails: ListedMail[], values: Values, terminal: Terminal): Promise<number> {
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
