import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop } from '../parts/open-shop.ts';
import { ask, codesOf, pace } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** PostgreSQL crashes and restarts under fifty requests a second, two of them orders. */
export const databaseRestart: Run = {
  id: 'R7',
  title: 'the database restarts under load: no crash, nothing hangs, nothing half written',
  async run({ size }) {
    const seconds = { full: 30, short: 8, small: 3 }[size];
    const perSecond = size === 'full' ? 50 : 25;
    const shop = await openShop();
    try {
      const variant = await shop.make.variant({ onHand: 1_000 });
      const crowd = await makeCrowd(shop.db, shop.config.jwtSecret, seconds * 2 + 50, variant);
      let upAt = 0;
      let downAt = 0;
      const restart = (async () => {
        await new Promise((resolve) => setTimeout(resolve, (seconds * 1_000) / 3));
        downAt = performance.now();
        await shop.postgres.crash();
        upAt = performance.now();
      })();
      const answers = await pace(perSecond, seconds, (index) => {
        const buyer = crowd[index % crowd.length];
        if (!buyer) throw new Error('nobody came');
        if (index % 25 === 0) return orderRequest(shop.url, buyer, variant);
        return {
          url: `${shop.url}${base}/user/cart/me`,
          kind: 'read',
          headers: { authorization: buyer.authorization },
        };
      });
      await restart;
      const firstAfter = answers
        .filter(({ kind, status, endedAt }) => kind === 'read' && status === 200 && endedAt > upAt)
        .map(({ endedAt }) => endedAt);
      const recoveryMs = Math.round(Math.min(...firstAfter) - upAt);
      const failed = answers.filter(({ status }) => status !== 200);
      const errors = codesOf(answers);
      const violations = await shop.violations();
      const isWell = async () => (await ask({ url: `${shop.url}/health/ready` })).status === 200;
      await until(isWell).catch(() => violations.push('not well again'));
      for (const [code, count] of Object.entries(errors)) if (code !== 'BUSY') violations.push(`${count} × ${code}`);
      if (!shop.apis[0]?.isRunning()) violations.push('the shop’s process ended');
      const lastFailureMs = Math.max(0, ...failed.map(({ endedAt }) => endedAt - upAt));
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        recoveryMs,
        bars: [{ what: 'first success after it is up, ms', value: recoveryMs, atMost: 2_000 }],
        figures: {
          requests: answers.length,
          errorShare: Number((failed.length / answers.length).toFixed(3)),
          awayMs: Math.round(upAt - downAt),
          lastFailureMs: Math.round(lastFailureMs),
        },
      };
    } finally {
      await shop.close();
    }
  },
};
