import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { killInCallback, killInCheckout } from './crashes/crashes.ts';
import { quantile } from './parts/traffic.ts';
import { execute, type Run, RunContext, type RunOptions } from './run.ts';
import { clockSkew } from './runs/clock-skew.ts';
import { databaseRestart, diskFull, poolExhausted, slowDatabase } from './runs/database.ts';
import { mailDown, providerDown } from './runs/gateways.ts';
import { gracefulStop } from './runs/graceful-stop.ts';
import { heldLoad, loginStorm, soak } from './runs/load.ts';
import { migrationUnderLoad } from './runs/migration.ts';
import { oversell } from './runs/oversell.ts';
import { severalHosts, twoInstances } from './runs/several-processes.ts';
import { startingWithout } from './runs/starting-without.ts';

/** Every run, by its number in docs/reliability.md; the numbers between them are tests of `npm test`. */
const runs: readonly Run[] = [
  oversell,
  killInCheckout,
  killInCallback,
  databaseRestart,
  poolExhausted,
  slowDatabase,
  mailDown,
  providerDown,
  clockSkew,
  diskFull,
  gracefulStop,
  heldLoad,
  loginStorm,
  soak,
  twoInstances,
  migrationUnderLoad,
  startingWithout,
  severalHosts,
];

const usage = 'pnpm reliability [--list] [--full] [--from RELEASE] [--minutes N] [R1 R4 …]';

/**
 * Runs the named reliability tests, or all, each on its own shop, and prints a line of JSON for each. Exits with 1 when
 * data or a response was wrong, or a time exceeded its bar on a quiet machine.
 */
const { values, positionals } = parseArgs({
  options: {
    full: { type: 'boolean' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
    from: { type: 'string' },
    minutes: { type: 'string' },
  },
  allowPositionals: true,
});
const options: RunOptions = {
  size: values.full ? 'full' : 'short',
  from: values.from,
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
};
const wanted = positionals.map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => !runs.some((run) => run.id === id));

if (values.help) console.log(usage);
else if (values.list || unknown.length > 0) {
  for (const { id, title } of runs) console.log(`${id.padEnd(4)} ${title}`);
  if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  for (const run of runs.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) await runAndReport(run);
}

// Exits even if a remaining child still holds an open handle.
process.exit();

/** Prints a run as one line of JSON. Correctness always counts, times only on a quiet machine. */
async function runAndReport(run: Run): Promise<void> {
  const [load, cores, startedAt] = [Number(loadavg()[0]?.toFixed(2)), availableParallelism(), Date.now()];
  const isNoisy = load > cores;
  const { violations, latenciesMs, errors, recoveryMs, bars, figures, skippedBecause } = await executeInTime(run);
  const late = bars.filter(({ value, atMost }) => value > atMost).map(({ what }) => what);
  let verdict = 'held';
  if (skippedBecause !== null) verdict = `not run: ${skippedBecause}`;
  else if (violations.length > 0) verdict = 'FAILED';
  else if (isNoisy) verdict = 'held (noisy machine: times not judged)';
  else if (late.length > 0) verdict = `too slow: ${late.join(', ')}`;
  if (!/^(?:held|not run)/.test(verdict)) process.exitCode = 1;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latenciesMs, share));
  const machine = { commit, size: options.size, cores, load, isNoisy };
  const found = { p50, p95, p99, errors, recoveryMs, bars, ...figures, violations: violations.slice(0, 20) };
  const tookSeconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(JSON.stringify({ id: run.id, verdict, ...machine, ...found, tookSeconds }));
}

async function executeInTime(run: Run): Promise<RunContext> {
  const timeoutMs = ((options.size === 'full' ? 120 : 12) + 2 * (options.minutes ?? 0)) * 60_000;
  const fail = (violation: string) => Object.assign(new RunContext(options), { violations: [violation] });
  const tooLong = new Promise<RunContext>((resolve) => {
    setTimeout(() => resolve(fail('it does not end')), timeoutMs).unref();
  });
  return Promise.race([execute(run, options), tooLong]).catch((error: unknown) => fail(inspect(error)));
}
