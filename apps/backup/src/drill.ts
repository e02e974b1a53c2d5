import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listViolations } from '@dilmun/db/invariants';
import { migrateDatabase } from '@dilmun/db/migrate';
import pg from 'pg';
import { fileNames, hashFile, type Manifest } from './make-backup.ts';
import { BackupFailure, checkPrograms, runProgram, splitConnectionUrl } from './programs.ts';
import { countRows, listDifferences } from './rows.ts';
import { tryShop } from './try-shop.ts';

export interface DrillResult {
  /** Restored rows of all tables. */
  rows: number;
  seconds: number;
}

/**
 * Restores a backup into a database of its own on the server of `serverUrl`, compares every table's rows with what was
 * backed up, migrates it, looks for broken invariants, opens a shop on it and asks it for pages. Removes all of it afterwards; the
 * live database is not touched, and the trial shop can reach neither mail server nor payment provider. Throws
 * BackupFailure with everything that is wrong.
 */
export async function drill(folder: string, serverUrl: string): Promise<DrillResult> {
  const begun = performance.now();
  const manifest: Manifest = JSON.parse(await readFile(join(folder, fileNames.manifest), 'utf8'));
  const dump = join(folder, fileNames.dump);
  if ((await hashFile(dump)) !== manifest.dumpSha256) {
    throw new BackupFailure('The dump is not the one that was made: its bytes have changed.');
  }
  await checkPrograms(manifest.serverVersion);

  const name = `dilmun_drill_${randomBytes(4).toString('hex')}`;
  const scratchUrl = new URL(serverUrl);
  scratchUrl.pathname = `/${name}`;
  const media = await mkdtemp(join(tmpdir(), 'dilmun-drill-'));
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  try {
    const { address, env } = splitConnectionUrl(scratchUrl.href);
    await runProgram('pg_restore', ['--exit-on-error', '--no-owner', '--no-acl', `--dbname=${address}`, dump], env);
    if (manifest.hasMedia) await runProgram('tar', ['-xf', join(folder, fileNames.media), '-C', media]);

    const restored = await countDatabaseRows(scratchUrl.href);
    // As a restored shop would: a backup of an earlier release is brought to this one first.
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

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function countDatabaseRows(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await countRows(client);
  } finally {
    await client.end();
  }
}
