import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@dilmun/db/migrate';
import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLargeSheets } from './testing/large-sheets.ts';
import { runCommand } from './testing/run-command.ts';

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

it('12,000 parts are planned and applied in a heap that could not hold them', async () => {
  const { sheets } = await writeLargeSheets(folder, 12_000);
  // Held in memory, they need 100 MB and more; a few at a time, 65.
  const run = (...words: string[]) => runCommand(url, folder, words, ['--max-old-space-size=95']);
  await run('plan', sheets, '--out', 'all.plan');
  const { said } = await run('apply', 'all.plan', '--yes', '--why', 'to measure');
  expect(said).toMatch(/Change \d+: \d+ rows/);
}, 180_000);
