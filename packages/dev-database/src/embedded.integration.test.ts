import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedPostgres } from './embedded.ts';
import { readPostmaster } from './postgres/postmaster.ts';
import { sendSignal, waitUntilGone } from './postgres/processes.ts';

let folder: string;
const dataFolder = () => join(folder, 'postgres');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-embedded-'));
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('openEmbeddedPostgres', () => {
  it('keeps committed rows when PostgreSQL is killed', async () => {
    const first = await openEmbeddedPostgres(folder, { share: false });
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS number');
    const { pid } = readPostmaster(dataFolder()) ?? expect.fail('no postmaster');
    sendSignal(pid, 'SIGKILL');
    await waitUntilGone(pid, 5_000);
    rmSync(join(folder, 'postgres.owner'));
    const second = await openEmbeddedPostgres(folder, { share: false });
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
    expect(second.url).toBe(first.url);
    await second.stop();
  });

  it('stops a server that a killed start left running', async () => {
    await openEmbeddedPostgres(folder, { share: false });
    const left = readPostmaster(dataFolder())?.pid;
    writeFileSync(join(folder, 'postgres.owner'), '4000000 1');
    const second = await openEmbeddedPostgres(folder, { share: false });
    expect(readPostmaster(dataFolder())?.pid).not.toBe(left);
    await second.stop();
  });

  it('does not mistake another process with the ID in postmaster.pid for PostgreSQL', async () => {
    await openEmbeddedPostgres(folder, { share: false }).then(({ stop }) => stop());
    const traces = [process.pid, dataFolder(), 1, 5432, '', '127.0.0.1', '1 1', 'ready'];
    writeFileSync(join(dataFolder(), 'postmaster.pid'), traces.join('\n'));
    const second = await openEmbeddedPostgres(folder, { share: false });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('shares a running server if asked to, and leaves it running', async () => {
    const owner = await openEmbeddedPostgres(folder, { share: false });
    const guest = await openEmbeddedPostgres(folder, { share: true });
    await guest.stop();
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(openEmbeddedPostgres(folder, { share: false, timeoutSeconds: 0 })).rejects.toThrow('already runs');
    await owner.stop();
  });
});
