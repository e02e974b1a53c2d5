import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { until } from '../crashes/crash.ts';
import { NotAvailable } from '../run.ts';

/** The nginx configuration that docs/operations.md recommends. */
const example = new URL('../../../../docs/nginx.conf', import.meta.url);
const programs = ['nginx', '/usr/sbin/nginx'];

interface NginxOptions {
  /** The host that it runs on, before processes on other hosts; by default this machine's loopback. */
  host?: ServerHost | undefined;
  /** Whether the commented lines of the cache are used. */
  isCaching?: boolean;
}

/**
 * Starts the machine's nginx in front of these processes with the documented configuration; only the addresses and the
 * missing certificate differ. Throws `NotAvailable` if nginx is not installed.
 */
export async function startNginx(urls: readonly string[], { host, isCaching = false }: NginxOptions = {}) {
  const installed = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'dilmun-nginx-'));
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  const address = host?.address ?? '127.0.0.1';
  let text = adaptExample(await readFile(example, 'utf8'), urls, `${address}:${port}`);
  if (host) text = text.replaceAll('max_fails=0', 'max_fails=3 fail_timeout=5s');
  if (isCaching) text = text.replaceAll(/^( *)#cache# /gm, '$1').replaceAll('/var/cache/nginx', folder);
  await writeFile(file, completeConfiguration(text));
  const words = [installed.program, '-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  const [program = '', ...rest] = [...(host?.launcher ?? []), ...words];
  const child = spawn(program, rest, { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = `http://${address}:${port}`;
    const isOpen = () => fetch(`${url}/health/live`).then(({ ok }) => ok);
    await until(() => isOpen().catch(() => false), 10_000);
    return { version: installed.version, url, stop };
  } catch (error) {
    const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`nginx did not open:\n${log}`, { cause: error });
  }
}

async function findNginx() {
  for (const program of programs) {
    const said = await promisify(execFile)(program, ['-v']).catch(() => null);
    // nginx prints its version to standard error.
    if (said) return { program, version: /nginx\/(\S+)/.exec(said.stderr)?.[1] ?? 'of no known version' };
  }
  throw new NotAvailable('nginx is not installed');
}

/** Adapts the example: our processes as upstreams, plain HTTP, no redirecting second server. */
function adaptExample(text: string, urls: readonly string[], listen: string): string {
  return text
    .replace(/127\.0\.0\.1:300(\d)/g, (_match, number: string) => new URL(urls[Number(number) - 1] ?? '').host)
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen 443 .*\n/, `  listen ${listen};\n`)
    .replace(/ {2}listen \[::\]:443 .*\n/, '')
    .replace(/ {2}ssl_.*\n/g, '');
}

/** Paths are relative to the folder that `-p` names. Workers of a root process run as `nobody`, which cannot write there. */
const completeConfiguration = (site: string) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off; worker_processes 2; pid nginx.pid;
  events { worker_connections 1024; }
  http {
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy;
    fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    ${site}
  }`;
