import { setTimeout as delay } from 'node:timers/promises';
import { countSessions, type Shop } from '../parts/open-shop.ts';
import { cartRequest, createBuyer } from '../parts/shoppers.ts';
import { sendRequest } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import type { Run } from '../run.ts';

const slowRequests = 50;
const idleConnections = 50;

export const gracefulStop: Run = {
  id: 'R17',
  title: 'SIGTERM: open requests are answered, and the process exits at once',
  async work(run) {
    const shop = await run.openShop();
    let longestStopMs = 0;
    let busy = 0;
    for (let round = 0; round < (run.isFull ? 5 : 1); round++) {
      if (round > 0) await shop.restart();
      const { answers, stoppedMs, code } = await stopOnce(shop);
      // A request that waits too long receives a 503, which counts as answered.
      run.addAnswers(answers, ['BUSY', '503']);
      run.check(code === 0, `exit code ${code}`);
      busy += answers.filter(({ status }) => status === 503).length;
      longestStopMs = Math.max(longestStopMs, stoppedMs);
    }
    run.addBar('from SIGTERM to the end, ms', longestStopMs, 5_000);
    run.addBar('answered 503', busy, 0);
  },
};

async function stopOnce(shop: Shop) {
  const buyer = await createBuyer(shop, await shop.make.variant());
  const health = `${shop.url}/health/live`;
  // The connections stay open; the slow requests use half of them.
  const opening = Array.from({ length: slowRequests + idleConnections }, () => sendRequest({ url: health }));
  await Promise.all(opening);
  let signalledAt = 0;
  const { requests, ended } = await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE carts IN ACCESS EXCLUSIVE MODE`;
    const requests = Array.from({ length: slowRequests }, () => sendRequest(cartRequest(shop.url, buyer)));
    // Some requests wait for the lock; the others arrived before this query and wait for a connection.
    await until(async () => (await countSessions(shop, 'Lock')) > 0);
    for (let n = 0; n < 3; n++) await sendRequest({ url: health });
    signalledAt = performance.now();
    const ended = shop.apis[0]?.end('SIGTERM');
    await delay(300);
    return { requests, ended };
  });
  const answers = await Promise.all(requests);
  const code = (await ended)?.code;
  return { answers, code, stoppedMs: Math.round(performance.now() - signalledAt) };
}
