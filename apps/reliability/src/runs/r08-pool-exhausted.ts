import { base } from '../../../api/test/checkout-steps.ts';
import { makeCrowd } from '../parts/crowd.ts';
import { openShop } from '../parts/open-shop.ts';
import { ask, codesOf, quantile } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** Every connection waits for a locked table while two hundred requests arrive. */
export const poolExhausted: Run = {
  id: 'R8',
  title: 'no connection free: told so at once, alive meanwhile, well again by itself',
  async run() {
    const shop = await openShop();
    try {
      const variant = await shop.make.variant();
      const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
      const read = { url: `${shop.url}${base}/user/cart/me`, headers: { authorization: buyer?.authorization ?? '' } };
      const live = { url: `${shop.url}/health/live` };
      await Promise.all(Array.from({ length: 20 }, () => ask(read)));
      let freedAt = 0;
      const { answers, lives } = await shop.db.$transaction(
        async (tx) => {
          await tx.$executeRaw`LOCK TABLE carts IN ACCESS EXCLUSIVE MODE`;
          const waiting = Promise.all(Array.from({ length: 200 }, () => ask(read)));
          const alive = [];
          for (let n = 0; n < 10; n++) {
            alive.push(await ask(live));
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
          const done = { answers: await waiting, lives: alive };
          freedAt = performance.now();
          return done;
        },
        { timeout: 30_000 },
      );
      let first = await ask(read);
      while (first.status !== 200 && performance.now() - freedAt < 20_000) first = await ask(read);
      const recoveryMs = Math.round(first.endedAt - freedAt);
      const violations = await shop.violations();
      const errors = codesOf(answers);
      for (const [code, count] of Object.entries(errors)) if (code !== 'BUSY') violations.push(`${count} × ${code}`);
      if (first.status !== 200) violations.push('not well again after 20 s');
      if (lives.some(({ status }) => status !== 200)) violations.push('not alive meanwhile');
      const p99 =
        quantile(
          answers.map(({ tookMs }) => tookMs),
          0.99,
        ) ?? 0;
      const slowestLife = Math.max(...lives.map(({ tookMs }) => tookMs));
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        recoveryMs,
        bars: [
          { what: 'p99 of the 503, ms', value: p99, atMost: 2_500 },
          { what: 'alive, slowest answer, ms', value: Math.round(slowestLife), atMost: 500 },
        ],
      };
    } finally {
      await shop.close();
    }
  },
};
