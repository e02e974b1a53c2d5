import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { cartRequest, createBuyer } from '../parts/buyers.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { readProcessMetrics } from '../parts/process-metrics.ts';
import { p99, sendAtRate, sendRequest } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

const faults = {
  none: {},
  '200 ms more': { delayMs: 200 },
  '2 s more': { delayMs: 2_000 },
  'half-open': { isHalfOpen: true },
  'little bandwidth': { bytesPerSecond: 20_000 },
};

export const slowDatabase = defineShopRun(
  'R9',
  'a slow or silent database: every request ends, memory does not grow',
  async (shop, findings, { size }) => {
    const url = new URL(shop.databaseUrl);
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    try {
      url.port = `${proxy.port}`;
      const metricsPort = `${await findFreePort()}`;
      const api = await shop.startApi({ databaseUrl: url.href, env: { METRICS_PORT: metricsPort } });
      const buyer = await createBuyer(shop, await shop.make.variant());
      const read = () => cartRequest(api.url, buyer);
      const before = await readProcessMetrics(metricsPort);
      const p99Ms: Record<string, number> = {};
      for (const [name, fault] of Object.entries(faults)) {
        proxy.set(fault);
        const answers = await sendAtRate(10, size === 'full' ? 20 : 5, read);
        // A half-open connection never recovers by itself: it has to be cut to be noticed at once.
        if (name === 'half-open') proxy.cut();
        p99Ms[name] = p99(answers);
        findings.addAnswers(answers, ['BUSY']);
      }
      proxy.set({});
      await findings.checkRecovery(performance.now(), () => sendRequest(read()));
      const after = await readProcessMetrics(metricsPort);
      findings.check(api.isRunning(), 'the shop’s process ended');
      findings.addBar('the slowest answer, ms', Math.round(Math.max(...findings.latenciesMs)), 12_500);
      findings.addBar('memory gained, MB', after.rssMb - before.rssMb, 60);
      Object.assign(findings.figures, { p99Ms, rssMb: [before.rssMb, after.rssMb] });
    } finally {
      await proxy.stop();
    }
  },
);
