import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@dilmun/command/free-port';
import { loopback, type ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import { NotAvailable } from '../run.ts';
import { repository } from './api-process.ts';
import { getStatus } from './traffic.ts';
import { until } from './until.ts';

interface NginxOptions {
  /** The host that it runs on, before processes on other hosts; by default this machine's loopback. */
  host?: ServerHost;
  /** Whether the commented lines of the cache are used. */
  isCaching?: boolean;
}

/**
 * Starts the machine's nginx in front of these processes with the configuration of docs/hosting/nginx.conf; only the addresses
 * and the missing certificate differ. Throws `NotAvailable` if nginx is not installed.
 */
export async function startNginx(urls: readonly string[], { host = loopback, isCaching }: NginxOptions = {}) {
  const { program, version } = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-nginx-'));
  const address = `${host.address}:${await findFreePort()}`;
  let site = adaptExample(urls, address);
  if (host !== loopback) site = site.replaceAll('max_fails=0', 'max_fails=3 fail_timeout=5s');
  if (isCaching) site = site.replaceAll(/^( *)#cache# /gm, '$1').replaceAll('/var/cache/nginx', folder);
  writeFileSync(join(folder, 'nginx.conf'), completeConfiguration(site));
  const [first = '', ...words] = [...host.launcher, program, '-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  const child = spawn(first, words, { stdio: 'ignore' });
  const stop = async () => {
    if (child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  const url = `http://${address}`;
  const isOpen = async () => (await getStatus(`${url}/health/live`)) === 200;
  await until(isOpen, 10_000).catch(async (cause) => {
    const log = readFileSync(join(folder, 'error.log'), 'utf8');
    await stop();
    throw new Error(`nginx did not open:\n${log}`, { cause });
  });
  return { version, url, stop };
}

function findNginx() {
  for (const program of ['nginx', '/usr/sbin/nginx']) {
    // nginx prints its version to standard error.
    const version = /nginx\/(\S+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1];
    if (version) return { program, version };
  }
  throw new NotAvailable('nginx is not installed');
}

/** Adapts the example: our processes as upstreams, plain HTTP, no redirecting second server. */
const adaptExample = (urls: readonly string[], listen: string): string =>
  readFileSync(join(repository, 'docs/hosting/nginx.conf'), 'utf8')
    .replace(/127\.0\.0\.1:300(\d)/g, (_match, number: string) => new URL(urls[Number(number) - 1] ?? '').host)
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen 443 .*\n/, `  listen ${listen};\n`)
    .replace(/ {2}listen \[::\]:443 .*\n/, '')
    .replace(/ {2}ssl_.*\n/g, '');

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
