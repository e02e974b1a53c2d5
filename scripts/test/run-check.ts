import { runToEnd } from '../start/children.ts';
import { lastWordsOf, logFileOf } from '../start/logs.ts';
import { countPlaywright, countVitest, noTests, type Tally, total } from './tally.ts';

export interface Check {
  name: string;
  command?: string[];
  /** Instead of a command. */
  work?: () => Promise<void>;
  env?: Record<string, string>;
  vitestReports?: string[];
  playwrightReports?: string[];
}

export interface Outcome extends Check {
  tally: Tally;
  hasPassed: boolean;
}

const TOLD_EVERY_MS = 30_000;

/** Runs one check, tells how it goes, and counts what it tested. */
export async function runCheck(check: Check): Promise<Outcome> {
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1_000).toFixed(1);
  console.log(`→ ${check.name}`);
  const telling = setInterval(() => console.log(`… ${check.name} (${seconds()} s)`), TOLD_EVERY_MS);
  const error = await perform(check).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  clearInterval(telling);
  const counted = total([
    ...(check.vitestReports ?? []).map(countVitest),
    ...(check.playwrightReports ?? []).map(countPlaywright),
  ]);
  // What fails without a failed test (a lint error, a file that does not load) is one failure.
  const tally = error && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const hasPassed = tally.failed === 0;
  const count = counted === noTests || counted.passed + counted.failed === 0 ? '' : `: ${describe(tally)}`;
  console.log(`${hasPassed ? '✔' : '✘'} ${check.name}${count} (${seconds()} s)`);
  if (!hasPassed)
    console.log(check.command ? `${lastWordsOf(check.name, 80)}\n(all of it: ${logFileOf(check.name)})` : error);
  return { ...check, tally, hasPassed };
}

async function perform({ name, command, work, env }: Check): Promise<void> {
  if (work) await work();
  if (command) await runToEnd(name, command, { env: { NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', ...env } });
}

/** As in "3 passed, 0 failed, 1 skipped". */
export function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
