import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import type { Reports } from './ran-tests.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => join(root, path));

/** Finds the JSON reports of the last test run; paths are absolute. */
export const findReports = (): Reports => ({
  vitest: find('{prisma,{apps,packages}/*}/test-results/{unit,integration}.json'),
  playwright: find('apps/e2e/test-results/e2e-*.json'),
});

/** Removes the reports of an earlier run, so that its tests are not counted again. */
export function removeReports(): void {
  const { vitest, playwright } = findReports();
  for (const file of [...vitest, ...playwright]) rmSync(file);
}

/** Counts the tests of the reports. A test file that did not load counts as one failure. */
export function countTests(): Tally {
  const { vitest, playwright } = findReports();
  const counts = [...vitest.map(countVitest), ...playwright.map(countPlaywright)];
  const sum = (key: keyof Tally) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

function countVitest(file: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readJson(file);
  const unloaded = testResults.filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

function countPlaywright(file: string): Tally {
  const { expected, flaky, unexpected, skipped } = readJson(file).stats;
  if (flaky > 0) console.log(`! ${flaky} browser tests passed only at the second try.`);
  return { passed: expected + flaky, failed: unexpected, skipped };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
