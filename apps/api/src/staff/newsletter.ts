import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import { startOfDay } from '@dilmun/settings/delivery-promise';
import { escapeText } from '@dilmun/sheets/cells';
import { writeTables } from '@dilmun/sheets/write-tables';
import { listSubscribers } from '../features/newsletter/newsletter.service.ts';
import type { LinkSettings } from '../process/config.ts';
import { formatTime } from '../texts/time-text.ts';
import { checkDay } from './values.ts';

const options = {
  since: { flags: '--since <day>', help: 'those confirmed on this day or later: 2026-11-01', check: checkDay('since') },
  out: { flags: '--out <file>', help: 'FILE.csv or FILE.xlsx' },
} as const satisfies Record<string, OptionDeclaration>;

/** One run of a command on the newsletter. */
export interface NewsletterCall {
  db: Database;
  readLinks: () => LinkSettings;
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const newsletterNoun: Noun<NewsletterCall, typeof options> = {
  name: 'newsletter',
  help: 'The subscribers of the newsletter.',
  options,
  verbs: {
    export: {
      words: '',
      help: 'writes the confirmed subscribers as a table for a mail program, each with the address that unsubscribes',
      options: ['since', 'out'],
      required: ['out'],
      run: exportSubscribers,
    },
  },
};

/** Runs one `newsletter` command. Returns the exit code 0. Throws `WrongUsage` with a text for staff. */
export const runNewsletter = (db: Database, links: LinkSettings, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(
    newsletterNoun,
    args,
    (run, _words, values) => run({ db, readLinks: () => links, values, terminal }),
    terminal.say,
  );

async function exportSubscribers({ db, readLinks, values, terminal }: NewsletterCall): Promise<number> {
  const { since, out = '' } = values;
  const subscribers = await listSubscribers(db, readLinks(), since ? startOfDay(since) : null);
  await writeTables(out, [
    {
      name: 'Subscribers',
      headers: ['E-mail', 'Language', 'Confirmed at', 'Unsubscribe address'],
      rows: subscribers.map(({ email, language, confirmedAt, stopUrl }) => [
        escapeText(email),
        language,
        formatTime(confirmedAt),
        stopUrl,
      ]),
    },
  ]);
  terminal.say(
    `Wrote ${subscribers.length} confirmed ${subscribers.length === 1 ? 'subscriber' : 'subscribers'} to ${out}.`,
  );
  return 0;
}
