import { base } from '../../../api/test/checkout-steps.ts';
import { openShop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, codesOf, pace, quantile } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const allowed = new Set(['BUSY', 'RATE_LIMITED', 'WRONG_CREDENTIALS']);

/** Fifty wrong passwords a second, beside browsing shoppers. */
export const loginStorm: Run = {
  id: 'R19',
  title: 'a storm of wrong passwords: whoever browses notices nothing',
  async run({ size }) {
    const { seconds, warmUpSeconds } = {
      full: { seconds: 60, warmUpSeconds: 3 },
      short: { seconds: 8, warmUpSeconds: 3 },
      small: { seconds: 2, warmUpSeconds: 0 },
    }[size];
    const perSecond = size === 'full' ? 50 : 20;
    const shop = await openShop();
    try {
      const browse = await browsing(shop);
      const p99 = (answers: Answered[]) =>
        quantile(
          answers.map(({ tookMs }) => tookMs),
          0.99,
        ) ?? 0;
      await pace(20, warmUpSeconds, (index) => browse(index));
      const calm = await pace(20, seconds, (index) => browse(index));
      const [storm, beside] = await Promise.all([
        pace(perSecond, seconds, (index) => ({
          url: `${shop.url}${base}/user/login`,
          method: 'POST',
          kind: 'login',
          body: { email: `nobody-${index % 200}@example.com`, password: 'Wrong-Horse-7', rememberMe: false },
        })),
        pace(20, seconds, (index) => browse(index)),
      ]);
      const violations = await shop.violations();
      const errors = codesOf(storm);
      for (const [code, count] of Object.entries(errors)) {
        if (!allowed.has(code)) violations.push(`${count} × ${code} in the storm`);
      }
      if (storm.some(({ status }) => status === 200)) violations.push('a wrong password let somebody in');
      const failed = beside.filter(({ status }) => status !== 200).length;
      if (failed > 0) violations.push(`${failed} who browsed were refused`);
      return {
        violations,
        latenciesMs: beside.map(({ tookMs }) => tookMs),
        errors,
        bars: [{ what: 'p99 of browsing beside it, ms', value: p99(beside), atMost: 2 * p99(calm) }],
        figures: { perSecond, p99Calm: p99(calm), p99Beside: p99(beside), p99Storm: p99(storm) },
      };
    } finally {
      await shop.close();
    }
  },
};
