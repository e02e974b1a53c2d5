import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@dilmun/command/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import { openRedis } from '../../src/gateways/redis.ts';
import { openTestApp } from '../test-app.ts';

const server = ['valkey-server', 'redis-server'].find((name) => {
  try {
    return execFileSync(name, ['--version']).length > 0;
  } catch {
    return false;
  }
});

/** Starts a real server without persistence on a free port. */
async function startServer(command: string, port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const said of child.stdout ?? []) if (String(said).includes('Ready to accept connections')) break;
  return child;
}

describe.runIf(server)('requests per address, counted in Redis', () => {
  const testApp = openTestApp({ isLimited: true });
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-redis-'));
  let port: number;
  let running: ChildProcess;

  const stop = async () => {
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  };
  beforeAll(async () => {
    port = await findFreePort();
    running = await startServer(server ?? '', port, folder);
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts another process of the same shop. */
  async function openProcess() {
    const redis = openRedis(`redis://127.0.0.1:${port}`, testApp.app.log);
    await once(redis, 'ready');
    const app = await buildApp({
      db: testApp.db,
      config: testApp.config,
      redis,
      providers: createPaymentProviders(testApp.config.payments),
    });
    const ask = async (remoteAddress: string, path = 'login') =>
      (await app.inject({ method: 'POST', url: `/api/v1/user/${path}`, remoteAddress, payload: {} })).statusCode;
    const close = async () => {
      await app.close();
      redis.disconnect();
    };
    return { ask, redis, close };
  }

  it('429: two processes share the counts, one per endpoint, and an IPv6 /64 counts as one address', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    for (let count = 0; count < 30; count += 1) {
      expect([await one.ask('10.0.0.1'), await two.ask('10.0.0.1')]).toEqual([400, 400]);
    }
    expect([await one.ask('10.0.0.1'), await two.ask('10.0.0.1')]).toEqual([429, 429]);
    expect(await one.ask('10.0.0.1', 'reset-password')).toBe(400);
    expect(await two.ask('10.0.0.2')).toBe(400);
    for (let count = 0; count < 60; count += 1) expect(await one.ask(`2001:db8::${count + 1}`)).toBe(400);
    expect(await two.ask('2001:db8::ffff')).toBe(429);
    await Promise.all([one.close(), two.close()]);
  });

  it('admits every request without delay while Redis is down, and counts again afterwards', async () => {
    const { ask, redis, close } = await openProcess();
    await stop();
    const startedAt = performance.now();
    for (let count = 0; count < 100; count += 1) expect(await ask('10.0.1.1')).toBe(400);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    running = await startServer(server ?? '', port, folder);
    await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready');
    for (let count = 0; count < 60; count += 1) expect(await ask('10.0.1.1')).toBe(400);
    expect(await ask('10.0.1.1')).toBe(429);
    expect(testApp.log.join('')).toContain('redis does not answer');
    await close();
  });

  it('admits requests without delay once Redis has been silent for half a second', async () => {
    const { ask, close } = await openProcess();
    running.kill('SIGSTOP');
    await expect
      .poll(
        async () => {
          const startedAt = performance.now();
          await Promise.all(Array.from({ length: 5 }, (_, count) => ask(`10.0.2.${count}`)));
          return performance.now() - startedAt;
        },
        { timeout: 10_000 },
      )
      .toBeLessThan(200);
    running.kill('SIGCONT');
    await close();
  });
});

if (!server) {
  it.skip('not run: counting in Redis; there is no redis-server or valkey-server on this machine', () => {});
}
