import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

/** What Vitest's JSON reporter counted; nothing where the file is missing. A file that did not load is one failure. */
export function countVitest(file: string): Tally {
  if (!existsSync(file)) return noTests;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright's JSON reporter counted; a test that passed only at a second try passed, and is told of. */
export function countPlaywright(file: string): Tally {
  if (!existsSync(file)) return noTests;
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats.flaky > 0)
    console.log(`! ${stats.flaky} passed only at the second try: see the log of the browser journeys`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export function total(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noTests,
  );
}
