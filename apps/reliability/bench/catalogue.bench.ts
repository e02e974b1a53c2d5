import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeSheets } from '@dilmun/catalogue-tool/test/large-sheets';
import { runCommand } from '@dilmun/catalogue-tool/test/run-command';
import { migrateDatabase } from '@dilmun/db/migrate';
import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';

/**
 * `pnpm bench catalogue [PARTS…]`: measures the catalogue commands for each number of parts (by default 5,000 and
 * 50,000), each on a separate PostgreSQL. Prints a line of JSON for each command: CPU time and elapsed time in ms, peak
 * resident memory in MB.
 */
const sizes = process.argv.slice(2).map(Number);
for (const parts of sizes.length > 0 ? sizes : [5_000, 50_000]) await measure(parts);

async function measure(parts: number) {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-catalogue-bench-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startThrowawayPostgres();
  opened.defer(server.stop);
  await migrateDatabase(server.url);
  const { sheets, prices } = await writeLargeSheets(folder, parts);
  const run = async (...words: string[]) => {
    const { said: _, ...taken } = await runCommand(server.url, folder, words);
    console.log(JSON.stringify({ parts, command: words[0], ...taken }));
  };
  const go = ['--yes', '--why', 'to measure'];
  await run('plan', sheets, '--out', 'all.plan');
  await run('apply', 'all.plan', ...go);
  await run('prices', prices, ...go);
  await run('revert', '2', ...go);
  for (const out of ['out', 'out.json', 'out.xlsx']) await run('export', out);
  await run('plan', 'out');
}
