import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildProgramEnvironment } from '@dilmun/db/env';
import { migrateDatabase, migrationsFolder } from '@dilmun/db/migrate';
import { findInstalledPostgres, startInstalledPostgres } from '@dilmun/dev-database/installed-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { backUpAndDrill, checkNewest, drillAndMark } from './nightly.ts';

const programs = findInstalledPostgres();

describe.skipIf(programs === null)('backup and restore (not run where no PostgreSQL is installed)', () => {
  let stop = async () => {};
  let url = '';
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-backup-'));
  const media = mkdtempSync(join(tmpdir(), 'dilmun-backup-media-'));

  beforeAll(async () => {
    const server = await startInstalledPostgres(programs ?? '');
    ({ url, stop } = server);
    await migrateDatabase(url, copyEarlierMigrations(folder));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `INSERT INTO newsletter_subscribers (email) SELECT n || '@example.com' FROM generate_series(1, 30) n`,
    );
    await client.end();
    writeFileSync(join(media, 'watch.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });

  afterAll(async () => {
    await stop();
    for (const path of [folder, media]) rmSync(path, { recursive: true, force: true });
  });

  it('a backup of an earlier release is restored completely and a shop starts on it; missing rows are reported', {
    tags: 'R24',
    timeout: 120_000,
  }, async () => {
    const first = await makeBackup(url, folder, { mediaDir: media });
    expect((await readdir(first)).sort()).toEqual(['database.dump', 'manifest.json', 'media.tar']);
    await expect(checkNewest(folder)).rejects.toThrow('No backup of the last 26 hours');
    // The temporary folder of a container is too small for the pictures of a shop.
    vi.stubEnv('TMPDIR', join(folder, 'missing'));
    const { rows } = await drillAndMark(first, url);
    vi.unstubAllEnvs();
    expect((await readdir(first)).sort()).toEqual(['database.dump', 'drilled', 'manifest.json', 'media.tar']);
    expect(rows).toBeGreaterThanOrEqual(30);
    await checkNewest(folder);

    const nightly = await backUpAndDrill(url, folder, { mediaDir: media, keep: 1, now: new Date(Date.now() + 1_000) });
    expect(nightly).toMatch(/drilled in [\d.]+ s; removed 1 older backups\.$/);
    await checkNewest(folder);
    await expect(checkNewest(folder, new Date(Date.now() + 27 * 60 * 60 * 1_000))).rejects.toThrow('No backup');
    const [backup = ''] = (await readdir(folder))
      .filter((name) => name.endsWith('Z'))
      .map((name) => join(folder, name));

    const manifestFile = join(backup, 'manifest.json');
    const manifest = await readFile(manifestFile, 'utf8');
    await writeFile(manifestFile, manifest.replace('"newsletter_subscribers": 30', '"newsletter_subscribers": 31'));
    await expect(drill(backup, url)).rejects.toThrow('newsletter_subscribers: 31 in the backup, 30 restored');

    const standby = `${url}?options=-c%20default_transaction_read_only%3Don`;
    await expect(drill(backup, standby)).rejects.toThrow('DATABASE_URL leads to a read-only server');

    await appendFile(join(backup, 'database.dump'), 'x');
    await expect(drill(backup, url)).rejects.toThrow('its bytes have changed');

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: databases } = await client.query(
      `SELECT datname FROM pg_database WHERE datname LIKE 'dilmun_drill%'`,
    );
    await client.end();
    expect(databases).toEqual([]);
  });

  it('a nightly round removes what killed backups and drills left behind, once it is older than the backups kept', {
    tags: 'R24',
    timeout: 120_000,
  }, async () => {
    const target = join(folder, 'killed');
    const old = '2026-11-01T00-30-00.000Z';
    await mkdir(join(target, `${old}.unfinished`), { recursive: true });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const running = `dilmun_drill_${Date.now()}`;
    for (const name of ['dilmun_drill_1793493000000', running]) await client.query(`CREATE DATABASE ${name}`);
    await backUpAndDrill(url, target, { mediaDir: media, keep: 1 });
    expect(await readdir(target)).toEqual([expect.stringMatching(/Z$/)]);
    const drills = "SELECT datname FROM pg_database WHERE datname LIKE 'dilmun_drill%'";
    expect((await client.query(drills)).rows).toEqual([{ datname: running }]);
    await client.query(`DROP DATABASE ${running}`);
    await client.end();
  });

  it('without MEDIA_DIR the pictures of this machine’s shop are backed up; a warning is printed without pictures', {
    tags: 'R24',
    timeout: 60_000,
  }, async () => {
    const command = fileURLToPath(new URL('backup.command.ts', import.meta.url));
    const dataFolder = join(folder, 'data');
    const make = async (name: string) => {
      const env = buildProgramEnvironment({ DATABASE_URL: url, MEDIA_DIR: '', SHOP_DATA_FOLDER: dataFolder });
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, 'make', join(folder, name)], {
        env,
      });
      return { files: await readdir(stdout.trim()), stderr };
    };
    const bare = await make('bare');
    expect(bare.files).not.toContain('media.tar');
    expect(bare.stderr).toContain('no picture is backed up');
    const env = buildProgramEnvironment({ DATABASE_URL: url, MEDIA_DIR: '', SHOP_DATA_FOLDER: dataFolder });
    const nightly = spawn(process.execPath, [command, 'nightly', join(folder, 'nights')], { env });
    const warned = readText(nightly.stderr);
    await once(nightly.stdout, 'data');
    nightly.kill();
    expect(await warned).toContain('no picture is backed up');

    await mkdir(join(dataFolder, 'media'), { recursive: true });
    expect((await make('whole')).files).toContain('media.tar');
  });

  it('a failed backup leaves no files behind', { tags: 'R24' }, async () => {
    const target = join(folder, 'refused');
    await expect(makeBackup(url, target, { mediaDir: join(media, 'missing') })).rejects.toThrow(/tar failed/);
    expect(await readdir(target)).toEqual([]);
  });
});

/** A copy of the migrations, all but the newest. */
function copyEarlierMigrations(folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(migrationsFolder, copy, { recursive: true });
  const newest = readdirSync(copy, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  rmSync(
    join(
      copy,
      newest
        .map(({ name }) => name)
        .sort()
        .at(-1) ?? '',
    ),
    { recursive: true },
  );
  return copy;
}
