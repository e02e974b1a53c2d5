import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@dilmun/db/client';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { until } from '../crashes/crash.ts';

/** Starts PgBouncer in transaction mode before a database, set as docs/operations.md says; `url` leads through it. */
export async function startPgBouncer(databaseUrl: string) {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const limits =
    'SET statement_timeout = 5000; SET lock_timeout = 2000; SET idle_in_transaction_session_timeout = 10000';
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} password=${password} connect_query='SET jit = off; SET random_page_cost = 1.1; ${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = options
`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...account });
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}?pgbouncer=true`;
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true });
  };
  const db = openDatabase(url, { poolSize: 1 });
  const answers = () => db.$queryRaw`SELECT 1 AS one`.then(Boolean, () => false);
  await until(answers, 10_000).finally(() => db.$disconnect());
  return { url, stop };
}
