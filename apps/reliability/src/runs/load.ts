import { findFreePort } from '@dilmun/command/free-port';
import { base } from '../../../api/test/checkout-steps.ts';
import { countSessions, type Shop } from '../parts/open-shop.ts';
import { collectGarbage, readProcessMetrics, withGarbageCollection } from '../parts/process-metrics.ts';
import { createBrowsing, createBuyers, orderRequest } from '../parts/shoppers.ts';
import { countFailed, p99, sendAtRate, type TestResponse } from '../parts/traffic.ts';
import type { Run, RunContext } from '../run.ts';

const requestsPerOrder = 50;

export const heldLoad: Run = {
  id: 'R18',
  title: 'a steady load: how fast, how many errors, and the highest rate that holds',
  async work(run) {
    const shop = await run.openShop();
    const rate = run.isFull ? 100 : 20;
    await browseAndOrder(shop, rate, 5);
    const answers = await browseAndOrder(shop, rate, run.isFull ? 600 : 15);
    let highest = holds(answers) ? rate : 0;
    for (let higher = rate * 1.5; run.isFull && highest > 0 && higher < 5_000; higher *= 1.5) {
      if (!holds(await browseAndOrder(shop, Math.round(higher), 20))) break;
      highest = Math.round(higher);
    }
    run.addAnswers(answers, 'all but failures');
    run.addBar('p99 of browsing, ms', p99(answers, 'browse'), 250);
    run.addBar('p99 of an order, ms', p99(answers, 'order'), 800);
    run.addBar('share of errors, %', Number(((countFailed(answers) / answers.length) * 100).toFixed(2)), 0.1);
    run.addFigures({ perSecond: rate, requests: answers.length, highestRateThatHolds: highest });
  },
};

const holds = (answers: TestResponse[]) =>
  p99(answers, 'browse') <= 250 && p99(answers, 'order') <= 800 && countFailed(answers) <= answers.length / 1_000;

async function browseAndOrder(shop: Shop, perSecond: number, seconds: number): Promise<TestResponse[]> {
  const browse = await createBrowsing(shop);
  const variant = await shop.make.variant({ onHand: 1_000_000 });
  const buyers = await createBuyers(shop, Math.ceil((perSecond * seconds) / requestsPerOrder) + 1, variant);
  return sendAtRate(perSecond, seconds, (index) => {
    const buyer = buyers[index / requestsPerOrder];
    return buyer ? orderRequest(shop.url, buyer, variant) : browse(index);
  });
}

export const loginStorm: Run = {
  id: 'R19',
  title: 'a storm of wrong passwords: browsing goes on',
  async work(run) {
    const shop = await run.openShop();
    const seconds = { full: 60, short: 8, small: 2 }[run.options.size];
    const perSecond = run.isFull ? 50 : 20;
    const browse = await createBrowsing(shop);
    await sendAtRate(20, run.options.size === 'small' ? 0 : 3, browse);
    const quiet = await sendAtRate(20, seconds, browse);
    const [storm, beside] = await Promise.all([
      sendAtRate(perSecond, seconds, (index) => ({
        url: `${shop.url}${base}/user/login`,
        method: 'POST',
        kind: 'login',
        body: { email: `unknown-${index % 200}@example.com`, password: 'Wrong-Horse-7', rememberMe: false },
      })),
      sendAtRate(20, seconds, browse),
    ]);
    run.addAnswers(storm, ['BUSY', 'RATE_LIMITED', 'WRONG_CREDENTIALS']);
    run.check(!storm.some(({ status }) => status === 200), 'a wrong password was accepted');
    run.addAnswers(beside);
    run.addBar('p99 of browsing beside it, ms', p99(beside), 2 * p99(quiet));
    run.addFigures({ perSecond, p99Quiet: p99(quiet), p99Beside: p99(beside), p99Storm: p99(storm) });
  },
};

/** Heap after garbage collection shows a leak within ten minutes; operating system resources need an hour. */
const minutesForHeap = 10;
const minutesForMemory = 60;

export const soak: Run = {
  id: 'R20',
  title: 'a long steady load: memory, handles and connections do not grow, the event loop is free',
  async work(run) {
    const minutes = run.options.minutes ?? (run.isFull ? 60 : 1);
    const metricsPort = `${await findFreePort()}`;
    const shop = await run.openShop({ env: { METRICS_PORT: metricsPort, NODE_OPTIONS: withGarbageCollection } });
    const browse = await createBrowsing(shop);
    await sendAtRate(30, Math.max(15, minutes * 10), browse);
    /** The process's resources after garbage collection, and its event loop delay since the last time. */
    const measure = async () => {
      // The collection itself delays the event loop.
      const { loopDelayMs } = await readProcessMetrics(metricsPort);
      await collectGarbage(shop.apis[0]?.pid ?? 0);
      return { ...(await readProcessMetrics(metricsPort)), loopDelayMs, connections: await countSessions(shop) };
    };
    const marks = [await measure()];
    const slices = Math.max(5, Math.round(minutes));
    while (marks.length <= slices) {
      run.addAnswers(await sendAtRate(30, (minutes * 60) / slices, browse));
      marks.push(await measure());
    }
    const column = (name: keyof (typeof marks)[number]) => marks.map((mark) => mark[name]);
    run.addBar('delay of the event loop, p99, ms', Math.max(...column('loopDelayMs').slice(1)), 50);
    // Allows for a few connections that open and close between two rounds of the job.
    for (const [name, most] of [['handles', 40] as const, ['connections', 10] as const]) {
      const values = column(name);
      run.check(Math.max(...values) - Math.min(...values) <= most, `${name}: ${values.join(', ')}`);
    }
    addMemory(run, column('heapMb'), column('rssMb'), minutes);
    run.addFigures({ minutes, handles: column('handles'), connections: column('connections') });
  },
};

function addMemory(run: RunContext, heapMb: number[], rssMb: number[], minutes: number): void {
  const in10Minutes = (values: number[]) => round(fitSlope(values) * (values.length - 1) * (10 / minutes));
  const [first = 0, last = 0] = [heapMb[0], heapMb.at(-1)];
  const gainedMbIn10Minutes = { heap: in10Minutes(heapMb), memory: in10Minutes(rssMb) };
  if (minutes >= minutesForHeap) {
    run.addBar('heap after collecting, gained, %', round(((last - first) / first) * 100), 5);
    run.addBar('heap after collecting, gained in ten minutes, MB', gainedMbIn10Minutes.heap, 1);
  }
  if (minutes >= minutesForMemory) run.addBar('memory gained in ten minutes, MB', gainedMbIn10Minutes.memory, 1);
  run.addFigures({ gainedMbIn10Minutes, heapMb, rssMb });
}

/** Slope of the values per measurement, by least squares. */
function fitSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return above / below;
}

const round = (value: number): number => Number(value.toFixed(1));
