import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The JSON reports of a run; a missing file counts as a report without tests. */
export interface Reports {
  vitest: string[];
  playwright: string[];
}

/** A test as in the reports; one that ran at several widths is listed once for each. */
export interface RanTest {
  /** Path relative to the root of the repository. */
  file: string;
  groups: string[];
  title: string;
  /** Without Playwright's @, for example `spec-137`. */
  tags: string[];
  outcome: 'passed' | 'failed' | 'not run';
  /** Why it failed, in the runner's words; a browser test that passed at the second try has those of the first. */
  errors: string[];
}

/** Lists every test of the reports. */
export const readTests = ({ vitest, playwright }: Reports): RanTest[] => [
  ...vitest.flatMap(readVitest),
  ...playwright.flatMap(readPlaywright),
];

const outcomes = new Map<string, RanTest['outcome']>([
  ['passed', 'passed'],
  ['failed', 'failed'],
]);

/** `flaky`: passed at the second try. */
const browserOutcomes = new Map<string, RanTest['outcome']>([
  ['expected', 'passed'],
  ['flaky', 'passed'],
  ['unexpected', 'failed'],
]);

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file did not load, or a hook of it failed. */
    message: string;
    assertionResults: {
      title: string;
      ancestorTitles: string[];
      tags?: string[];
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

function readVitest(file: string): RanTest[] {
  if (!existsSync(file)) return [];
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap(({ name: path, status: fileStatus, message, assertionResults }) => {
    const file = relative(root, path);
    const tests = assertionResults.map(
      ({ title, ancestorTitles, tags = [], status, failureMessages }): RanTest => ({
        file,
        groups: ancestorTitles,
        title,
        tags,
        outcome: outcomes.get(status) ?? 'not run',
        errors: failureMessages,
      }),
    );
    if (fileStatus !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [...tests, { file, groups: [], title: 'the file loads', tags: [], outcome: 'failed', errors: [message] }];
  });
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tags?: string[]; tests: PlaywrightTest[] }[];
}

function readPlaywright(file: string): RanTest[] {
  if (!existsSync(file)) return [];
  const report: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.suites.flatMap(readSuite);
}

/** A test that does not depend on the width is skipped at one of them, which is no test that did not run. */
function readSuite({ suites = [], specs }: PlaywrightSuite): RanTest[] {
  const own = specs.flatMap(({ title, file, tags = [], tests }) => {
    const ran = tests.filter(({ status }) => status !== 'skipped');
    return (ran.length > 0 ? ran : tests.slice(0, 1)).map(
      ({ status, results }): RanTest => ({
        file: join('apps/e2e/tests', file),
        groups: [],
        title,
        tags: tags.map((tag) => tag.replace(/^@/, '')),
        outcome: browserOutcomes.get(status) ?? 'not run',
        errors: results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? [])),
      }),
    );
  });
  return [...own, ...suites.flatMap(readSuite)];
}
