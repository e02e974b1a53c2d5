import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@dilmun/command/free-port';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { readProcessMetrics } from '../parts/process-metrics.ts';
import { cartRequest, createBrowsing, createBuyer, createBuyers, orderRequest } from '../parts/shoppers.ts';
import { countFailed, getStatus, p99, sendAtRate, sendRequest, type TestResponse } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import { NotAvailable, type Run } from '../run.ts';

export const databaseRestart: Run = {
  id: 'R7',
  title: 'the database restarts under load: no crash, no hanging request, nothing half written',
  async work(run) {
    const shop = await run.openShop();
    const seconds = { full: 30, short: 8, small: 3 }[run.options.size];
    const variant = await shop.make.variant({ onHand: 1_000 });
    const buyers = await createBuyers(shop, seconds * 2 + 50, variant);
    const sending = sendAtRate(run.isFull ? 50 : 25, seconds, (index) => {
      const buyer = buyers[index % buyers.length] ?? { authorization: '' };
      return index % 25 === 0 ? orderRequest(shop.url, buyer, variant) : cartRequest(shop.url, buyer);
    });
    await delay((seconds * 1_000) / 3);
    const downAt = performance.now();
    await shop.postgres.kill();
    await shop.postgres.start();
    const upAt = performance.now();
    const answers = await sending;
    run.addAnswers(answers, ['BUSY']);
    const isReady = async () => (await getStatus(`${shop.url}/health/ready`)) === 200;
    await until(isReady).catch(() => run.check(false, 'not ready again'));
    run.check(shop.apis[0]?.isRunning() === true, 'the shop’s process ended');
    const endedAfter = (isWanted: (answer: TestResponse) => boolean) =>
      answers.filter((answer) => answer.endedAt > upAt && isWanted(answer)).map(({ endedAt }) => endedAt - upAt);
    run.recoveryMs = Math.round(Math.min(...endedAfter(({ kind, status }) => kind === 'read' && status === 200)));
    run.addBar('first success after it is up, ms', run.recoveryMs, 2_000);
    run.addFigures({
      requests: answers.length,
      errorShare: Number((countFailed(answers) / answers.length).toFixed(3)),
      awayMs: Math.round(upAt - downAt),
      lastFailureMs: Math.round(Math.max(0, ...endedAfter(({ status }) => status !== 200))),
    });
  },
};

export const poolExhausted: Run = {
  id: 'R8',
  title: 'no database connection free: 503 at once, live meanwhile, recovers by itself',
  async work(run) {
    const shop = await run.openShop();
    const read = cartRequest(shop.url, await createBuyer(shop, await shop.make.variant()));
    const readTimes = (count: number) => Promise.all(Array.from({ length: count }, () => sendRequest(read)));
    await readTimes(20);
    const live: TestResponse[] = [];
    const locked = async (tx: Pick<typeof shop.db, '$executeRaw'>) => {
      await tx.$executeRaw`LOCK TABLE carts IN ACCESS EXCLUSIVE MODE`;
      const waiting = readTimes(200);
      while (live.length < 10) {
        live.push(await sendRequest({ url: `${shop.url}/health/live` }));
        await delay(200);
      }
      return waiting;
    };
    const answers = await shop.db.$transaction(locked, { timeout: 30_000 });
    await run.checkRecovery(() => sendRequest(read));
    run.addAnswers(answers, ['BUSY']);
    run.check(countFailed(live) === 0, 'not live meanwhile');
    run.addBar('p99 of the 503, ms', p99(answers), 2_500);
    run.addBar('liveness, slowest answer, ms', Math.max(...live.map(({ tookMs }) => Math.round(tookMs))), 500);
  },
};

const faults = {
  none: {},
  '200 ms more': { delayMs: 200 },
  '2 s more': { delayMs: 2_000 },
  'half-open': { isHalfOpen: true },
  'little bandwidth': { bytesPerSecond: 20_000 },
};

export const slowDatabase: Run = {
  id: 'R9',
  title: 'a slow or silent database: every request ends, memory does not grow',
  async work(run) {
    const shop = await run.openShop();
    const url = new URL(shop.databaseUrl);
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    run.defer(proxy.stop);
    url.port = `${proxy.port}`;
    const metricsPort = `${await findFreePort()}`;
    const api = await shop.startApi({ env: { DATABASE_URL: url.href, METRICS_PORT: metricsPort } });
    const read = cartRequest(api.url, await createBuyer(shop, await shop.make.variant()));
    const before = await readProcessMetrics(metricsPort);
    const p99Ms: Record<string, number> = {};
    for (const [name, fault] of Object.entries(faults)) {
      proxy.set(fault);
      const answers = await sendAtRate(10, run.isFull ? 20 : 5, () => read);
      // A half-open connection never recovers by itself: it has to be cut to be noticed at once.
      if (name === 'half-open') proxy.cut();
      p99Ms[name] = p99(answers);
      run.addAnswers(answers, ['BUSY']);
    }
    proxy.set({});
    await run.checkRecovery(() => sendRequest(read));
    const after = await readProcessMetrics(metricsPort);
    run.check(api.isRunning(), 'the shop’s process ended');
    run.addBar('the slowest answer, ms', Math.round(Math.max(...run.latenciesMs)), 12_500);
    run.addBar('memory gained, MB', after.rssMb - before.rssMb, 60);
    run.addFigures({ p99Ms, rssMb: [before.rssMb, after.rssMb] });
  },
};

export const diskFull: Run = {
  id: 'R16',
  title: 'the disk is full: writes are refused, reads succeed, the first write after freeing succeeds',
  async work(run) {
    const disk = mkdtempSync(join(tmpdir(), 'dilmun-disk-'));
    run.defer(() => rmSync(disk, { recursive: true, force: true }));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      throw new NotAvailable('a RAM disk cannot be mounted here (it takes root, on Linux)');
    }
    run.defer(() => void execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' }));
    // Small write-ahead logs, because the disk is small.
    const settings = ['wal_level=minimal', 'min_wal_size=32MB', 'max_wal_size=64MB', 'shared_buffers=16MB'];
    const shop = await run.openShop({ postgres: { parent: disk, settings } });
    const browse = await createBrowsing(shop);
    const variant = await shop.make.variant({ onHand: 1_000 });
    const buyers = await createBuyers(shop, 300, variant);
    const last = orderRequest(shop.url, await createBuyer(shop, variant), variant);
    const filler = join(disk, 'filler');
    fillUp(filler);
    const writes: TestResponse[] = [];
    const reads: TestResponse[] = [];
    for (const [index, buyer] of buyers.entries()) {
      // Allocated pages still have room for a few rows, so the failure comes after some writes.
      writes.push(await sendRequest(orderRequest(shop.url, buyer, variant)));
      if (index % 4 === 0) reads.push(await sendRequest(browse(index)));
      if (writes.filter(({ status }) => status === 503).length >= 20) break;
    }
    rmSync(filler);
    await run.checkRecovery(() => sendRequest(last));
    run.addAnswers(writes, ['BUSY']);
    run.check(run.errors.BUSY !== undefined, 'the disk was full and no write was refused');
    run.addAnswers(reads);
    run.addFigures({ written: writes.length - countFailed(writes), read: reads.length });
  },
};

/** Writes until the disk is full, while PostgreSQL keeps writing as well. */
function fillUp(file: string): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
