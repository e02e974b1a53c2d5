import { mkdirSync } from 'node:fs';
import { openTestServer } from '../../packages/dev-database/src/test-server.ts';
import { report, runStep } from '../progress.mjs';
import { describeRows, judgeRows } from '../security/rows.ts';
import { describeSpecification, judgeSpecification } from '../specification/statements.ts';
import { runToEnd } from '../start/children.ts';
import { getLogFile, readLogTail } from '../start/logs.ts';
import { buildTurboCommand } from '../start/prepare.ts';
import { settings } from '../start/settings.ts';
import { onStop, stopAll, stopOnSignals } from '../start/stopping.ts';
import { countTests, describeFailures, findReports, removeReports } from './reports.ts';

/**
 * The stages of `npm test`, one turbo run each. They run one after the other, because integration tests measure times.
 */
const stages: [name: string, words: string[]][] = [
  ['checks', ['lint', 'directions', 'types', 'unused', 'openapi', 'build', 'sizes', '--concurrency=2']],
  ['unit tests', ['unit', '--concurrency=2']],
  ['integration tests', ['integration', '--concurrency=2']],
  ['browser tests', ['e2e']],
];

stopOnSignals('the tests', 130);
const failedStages: string[] = [];
let failed = 0;

/** Counts a stage that fails without a failed test, such as a lint error, as one failure. */
async function run(name: string, words: string[], env: Record<string, string>): Promise<void> {
  const failedBefore = countTests().failed;
  try {
    await runStep(name, () =>
      runToEnd(name, buildTurboCommand(...words, '--continue'), { env: { NO_COLOR: '1', ...env } }),
    );
  } catch {
    failedStages.push(name);
    console.log(`(the whole log: ${getLogFile(name)})`);
    if (countTests().failed > failedBefore) return;
    failed += 1;
    console.log(readLogTail(name, 80));
  }
}

try {
  mkdirSync(settings.dataFolder, { recursive: true });
  removeReports();
  const server = await runStep('Starting PostgreSQL', openTestServer);
  onStop(server.stop);
  console.log(`Integration tests run on: ${server.kind}`);
  for (const [name, words] of stages) await run(name, words, { TEST_DATABASE_URL: server.url });
} catch (error) {
  report(error);
  failed += 1;
}
await stopAll();

// A failed test of a row or statement is already counted as a test; one without any test counts as one more failure.
const rows = judgeRows(findReports());
const unnamed = rows.filter(({ verdict }) => verdict === 'no test').map(({ id }) => id);
console.log(`\n${describeRows(rows)}; run pnpm security to list them.`);
if (unnamed.length > 0) console.log(`No test names ${unnamed.join(', ')}.`);
const specification = judgeSpecification(findReports());
const { faults } = specification;
console.log(describeSpecification(specification));
for (const fault of faults) console.log(`  ${fault}`);
for (const failure of describeFailures()) console.log(`\n${failure}`);
if (failedStages.length > 0) console.log(`\nFailed: ${failedStages.join(', ')}.`);

const tally = countTests();
failed += tally.failed + unnamed.length + faults.filter((fault) => !fault.endsWith(': failed')).length;
process.exitCode = failed > 0 ? 1 : 0;
process.disconnect?.();
console.log(`\n${tally.passed} passed, ${failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
