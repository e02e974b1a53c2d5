import { parseArgs } from 'node:util';
import { formatLine, lookBefore } from './report.ts';
import { Findings, type Run } from './run.ts';
import { runs } from './runs.ts';

/**
 * `pnpm reliability [--full] [--from RELEASE] [--minutes N] [R1 R4 …]`: runs the named reliability tests, or
 * all, each on its own shop, and prints a line of JSON for each. Exits with 1 when data or a response was wrong, or a
 * time exceeded its bar on a quiet machine.
 */
const { values, positionals } = parseArgs({
  options: {
    ...{ full: { type: 'boolean' }, list: { type: 'boolean' } },
    ...{ from: { type: 'string' }, minutes: { type: 'string' } },
  },
  allowPositionals: true,
});
const order = {
  size: values.full ? ('full' as const) : ('short' as const),
  from: values.from,
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
};
const wanted = positionals.map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => !runs.some((run) => run.id === id));

if (values.list || unknown.length > 0) {
  for (const { id, title } of runs) console.log(`${id.padEnd(4)} ${title}`);
  if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  for (const run of runs.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const before = lookBefore();
    const { passes, text } = formatLine(run, order, before, await play(run));
    console.log(text);
    if (!passes) process.exitCode = 1;
  }
}

// Exits even if a remaining child still holds an open handle.
process.exit();

async function play(run: Run): Promise<Findings> {
  const patienceMs = ((order.size === 'full' ? 120 : 12) + 2 * (order.minutes ?? 0)) * 60_000;
  const fail = (violation: string) => Object.assign(new Findings(), { violations: [violation] });
  const tooLong = new Promise<Findings>((resolve) => {
    setTimeout(() => resolve(fail('it does not end')), patienceMs).unref();
  });
  return Promise.race([run.run(order), tooLong]).catch((error: unknown) =>
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
}
