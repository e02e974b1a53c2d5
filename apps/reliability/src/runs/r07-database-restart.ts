import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../crashes/crash.ts';
import { cartRequest, createBuyers, orderRequest } from '../parts/buyers.ts';
import { countFailed, sendAtRate, sendRequest } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

export const databaseRestart = defineShopRun(
  'R7',
  'the database restarts under load: no crash, no hanging request, nothing half written',
  async (shop, findings, { size }) => {
    const seconds = { full: 30, short: 8, small: 3 }[size];
    const variant = await shop.make.variant({ onHand: 1_000 });
    const buyers = await createBuyers(shop, seconds * 2 + 50, variant);
    const restart = (async () => {
      await delay((seconds * 1_000) / 3);
      const downAt = performance.now();
      await shop.postgres.crash();
      return { downAt, upAt: performance.now() };
    })();
    const answers = await sendAtRate(size === 'full' ? 50 : 25, seconds, (index) => {
      const buyer = buyers[index % buyers.length] ?? { authorization: '' };
      return index % 25 === 0 ? orderRequest(shop.url, buyer, variant) : cartRequest(shop.url, buyer);
    });
    const { downAt, upAt } = await restart;
    findings.addAnswers(answers, ['BUSY']);
    const isReady = async () => (await sendRequest({ url: `${shop.url}/health/ready` })).status === 200;
    await until(isReady).catch(() => findings.check(false, 'not ready again'));
    findings.check(shop.apis[0]?.isRunning() === true, 'the shop’s process ended');
    const after = answers.filter(({ endedAt }) => endedAt > upAt);
    const successes = after.filter(({ kind, status }) => kind === 'read' && status === 200);
    findings.recoveryMs = Math.round(Math.min(...successes.map(({ endedAt }) => endedAt)) - upAt);
    findings.addBar('first success after it is up, ms', findings.recoveryMs, 2_000);
    const failures = after.filter(({ status }) => status !== 200);
    Object.assign(findings.figures, {
      requests: answers.length,
      errorShare: Number((countFailed(answers) / answers.length).toFixed(3)),
      awayMs: Math.round(upAt - downAt),
      lastFailureMs: Math.round(Math.max(0, ...failures.map(({ endedAt }) => endedAt - upAt))),
    });
  },
);
