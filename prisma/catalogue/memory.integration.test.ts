import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startThrowawayPostgres } from '../embedded-throwaway.ts';
import { migrateDatabase } from '../migrate.ts';
import { writeLargeSheets } from './bench/large-sheets.ts';
import { runCommand } from './bench/run-command.ts';

let url: string;
let stop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-memory-'));

beforeAll(async () => {
  const server = await startThrowawayPostgres();
  ({ url, stop } = server);
  await migrateDatabase(url);
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Memory at most, in MB, of planning and of loading so many parts. */
async function peaksOf(parts: number) {
  const { sheets } = await writeLargeSheets(folder, parts);
  const plan = await runCommand(url, folder, ['plan', sheets, '--out', 'all.plan']);
  const apply = await runCommand(url, folder, ['apply', 'all.plan', '--yes', '--why', 'to measure']);
  return { plan: plan.peakMb, apply: apply.peakMb };
}

it('eight times the parts take hardly more memory, to plan and to apply', async () => {
  const small = await peaksOf(1_000);
  const large = await peaksOf(8_000);
  // Held in memory, 7,000 parts more are 80 MB more.
  expect(large.plan / small.plan).toBeLessThan(1.25);
  expect(large.apply / small.apply).toBeLessThan(1.25);
}, 120_000);
