import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readTests, root } from '../test/ran-tests.ts';
import { type Break, breaks } from './breaks.ts';

const usage = `pnpm breaks [WORD …]   breaks the shop in ${breaks.length} ways, one after the other, and lists the tests of statements of
                       docs/specification.md that notice it; with words only breaks whose name contains one.
                       Exit codes: 0 all were noticed, 1 one was not, 2 a break does not fit the source.`;

const bin = join(root, 'node_modules', '.bin');

/** Runs a program of node_modules/.bin in a package, without its output. Returns its exit code. */
function run(inPackage: string, program: string, ...words: string[]): number | null {
  const { env } = process;
  const PATH = [join(root, inPackage, 'node_modules', '.bin'), bin, env.PATH].join(delimiter);
  return spawnSync(program, words, { cwd: join(root, inPackage), env: { ...env, PATH }, stdio: 'ignore' }).status;
}

function build(): void {
  for (const command of ['build.ts', 'precompress.ts'])
    if (run('apps/storefront', 'node', command) !== 0) throw new Error('the storefront was not built');
}

/** Runs the tests of a break; returns the titles of failed tests that have the tag of a statement. */
function listFailed({ inPackage, test }: Break): string[] {
  const isBrowser = inPackage === 'apps/e2e';
  const report = join(root, inPackage, 'test-results', isBrowser ? 'e2e-en.json' : 'break.json');
  rmSync(report, { force: true });
  if (isBrowser) {
    build();
    run(inPackage, 'node', 'playwright.command.ts', ...test.split(' '), '--project=desktop', '--pass-with-no-tests');
  } else run(inPackage, 'vitest', 'run', '--strictTags=false', '--reporter=json', `--outputFile.json=${report}`, test);
  const tests = readTests(isBrowser ? { vitest: [], playwright: [report] } : { vitest: [report], playwright: [] });
  if (tests.length === 0) throw new Error(`${inPackage}: ${test} reported no test`);
  return tests
    .filter(({ outcome, tags }) => outcome === 'failed' && tags.some((tag) => tag.startsWith('spec-')))
    .map(({ title }) => title);
}

/** Breaks a file while `use` runs; the file is restored also when Ctrl-C interrupts it. */
function whileBroken<T>({ file, from, to }: Break, use: () => T): T {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) throw new Error(`${file}: "${from}" does not occur exactly once`);
  const restore = () => writeFileSync(path, source);
  const end = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', end);
  writeFileSync(path, [before, after].join(to));
  try {
    return use();
  } finally {
    restore();
    process.off('SIGINT', end);
  }
}

const words = process.argv.slice(2);
if (words.some((word) => word.startsWith('-'))) {
  console.error(usage);
  process.exit(2);
}
let unnoticed = 0;
let isBuildBroken = false;
try {
  for (const each of breaks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    isBuildBroken ||= each.inPackage === 'apps/e2e';
    const failed = whileBroken(each, () => listFailed(each));
    if (failed.length === 0) unnoticed += 1;
    console.log(`${failed.length > 0 ? 'noticed    ' : 'NOT NOTICED'} ${each.name}`);
    for (const title of failed) console.log(`              ${title}`);
  }
  console.log(`${unnoticed} breaks were not noticed.`);
  process.exitCode = unnoticed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  if (isBuildBroken) build();
}
