import { base } from '../../../api/test/checkout-steps.ts';
import { createBrowsing } from '../parts/browsing.ts';
import { p99, sendAtRate } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

export const loginStorm = defineShopRun(
  'R19',
  'a storm of wrong passwords: browsing goes on',
  async (shop, findings, { size }) => {
    const seconds = { full: 60, short: 8, small: 2 }[size];
    const perSecond = size === 'full' ? 50 : 20;
    const browse = await createBrowsing(shop);
    const browseFor = (duration: number) => sendAtRate(20, duration, (index) => browse(index));
    await browseFor(size === 'small' ? 0 : 3);
    const quiet = await browseFor(seconds);
    const [storm, beside] = await Promise.all([
      sendAtRate(perSecond, seconds, (index) => ({
        url: `${shop.url}${base}/user/login`,
        method: 'POST',
        kind: 'login',
        body: { email: `unknown-${index % 200}@example.com`, password: 'Wrong-Horse-7', rememberMe: false },
      })),
      browseFor(seconds),
    ]);
    findings.addAnswers(storm, ['BUSY', 'RATE_LIMITED', 'WRONG_CREDENTIALS']);
    findings.check(!storm.some(({ status }) => status === 200), 'a wrong password was accepted');
    findings.addAnswers(beside);
    findings.addBar('p99 of browsing beside it, ms', p99(beside), 2 * p99(quiet));
    Object.assign(findings.figures, { perSecond, p99Quiet: p99(quiet), p99Beside: p99(beside), p99Storm: p99(storm) });
  },
);
