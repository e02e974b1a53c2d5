import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/command/terminal';
import type { Database } from '@dilmun/db/client';
import { startOfDay } from '@dilmun/settings/delivery-promise';
import { escapeText } from '@dilmun/sheets/cells';
import { writeTables } from '@dilmun/sheets/write-tables';
import { listSubscribers } from '../features/newsletter/newsletter.service.ts';
import type { LinkSettings } from '../process/config.ts';
import { formatTime } from '../texts/time-text.ts';
import { isDay, usageUnless } from './values.ts';

export const newsletterUsage = `npx dilmun newsletter export [--since 2026-11-01] --out FILE.csv|.xlsx
                                                  the confirmed subscribers, each with the address that unsubscribes`;

const text = { type: 'string' } as const;

/**
 * Writes the confirmed subscribers as a table for a mail program. Returns the exit code 0. Throws `WrongUsage` with a
 * text for staff.
 */
export async function runNewsletter(
  db: Database,
  settings: LinkSettings,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { since: text, out: text }, allowPositionals: true });
  const { since, out } = values;
  usageUnless(positionals.join(' ') === 'export' && out, newsletterUsage);
  usageUnless(since === undefined || isDay(since), '--since is a day: 2026-11-22.');
  const subscribers = await listSubscribers(db, settings, since ? startOfDay(since) : null);
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
