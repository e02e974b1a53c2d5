import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLargeSheets } from '../test/large-sheets.ts';
import { runCommand } from '../test/run-command.ts';

let url: string;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-memory-'));

beforeAll(async () => {
  ({ url, drop } = await cloneDatabase());
});

afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

it('plans, applies and reprices 12,000 parts in a heap of 200 MB', async () => {
  const { sheets, prices } = await writeLargeSheets(folder, 12_000);
  // In proportion to 900 MB for 50,000 parts.
  const run = (...words: string[]) => runCommand(url, folder, words, ['--max-old-space-size=200']);
  await run('plan', sheets, '--out', 'all.plan');
  const { said } = await run('apply', 'all.plan', '--yes', '--why', 'to measure');
  expect(said).toMatch(/Change \d+: \d+ rows/);
  expect((await run('prices', prices, '--yes', '--why', 'to measure')).said).toMatch(/Change \d+: 12000 rows/);
}, 180_000);
