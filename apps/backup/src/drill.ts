import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listViolations } from '@dilmun/db/invariants';
import { migrateDatabase } from '@dilmun/db/migrate';
import { withClient } from '@dilmun/db/with-client';
import { fileNames, hashFile, type Manifest } from './make-backup.ts';
import { BackupFailure, runProgram, splitConnectionUrl } from './programs.ts';
import { countRows, listDifferences } from './rows.ts';
import { tryShop } from './try-shop.ts';

export interface DrillResult {
  /** Number of restored rows in all tables. */
  rows: number;
  seconds: number;
}

/** Of the temporary databases; the time in milliseconds since 1970 follows. */
const prefix = 'dilmun_drill_';
const dayMs = 86_400_000;

/**
 * Tests a backup: restores it to a temporary database on the server of `serverUrl`, compares the row count of every
 * table with the manifest, migrates it, checks the invariants, starts a shop on it and requests pages. Removes
 * everything afterwards. Does not touch the live database; the test shop cannot reach a mail server or payment
 * provider. Throws BackupFailure with all problems.
 */
export async function drill(folder: string, serverUrl: string): Promise<DrillResult> {
  const begun = performance.now();
  const manifest: Manifest = JSON.parse(await readFile(join(folder, fileNames.manifest), 'utf8'));
  const dump = join(folder, fileNames.dump);
  if ((await hashFile(dump)) !== manifest.dumpSha256) {
    throw new BackupFailure('The dump is not the one that was made: its bytes have changed.');
  }

  const name = `${prefix}${Date.now()}`;
  const scratchUrl = new URL(serverUrl);
  scratchUrl.pathname = `/${name}`;
  // Beside the backup, because the temporary folder of a container is small.
  const media = await mkdtemp(join(folder, 'pictures-'));
  await refuseReadOnlyServer(serverUrl);
  await removeKilledDrills(serverUrl);
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  try {
    const { address, env } = splitConnectionUrl(scratchUrl.href);
    await runProgram('pg_restore', ['--exit-on-error', '--no-owner', '--no-acl', `--dbname=${address}`, dump], env);
    if (manifest.hasMedia) await runProgram('tar', ['-xf', join(folder, fileNames.media), '-C', media]);

    const restored = await withClient(scratchUrl.href, countRows);
    // A backup of an earlier release needs this release's migrations before the shop can start.
    await migrateDatabase(scratchUrl.href);
    const violations = await listViolations(scratchUrl.href);
    const wrong = [
      ...listDifferences(manifest.rows, restored),
      ...violations.map(({ rule, subject }) => `${rule}: ${subject}`),
      ...(await tryShop(scratchUrl.href, media)),
    ];
    if (wrong.length > 0) throw new BackupFailure(`The restored shop is not sound:\n  ${wrong.join('\n  ')}`);
    const rows = Object.values(restored).reduce((sum, count) => sum + count, 0);
    return { rows, seconds: (performance.now() - begun) / 1_000 };
  } finally {
    await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await rm(media, { recursive: true, force: true });
  }
}

/** Removes the databases that drills of over a day ago left behind, because they were killed: copies of the shop's data. */
async function removeKilledDrills(url: string): Promise<void> {
  const own = await runOnServer(url, 'SELECT datname FROM pg_database WHERE pg_get_userbyid(datdba) = current_user');
  for (const { datname } of own) {
    const [, madeAt] = new RegExp(`^${prefix}(\\d+)$`).exec(String(datname)) ?? [];
    if (madeAt && Date.now() - Number(madeAt) > dayMs) await runOnServer(url, `DROP DATABASE ${datname} WITH (FORCE)`);
  }
}

async function refuseReadOnlyServer(url: string): Promise<void> {
  const rows = await runOnServer(url, "SELECT current_setting('transaction_read_only') AS setting");
  if (rows[0]?.setting !== 'on') return;
  throw new BackupFailure(
    'DATABASE_URL leads to a read-only server, such as a standby: the drill creates a database of its own, so name a server that can be written.',
  );
}

const runOnServer = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(statement)).rows);
