import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTestServer } from '@dilmun/dev-database/test-server';
import { withDatabase } from './env.ts';
import { findUncompilable } from './find-uncompilable.ts';
import type { Coverage, Job, Message, Task } from './job.ts';
import { listMutants } from './list-mutants.ts';
import { formatReport } from './report.ts';
import { type FileResult, readResult, readResults, writeResult } from './results.ts';

const usage = `pnpm mutants PATH …             changes the files one place at a time, and runs the unit tests that cover it
  --integration                 runs the integration tests of the file's folder too
  --tests GLOB                  … these integration tests instead; may be repeated
  --sample N                    only N mutants of each file, always the same
  --again                       also those that survived, were not covered, or were killed in time only
  --minutes N                   stops after N minutes; the next run continues
pnpm mutants report [PATH …]    prints the results of all runs as Markdown; --survivors lists what survived`;

const root = join(import.meta.dirname, '..', '..', '..');
/** A mutant that keeps the tests busy for longer than this is an endless loop. */
const UNIT_PATIENCE_MS = 60_000;
const INTEGRATION_PATIENCE_MS = 240_000;
/** All tests once, on a busy machine. */
const COVERAGE_PATIENCE_MS = 30 * 60_000;

const { values, positionals } = parseArgs({
  options: {
    integration: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
    sample: { type: 'string' },
    again: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '100000' },
    survivors: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});

if (values.help || positionals.length === 0) console.log(usage);
else if (positionals[0] === 'report') {
  console.log(formatReport(readResults(), positionals.slice(1), values.survivors));
} else await run(listFiles(positionals));

/** Lists the source files below some paths. */
function listFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) =>
    path.endsWith('.ts') ? globSync(path, { cwd: root }) : globSync(`${path}/**/*.ts`, { cwd: root }),
  );
  const sources = files.filter((path) => !/\.test\.ts$|\.d\.ts$|\/node_modules\/|\/generated\/|\/test\//.test(path));
  if (sources.length === 0) throw new Error(`No source files below ${paths.join(', ')}`);
  return sources.toSorted();
}

async function run(paths: readonly string[]): Promise<void> {
  const endsAt = Date.now() + Number(values.minutes) * 60_000;
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const results = openResults(sources);
  const tasks = [...results].flatMap(([path, result]) => listTasks(path, sources[path] ?? '', result));
  console.log(`${paths.length} files, ${tasks.length} mutants to test`);
  if (tasks.length === 0) return;
  const integration = values.tests ?? (values.integration ? [...new Set(paths.map(dirname))].map(testsBeside) : []);
  const server = integration.length > 0 ? await openTestServer() : undefined;
  let done = 0;
  try {
    await runTasks({ root, integration, databaseUrl: server?.url, sources, tasks }, endsAt, (task, outcome) => {
      const result = results.get(task.path);
      if (!result) return;
      result.outcomes[task.id] = {
        ...outcome,
        kind: task.kind,
        line: task.line,
        original: task.original,
        replacement: task.replacement,
      };
      result.level = integration.length > 0 ? 'unit and integration' : (result.level ?? 'unit');
      writeResult(task.path, result);
      done += 1;
      const change = `${task.original.slice(0, 60)} → ${task.replacement.slice(0, 60)}`.replaceAll(/\s+/g, ' ');
      console.log(`${done}/${tasks.length} ${outcome.status} ${task.path}:${task.line} ${change}`);
    });
  } finally {
    await server?.stop();
  }
}

