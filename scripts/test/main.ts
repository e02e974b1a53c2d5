import { mkdirSync } from 'node:fs';
import { report } from '../progress.mjs';
import { describeRows, judgeRows, type Row } from '../security/rows.ts';
import { generateClient } from '../start/prepare.ts';
import { settings } from '../start/settings.ts';
import { stopAll, stopOnSignals } from '../start/stopping.ts';
import { first, forgetReports, lanes, last, securityReports } from './checks.ts';
import { describe, type Outcome, runCheck } from './run-check.ts';
import { noTests, total } from './tally.ts';

stopOnSignals('the tests', 130);
const outcomes: Outcome[] = [];

async function runLane(lane: (typeof lanes)[number]): Promise<void> {
  for (const check of lane) outcomes.push(await runCheck(check));
}

let tally = { ...noTests, failed: 1 };
let rows: Row[] = [];
try {
  mkdirSync(settings.dataFolder, { recursive: true });
  forgetReports();
  await generateClient();
  await runLane(first);
  await Promise.all(lanes.map(runLane));
  await runLane(last);
  tally = total(outcomes.map((outcome) => outcome.tally));
  rows = judgeRows(securityReports());
} catch (error) {
  report(error);
}
await stopAll();

// A row whose test failed is counted with it; one that no test names is a failure of its own.
const unnamed = rows.filter(({ verdict }) => verdict === 'no test').map(({ id }) => id);
tally = { ...tally, failed: tally.failed + unnamed.length };
if (rows.length > 0) console.log(`\n${describeRows(rows)}; pnpm security shows them.`);
if (unnamed.length > 0) console.log(`No test names ${unnamed.join(', ')}.`);

const failures = outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}.`);
if (tally.passed + tally.failed === 0) {
  console.log('\nNo test ran.');
  tally = { ...tally, failed: 1 };
}
process.exitCode = tally.failed > 0 ? 1 : 0;
process.disconnect?.();
console.log(`\n${describe(tally)}`);
