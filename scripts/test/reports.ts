import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type RanTest, type Reports, readTests, root } from './ran-tests.ts';

const errorLinesMax = 12;

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
  const tests = readTests(findReports());
  const count = (outcome: RanTest['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('not run') };
}

/** Describes each failed test, and each that passed only at the second try, with the first lines of its first error. */
export const describeFailures = (): string[] =>
  readTests(findReports())
    .filter(({ outcome, errors }) => outcome === 'failed' || errors.length > 0)
    .map(({ file, groups, title, outcome, errors: [error = ''] }) => {
      const mark = outcome === 'failed' ? '✘' : '! passed at the second try:';
      const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, errorLinesMax);
      return [`${mark} ${[file, ...groups, title].join(' › ')}`, ...lines.map((line) => `    ${line}`)].join('\n');
    });
