import { setTimeout as delay } from 'node:timers/promises';
import { cartRequest, createBuyer } from '../parts/buyers.ts';
import { countFailed, findSlowest, p99, sendRequest } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

export const poolExhausted = defineShopRun(
  'R8',
  'no database connection free: 503 at once, live meanwhile, recovers by itself',
  async (shop, findings) => {
    const read = cartRequest(shop.url, await createBuyer(shop, await shop.make.variant()));
    await Promise.all(Array.from({ length: 20 }, () => sendRequest(read)));
    const { answers, checks } = await shop.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE carts IN ACCESS EXCLUSIVE MODE`;
        const waiting = Promise.all(Array.from({ length: 200 }, () => sendRequest(read)));
        const live = [];
        for (let n = 0; n < 10; n++) {
          live.push(await sendRequest({ url: `${shop.url}/health/live` }));
          await delay(200);
        }
        return { answers: await waiting, checks: live };
      },
      { timeout: 30_000 },
    );
    const freedAt = performance.now();
    await findings.checkRecovery(freedAt, () => sendRequest(read));
    findings.addAnswers(answers, ['BUSY']);
    findings.check(countFailed(checks) === 0, 'not live meanwhile');
    findings.addBar('p99 of the 503, ms', p99(answers), 2_500);
    findings.addBar('liveness, slowest answer, ms', findSlowest(checks), 500);
  },
);
