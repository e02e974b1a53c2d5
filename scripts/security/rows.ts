import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A test with the ID of a row in its name. */
export interface Proof {
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'not run';
}

export type Verdict = 'proved' | 'in part' | 'not run' | 'failed' | 'no test';

/** A row of docs/security.md with the tests that verify it. */
export interface Row {
  id: string;
  statement: string;
  proofs: Proof[];
  verdict: Verdict;
  /** Why tests were not run, from their titles. */
  reasons: string[];
}

/** Determines the verdict of every row of docs/security.md from the test reports, given as file paths. */
export function judgeRows(reports: { vitest: string[]; playwright: string[] }): Row[] {
  const proofs = [...reports.vitest.flatMap(readVitestProofs), ...reports.playwright.flatMap(readPlaywrightProofs)];
  const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  return [...text.matchAll(/^\| (S\d+) \| ([^|]+) \|/gm)].map(([, id = '', statement = '']) => {
    const own = proofs.filter(({ name }) => parseRowIds(name).includes(id));
    return { id, statement: statement.trim(), proofs: own, ...judge(own) };
  });
}

/** Summarises the verdicts, for example "S rows: 65 proved, 1 in part, 1 not run". */
export function describeRows(rows: Row[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const said = (['proved', 'in part', 'not run', 'failed', 'no test'] as const)
    .map((verdict) => ({ verdict, number: count(verdict) }))
    .filter(({ verdict, number }) => number > 0 || verdict === 'proved' || verdict === 'not run');
  return `S rows: ${said.map(({ verdict, number }) => `${number} ${verdict}`).join(', ')}`;
}

/** Lists the rows with a failed test or without any test. */
export const listUnprovedRows = (rows: Row[]): Row[] =>
  rows.filter(({ verdict }) => verdict === 'failed' || verdict === 'no test');

const parseRowIds = (name: string): string[] => name.match(/\bS[1-9]\d?\b/g) ?? [];

function judge(proofs: Proof[]): { verdict: Verdict; reasons: string[] } {
  const has = (outcome: Proof['outcome']) => proofs.some((proof) => proof.outcome === outcome);
  const reasons = proofs.flatMap(({ name, outcome }) =>
    outcome === 'not run' ? [/not run: (.+)/.exec(name)?.[1] ?? `skipped: ${name}`] : [],
  );
  if (has('failed')) return { verdict: 'failed', reasons };
  if (has('passed')) return { verdict: has('not run') ? 'in part' : 'proved', reasons };
  return { verdict: has('not run') ? 'not run' : 'no test', reasons };
}

const outcomes = new Map<string, Proof['outcome']>([
  ['passed', 'passed'],
  ['failed', 'failed'],
]);

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[];
  }[];
}

/** Names a test by its title; if the title contains no row ID, by the titles of its groups and its own. */
function readVitestProofs(file: string): Proof[] {
  if (!existsSync(file)) return [];
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      file: relative(root, path),
      name: parseRowIds(title).length > 0 ? title : [...ancestorTitles, title].join(' › '),
      outcome: outcomes.get(status) ?? 'not run',
    })),
  );
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
}

function readPlaywrightProofs(file: string): Proof[] {
  if (!existsSync(file)) return [];
  const report: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.suites.flatMap(listSuiteProofs);
}

function listSuiteProofs({ suites = [], specs }: PlaywrightSuite): Proof[] {
  const own = specs.map(({ title, file, ok, tests }): Proof => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: join('apps/e2e/tests', file),
      name: title,
      outcome: isSkipped ? 'not run' : ok ? 'passed' : 'failed',
    };
  });
  return [...own, ...suites.flatMap(listSuiteProofs)];
}
