import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { createBrowsing } from '../parts/browsing.ts';
import { countSessions, type Shop } from '../parts/open-shop.ts';
import { collectGarbage, readProcessMetrics, withGarbageCollection } from '../parts/process-metrics.ts';
import { sendAtRate } from '../parts/traffic.ts';
import { defineRun, type Findings, runOnShop } from '../run.ts';

const perSecond = 30;
/** Heap after garbage collection shows a leak within ten minutes; operating system resources need an hour. */
const minutesForHeap = 10;
const minutesForMemory = 60;

/** The process's resources at one time, after garbage collection, and its event loop delay since the last time. */
type Mark = Awaited<ReturnType<typeof readProcessMetrics>> & { connections: number };

export const soak = defineRun(
  'R20',
  'a long steady load: memory, handles and connections do not grow, the event loop is free',
  async (findings, { size, minutes = size === 'full' ? 60 : 1 }) => {
    const env = { METRICS_PORT: `${await findFreePort()}`, NODE_OPTIONS: withGarbageCollection };
    await runOnShop(findings, (shop) => measure(shop, findings, minutes, env.METRICS_PORT), { env });
  },
);

async function measure(shop: Shop, findings: Findings, minutes: number, metricsPort: string): Promise<void> {
  const browse = await createBrowsing(shop);
  const load = (seconds: number) => sendAtRate(perSecond, seconds, (index) => browse(index));
  await load(Math.max(15, minutes * 10));
  const mark = async (): Promise<Mark> => {
    // The collection itself delays the event loop.
    const { loopDelayMs } = await readProcessMetrics(metricsPort);
    await collectGarbage(shop.apis[0]?.pid ?? 0);
    return { ...(await readProcessMetrics(metricsPort)), loopDelayMs, connections: await countSessions(shop) };
  };
  const marks = [await mark()];
  const slices = Math.max(5, Math.round(minutes));
  for (let slice = 0; slice < slices; slice++) {
    findings.addAnswers(await load((minutes * 60) / slices));
    marks.push(await mark());
  }
  const loopDelaysMs = marks.slice(1).map(({ loopDelayMs }) => loopDelayMs);
  findings.addBar('delay of the event loop, p99, ms', Math.max(...loopDelaysMs), 50);
  addBars(findings, marks, minutes);
}

function addBars(findings: Findings, marks: readonly Mark[], minutes: number): void {
  const column = (name: keyof Mark) => marks.map((mark) => mark[name]);
  const in10Minutes = (values: number[]) => round(fitSlope(values) * (values.length - 1) * (10 / minutes));
  const [rssMb, heapMb] = [column('rssMb'), column('heapMb')];
  const [first = 0, last = 0] = [heapMb[0], heapMb.at(-1)];
  // Allows for a few connections that open and close between two rounds of the job.
  for (const [name, most] of [['handles', 40] as const, ['connections', 10] as const]) {
    const values = column(name);
    findings.check(Math.max(...values) - Math.min(...values) <= most, `${name}: ${values.join(', ')}`);
  }
  if (minutes >= minutesForHeap) {
    findings.addBar('heap after collecting, gained, %', round(((last - first) / first) * 100), 5);
    findings.addBar('heap after collecting, gained in ten minutes, MB', in10Minutes(heapMb), 1);
  }
  if (minutes >= minutesForMemory) findings.addBar('memory gained in ten minutes, MB', in10Minutes(rssMb), 1);
  const gainedMbIn10Minutes = { heap: in10Minutes(heapMb), memory: in10Minutes(rssMb) };
  const others = { handles: column('handles'), connections: column('connections') };
  Object.assign(findings.figures, { minutes, gainedMbIn10Minutes, heapMb, rssMb, ...others });
}

/** Slope of the values per measurement, by least squares. */
function fitSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

const round = (value: number): number => Number(value.toFixed(1));
