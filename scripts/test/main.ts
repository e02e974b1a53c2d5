import { mkdirSync } from 'node:fs';
import { report } from '../progress.mjs';
import { generateClient } from '../start/prepare.ts';
import { settings } from '../start/settings.ts';
import { stopAll, stopOnSignals } from '../start/stopping.ts';
import { first, forgetReports, lanes, last } from './checks.ts';
import { describe, type Outcome, runCheck } from './run-check.ts';
import { noTests, total } from './tally.ts';

stopOnSignals('the tests', 130);
const outcomes: Outcome[] = [];

async function runLane(lane: (typeof lanes)[number]): Promise<void> {
  for (const check of lane) outcomes.push(await runCheck(check));
}

let tally = { ...noTests, failed: 1 };
try {
  mkdirSync(settings.dataFolder, { recursive: true });
  forgetReports();
  await generateClient();
  await runLane(first);
  await Promise.all(lanes.map(runLane));
  await runLane(last);
  tally = total(outcomes.map((outcome) => outcome.tally));
} catch (error) {
  report(error);
}
await stopAll();

const failures = outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}.`);
if (tally.passed + tally.failed === 0) {
  console.log('\nNo test ran.');
  tally = { ...tally, failed: 1 };
}
process.exitCode = tally.failed > 0 ? 1 : 0;
process.disconnect?.();
console.log(`\n${describe(tally)}`);
