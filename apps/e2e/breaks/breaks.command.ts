import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLanguage } from '@dilmun/settings/languages';
import { announceShop, withTextsOf } from '../env.ts';
import { startShop } from '../shop/running-shop.ts';
import { type Break, type NoticedBy, noticedBy } from './list.ts';

const usage = `pnpm breaks:pages [WORD …]  breaks the shop, one change of breaks/list.ts at a time, and runs the test that must fail;
                         with words, only the breaks whose name, file or test contains one of them
  --slice 2/20           only the second twentieth of them
  --list                 prints them, and checks that each still applies`;

const root = join(import.meta.dirname, '..', '..', '..');
const reportFile = join(import.meta.dirname, '..', 'test-results', 'breaks.json');
/** Kept between runs, so that the shop is not filled each time. */
const shopFolder = join(root, '.data', 'breaks');

type Verdict = 'noticed' | 'NOT NOTICED' | 'does not build' | 'its test fails anyway';

const { values, positionals } = parseArgs({
  options: { slice: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const chosen = choose();
if (values.help) console.log(usage);
else if (values.list) list();
else await run();

/** The breaks that the arguments ask for, each with its test. */
function choose(): { what: Break; test: NoticedBy }[] {
  const all = noticedBy
    .flatMap((test) => test.breaks.map((what) => ({ what, test })))
    .filter(
      ({ what, test }) =>
        positionals.length === 0 ||
        positionals.some((word) => `${what.what} ${what.file} ${test.spec} ${test.test}`.includes(word)),
    );
  const [slice = 1, slices = 1] = (values.slice ?? '1/1').split('/').map(Number);
  return all.filter((_, index) => index % slices === slice - 1);
}

function list(): void {
  for (const { what, test } of chosen) {
    const isApplicable = readFileSync(join(root, what.file), 'utf8').split(what.find).length === 2;
    console.log(`${test.spec} › ${test.test}: ${what.what}${isApplicable ? '' : ' (DOES NOT APPLY)'}`);
    if (!isApplicable) process.exitCode = 1;
  }
  console.log(`${chosen.length} breaks`);
}

async function run(): Promise<void> {
  mkdirSync(shopFolder, { recursive: true });
  const shop = await startShop({}, shopFolder);
  try {
    announceShop(shop);
    const failing = new Set([...new Set(chosen.map(({ test }) => test))].filter((test) => !passes(test)));
    for (const { what, test } of chosen) {
      const verdict = failing.has(test) ? 'its test fails anyway' : await tryBreak(shop, what, test);
      record(what, test, verdict);
      console.log(`${verdict}: ${what.what} (${test.spec} › ${test.test})`);
      if (verdict !== 'noticed') process.exitCode = 1;
    }
  } finally {
    await shop.end('SIGINT');
  }
}

/** Changes the source, restarts the shop, which builds it, and runs the test. Restores the source in every case. */
async function tryBreak(shop: Awaited<ReturnType<typeof startShop>>, what: Break, test: NoticedBy): Promise<Verdict> {
  const file = join(root, what.file);
  const source = readFileSync(file, 'utf8');
  if (source.split(what.find).length !== 2) throw new Error(`${what.file} must contain once: ${what.find}`);
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      source.replace(what.find, () => what.put),
    );
    await shop.end('SIGINT');
    const problem = await shop.startAgain().catch((error: Error) => error);
    if (problem) {
      console.error(problem.message);
      return 'does not build';
    }
    return passes(test) ? 'NOT NOTICED' : 'noticed';
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function passes({ spec, test }: NoticedBy): boolean {
  const title = test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const { status } = spawnSync(
    'playwright',
    // Tests that do not depend on the width run in the project of phones.
    ['test', `tests/${spec}`, '--grep', title, '--project', 'desktop', 'phone', '--workers', '1', '--reporter', 'line'],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: join(import.meta.dirname, '..'), env: withTextsOf(defaultLanguage) },
  );
  return status === 0;
}

/** Adds a verdict to those of earlier runs. */
function record({ what, file }: Break, { spec, test }: NoticedBy, verdict: Verdict): void {
  const known = readReport().filter((each) => each.what !== what || each.file !== file);
  mkdirSync(join(reportFile, '..'), { recursive: true });
  writeFileSync(reportFile, JSON.stringify([...known, { what, file, spec, test, verdict }], null, 1));
}

function readReport(): { what: string; file: string }[] {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return [];
  }
}
