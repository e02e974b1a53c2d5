import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import type { FrontProxy } from './round-robin.ts';

/** The nginx configuration that docs/operations.md recommends. */
const example = new URL('../../../../docs/nginx.conf', import.meta.url);
const programs = ['nginx', '/usr/sbin/nginx'];

/**
 * Starts the machine's nginx in front of these processes with the documented configuration; only the addresses and the
 * missing certificate differ. Null if nginx is not installed.
 */
export async function startNginx(urls: readonly string[]): Promise<FrontProxy | null> {
  const installed = await findNginx();
  if (!installed) return null;
  const folder = await mkdtemp(join(tmpdir(), 'dilmun-nginx-'));
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, wholeConfiguration(folder, onThisMachine(await readFile(example, 'utf8'), urls, port)));
  const child = spawn(installed.program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilOpen(child, url, join(folder, 'error.log'));
    return { name: `nginx ${installed.version}, by docs/nginx.conf`, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findNginx(): Promise<{ program: string; version: string } | null> {
  for (const program of programs) {
    const said = await promisify(execFile)(program, ['-v']).catch(() => null);
    // nginx prints its version to standard error.
    if (said) return { program, version: /nginx\/(\S+)/.exec(said.stderr)?.[1] ?? 'of no known version' };
  }
  return null;
}

/** Adapts the example: our processes as upstreams, plain HTTP on a loopback port, no redirecting second server. */
function onThisMachine(text: string, urls: readonly string[], port: number): string {
  return text
    .replace(/127\.0\.0\.1:300(\d)/g, (_match, number: string) => new URL(urls[Number(number) - 1] ?? '').host)
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen 443 .*\n/, `  listen 127.0.0.1:${port};\n`)
    .replace(/ {2}listen \[::\]:443 .*\n/, '')
    .replace(/ {2}ssl_.*\n/g, '');
}

function wholeConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    // Workers of a root process run as `nobody`, which cannot write here.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    ...temporary,
    site,
    '}',
  ].join('\n');
}

async function untilOpen(child: ChildProcess, url: string, log: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/health/live`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (const end = Date.now() + 10_000; !(await isOpen()); await delay(20)) {
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error(`nginx did not open:\n${await readFile(log, 'utf8').catch(() => '')}`);
    }
  }
}
