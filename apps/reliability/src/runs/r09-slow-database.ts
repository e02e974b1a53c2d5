import { base } from '../../../api/test/checkout-steps.ts';
import { makeCrowd } from '../parts/crowd.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { openShop } from '../parts/open-shop.ts';
import { type Answered, codesOf, pace, quantile } from '../parts/traffic.ts';
import { vitalsOf } from '../parts/vitals.ts';
import type { Run } from '../run.ts';

const faults = {
  quiet: {},
  '200 ms more': { delayMs: 200 },
  '2 s more': { delayMs: 2_000 },
  'half-open': { isHalfOpen: true },
  narrow: { bytesPerSecond: 20_000 },
};

/** The connection to the database becomes slow, very slow, half-open and throttled; then it recovers. */
export const slowDatabase: Run = {
  id: 'R9',
  title: 'a slow or silent database: every request ends, nothing piles up',
  async run({ size }) {
    const seconds = size === 'full' ? 20 : 5;
    const shop = await openShop();
    const target = new URL(shop.databaseUrl);
    const proxy = await startFaultProxy({ host: target.hostname, port: Number(target.port) });
    try {
      const way = new URL(shop.databaseUrl);
      way.port = `${proxy.port}`;
      const api = await shop.startApi({ databaseUrl: way.href });
      const variant = await shop.make.variant();
      const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
      const headers = { authorization: buyer?.authorization ?? '' };
      const read = () => ({ url: `${api.url}${base}/user/cart/me`, headers });
      const before = vitalsOf(api.pid);
      const all: Answered[] = [];
      const p99: Record<string, number | null> = {};
      for (const [name, fault] of Object.entries(faults)) {
        proxy.set(fault);
        const answers = await pace(10, seconds, read);
        // A half-open connection never recovers by itself: it has to be cut to be noticed at once.
        if (name === 'half-open') proxy.cut();
        p99[name] = quantile(
          answers.map(({ tookMs }) => tookMs),
          0.99,
        );
        all.push(...answers);
      }
      proxy.set({});
      const backAt = performance.now();
      let recoveryMs = Number.NaN;
      for (let n = 0; n < 40 && Number.isNaN(recoveryMs); n++) {
        const [answer] = await pace(1, 1, read);
        if (answer?.status === 200) recoveryMs = Math.round(answer.endedAt - backAt);
      }
      const after = vitalsOf(api.pid);
      const violations = await shop.violations();
      const errors = codesOf(all);
      for (const [code, count] of Object.entries(errors)) if (code !== 'BUSY') violations.push(`${count} × ${code}`);
      if (Number.isNaN(recoveryMs)) violations.push('not well again');
      if (!api.isRunning()) violations.push('the shop’s process ended');
      return {
        violations,
        latenciesMs: all.map(({ tookMs }) => tookMs),
        errors,
        recoveryMs,
        bars: [
          {
            what: 'the slowest answer, ms',
            value: Math.round(Math.max(...all.map(({ tookMs }) => tookMs))),
            atMost: 12_500,
          },
          { what: 'memory gained, MB', value: after.rssMb - before.rssMb, atMost: 60 },
        ],
        figures: { p99, rssMb: [before.rssMb, after.rssMb] },
      };
    } finally {
      await proxy.stop();
      await shop.close();
    }
  },
};
