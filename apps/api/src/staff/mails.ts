import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/catalogue/terminal';
import type { Database } from '@dilmun/db/client';
import {
  findReplayObstacle,
  getStaffMail,
  listReplayableMails,
  listStaffMails,
  mailStates,
  replayMail,
  type StaffMail,
} from '../features/mails/mails.staff.ts';
import { impossibleUnless } from '../impossible.ts';
import { formatTime } from '../time-text.ts';

export const mailsUsage = `npx dilmun mails list [--state failed|waiting|sent] [--max 50]    without --state: those that failed
npx dilmun mails show ID
npx dilmun mails replay ID… | --all                    sends failed mails again

--json  output for programs      --dry-run  changes nothing      --yes  does not ask`;

const options = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  all: { type: 'boolean' },
  state: { type: 'string' },
  max: { type: 'string' },
} as const;

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

/**
 * Runs one `mails` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` with a text for staff.
 */
export async function runMails(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(args);
  const [verb, ...ids] = positionals;
  const [id] = ids;
  if (verb === 'list' && ids.length === 0) return list(db, values, terminal);
  if (verb === 'show' && id && ids.length === 1) return show(db, id, values, terminal);
  impossibleUnless(verb === 'replay' && ids.length > 0 !== Boolean(values.all), mailsUsage);
  return replay(db, values.all ? await listReplayableMails(db, new Date()) : ids, values, terminal);
}

async function list(db: Database, { state = 'failed', max, json }: Values, terminal: Terminal): Promise<number> {
  const wanted = mailStates.find((known) => known === state);
  impossibleUnless(wanted, `There is no state ${state}: ${mailStates.join(', ')}.`);
  const mails = await listStaffMails(db, { state: wanted, max: Number(max ?? 50) || 50 });
  if (json) terminal.say(JSON.stringify(mails, null, 2));
  else for (const mail of mails) terminal.say(formatMail(mail));
  return 0;
}

async function show(db: Database, id: string, { json }: Values, terminal: Terminal): Promise<number> {
  const mail = await getStaffMail(db, id);
  if (json) terminal.say(JSON.stringify(mail, null, 2));
  else {
    terminal.say(formatMail(mail));
    terminal.say(`  tried    ${mail.tries} times${mail.lastError ? `, last answer: ${mail.lastError}` : ''}`);
    if (mail.subject) terminal.say(`  subject  ${mail.subject}`);
    terminal.say(mail.text === null ? '  The text is hidden, because it contains a code or a link.' : `\n${mail.text}`);
  }
  return 0;
}

async function replay(db: Database, ids: string[], values: Values, terminal: Terminal): Promise<number> {
  const mails = await Promise.all(ids.map((id) => getStaffMail(db, id)));
  for (const mail of mails) {
    const obstacle = findReplayObstacle(mail, new Date());
    impossibleUnless(obstacle === null, `${mail.id}: ${obstacle}`);
  }
  const what = `Send ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'} again`;
  if (values['dry-run']) {
    if (values.json) terminal.say(JSON.stringify({ dryRun: true, what, ids }));
    else for (const said of [...mails.map(formatMail), `${what}: nothing was changed.`]) terminal.say(said);
    return 0;
  }
  if (mails.length > 0 && !values.yes && !(await terminal.confirm(`${what}?`))) {
    if (!values.json) terminal.say('Nothing was changed.');
    return 1;
  }
  const replayed: string[] = [];
  for (const { id } of mails) if (await replayMail(db, id)) replayed.push(id);
  terminal.say(
    values.json ? JSON.stringify({ replayed }) : `${replayed.length} of ${mails.length} mails are queued again.`,
  );
  return 0;
}

const formatMail = ({ id, state, kind, queuedAt, recipient, lastError }: Omit<StaffMail, 'text'>): string =>
  [id, state.padEnd(7), kind.padEnd(18), formatTime(queuedAt), recipient, lastError ?? ''].join('  ').trimEnd();
