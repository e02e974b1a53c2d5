import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../command/src/free-port.ts';
import { postgresProgramFolder } from './env.ts';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';
/** User ID of `nobody`: PostgreSQL refuses to run as root, and this account owns no other files. */
const nobodyUid = 65_534;

/**
 * Finds the program folder of a complete PostgreSQL installation (server and `pg_dump` of one version), the newest
 * version first; null if there is none.
 */
export function findInstalledPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [postgresProgramFolder ?? '', ...versions.map((version) => join(debianFolder, version, 'bin'))];
  return (
    folders.find((folder) => ['initdb', 'pg_ctl', 'pg_dump'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** Starts the PostgreSQL of a program folder on a new cluster in the temporary folder; `stop` removes the cluster. */
export async function startInstalledPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-installed-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, data]) chownSync(path, nobodyUid, nobodyUid);
  const account = { cwd: folder, ...(isRoot && { uid: nobodyUid, gid: nobodyUid }) };
  const port = await findFreePort();
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'],
    account,
  );
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await run(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'], account);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], account);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
