import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../crashes/crash.ts';
import { cartRequest, createBuyer } from '../parts/buyers.ts';
import { countSessions, type Shop } from '../parts/open-shop.ts';
import { sendRequest } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

const slowRequests = 50;
const idleConnections = 50;

export const gracefulStop = defineShopRun(
  'R17',
  'SIGTERM: open requests are answered, and the process exits at once',
  async (shop, findings, { size }) => {
    let longestStopMs = 0;
    let busy = 0;
    for (let round = 0; round < (size === 'full' ? 5 : 1); round++) {
      if (round > 0) await shop.restart();
      const { answers, stoppedMs, code } = await stopOnce(shop);
      // A request that waits too long receives a 503, which counts as answered.
      findings.addAnswers(answers, ['BUSY', '503']);
      findings.check(code === 0, `exit code ${code}`);
      busy += answers.filter(({ status }) => status === 503).length;
      longestStopMs = Math.max(longestStopMs, stoppedMs);
    }
    findings.addBar('from SIGTERM to the end, ms', longestStopMs, 5_000);
    findings.addBar('answered 503', busy, 0);
  },
);

async function stopOnce(shop: Shop) {
  const buyer = await createBuyer(shop, await shop.make.variant());
  const agent = new Agent({ keepAlive: true, maxSockets: idleConnections });
  const health = `${shop.url}/health/live`;
  await Promise.all(Array.from({ length: idleConnections }, () => touch(health, agent)));

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
  agent.destroy();
  return { answers, code, stoppedMs: Math.round(performance.now() - signalledAt) };
}

const touch = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