function testsBeside(folder: string): string {
  return `${folder}/**/*.integration.test.ts`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The results of files so far; those of files that have changed since are empty. */
function openResults(sources: Readonly<Record<string, string>>): Map<string, FileResult> {
  const known = Object.entries(sources).flatMap(([path, source]) => {
    const result = readResult(path);
    return result?.source === hash(source) ? [[path, result] as const] : [];
  });
  const results = new Map(known);
  const changed = Object.entries(sources)
    .filter(([path]) => !results.has(path))
    .map(([path, source]) => ({ path, source, mutants: listMutants(path, source) }));
  const refused = changed.length > 0 ? findUncompilable(root, changed) : new Set();
  for (const { path, source, mutants } of changed) {
    const uncompilable = mutants.flatMap((mutant, index) => (refused.has(mutant) ? [index] : []));
    const total = mutants.length - uncompilable.length;
    const result: FileResult = { source: hash(source), uncompilable, total, outcomes: {} };
    results.set(path, result);
    writeResult(path, result);
  }
  return results;
}

/** The mutants of a file that are to be tested now. */
function listTasks(path: string, source: string, { uncompilable, outcomes }: FileResult): Task[] {
  const refused = new Set(uncompilable);
  const all = listMutants(path, source)
    .map((mutant, index): Task => ({ ...mutant, path, id: `${index}` }))
    .filter((_, index) => !refused.has(index));
  const sampled = values.sample
    ? all
        .toSorted((one, other) => (hash(path + one.id) < hash(path + other.id) ? -1 : 1))
        .slice(0, Number(values.sample))
    : all;
  return sampled.filter(({ id }) => {
    const status = outcomes[id]?.status;
    return !status || (values.again && status !== 'killed');
  });
}

type Outcome = Pick<Extract<Message, { type: 'finished' }>, 'status' | 'by' | 'tests'>;

/** Runs the tests in a process of its own, which is ended and replaced when a mutant keeps it busy for too long. */
async function runTasks(job: Job, endsAt: number, report: (task: Task, outcome: Outcome) => void): Promise<void> {
  const open = new Map(job.tasks.map((task) => [`${task.path} ${task.id}`, task]));
  const keyed = { ...job, tasks: job.tasks.map((task) => ({ ...task, id: `${task.path} ${task.id}` })) };
  let coverage: Coverage | undefined;
  const patience = job.integration.length > 0 ? INTEGRATION_PATIENCE_MS : UNIT_PATIENCE_MS;
  while (open.size > 0 && Date.now() < endsAt) {
    let current: string | undefined;
    const settle = (id: string, outcome: Outcome) => {
      const task = open.get(id);
      open.delete(id);
      current = undefined;
      if (task) report(task, outcome);
    };
    const left = keyed.tasks.filter(({ id }) => open.has(id));
    const ended = await follow({ ...keyed, tasks: left, ...(coverage && { coverage }) }, endsAt, (message) => {
      if (message.type === 'covered') {
        if (!coverage) console.log(`${message.coverage.tests.length} tests cover them`);
        if (!coverage) for (const line of message.coverage.unused) console.log(`not used, ${line}`);
        coverage = message.coverage;
      } else if (message.type === 'started') current = message.id;
      else settle(message.id, message);
      return current ? patience : COVERAGE_PATIENCE_MS;
    });
    if (ended === 'out of time') return;
    if (current) settle(current, { status: 'timeout', tests: 0 });
    else if (!coverage) throw new Error('The tests do not run.');
  }
}

/** Follows one process to its end. `hear` returns for how many milliseconds the process may then be silent. */
function follow(job: Job, endsAt: number, hear: (message: Message) => number): Promise<'ended' | 'out of time'> {
  // A process group of its own: a worker in an endless loop does not notice that its parent has ended.
  const child = fork(join(import.meta.dirname, 'run-job.process.ts'), {
    detached: true,
    env: withDatabase(job.databaseUrl),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isOutOfTime = false;
  let timer = setTimeout(() => killGroup(child), COVERAGE_PATIENCE_MS);
  const stop = () => killGroup(child);
  process.once('exit', stop);
  child.on('message', (message: Message) => {
    clearTimeout(timer);
    timer = setTimeout(() => killGroup(child), hear(message));
    if (message.type !== 'started' && Date.now() >= endsAt) {
      isOutOfTime = true;
      killGroup(child);
    }
  });
  child.send(job);
  return new Promise((resolve) => {
    child.once('exit', () => {
      clearTimeout(timer);
      process.off('exit', stop);
      killGroup(child);
      resolve(isOutOfTime ? 'out of time' : 'ended');
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
