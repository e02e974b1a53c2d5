import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { openInspector } from '../parts/inspector.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, codesOf, pace } from '../parts/traffic.ts';
import { loopDelayMsOf, type Vitals, vitalsOf } from '../parts/vitals.ts';
import type { Bar, Findings, Run } from '../run.ts';

const perSecond = 30;
/** Heap after garbage collection shows a leak within ten minutes; operating system resources need an hour. */
const minutesForHeap = 10;
const minutesForMemory = 60;

/** Thirty requests a second for an hour, or `--minutes`, while the process's resources are measured. */
export const soak: Run = {
  id: 'R20',
  title: 'a long steady load: memory, handles and connections stay where they are, and nothing holds the process up',
  async run({ size, minutes = size === 'full' ? 60 : 1 }) {
    const [metricsPort, inspectPort] = [await findFreePort(), await findFreePort()];
    const shop = await openShop({
      env: { METRICS_PORT: `${metricsPort}`, NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
    });
    try {
      const browse = await browsing(shop);
      const inspector = await openInspector(inspectPort);
      await pace(perSecond, Math.max(15, minutes * 10), (index) => browse(index));
      const marks: Mark[] = [];
      const answers: Answered[] = [];
      const look = async () => {
        const keptHeapMb = await inspector.keptHeapMb();
        marks.push({ keptHeapMb, ...vitalsOf(shop.apis[0]?.pid ?? 0), connections: await connectionsOf(shop) });
      };
      await look();
      // Resets the measurement, which covers the time since the last call.
      await loopDelayMsOf(metricsPort);
      const slices = Math.max(5, Math.round(minutes));
      for (let slice = 0; slice < slices; slice++) {
        answers.push(...(await pace(perSecond, (minutes * 60) / slices, (index) => browse(index))));
        await look();
      }
      const loopDelayMs = await loopDelayMsOf(metricsPort);
      inspector.close();
      return judge(minutes, marks, answers, loopDelayMs, await shop.violations());
    } finally {
      await shop.close();
    }
  },
};

/** The process's resources at one time, after garbage collection. */
interface Mark extends Vitals {
  keptHeapMb: number;
  connections: number;
}

function judge(
  minutes: number,
  marks: readonly Mark[],
  answers: Answered[],
  loopDelayMs: number,
  broken: string[],
): Findings {
  const column = (name: keyof Mark) => marks.map((mark) => mark[name]);
  const in10Minutes = (values: number[]) => round(slopeOf(values) * (values.length - 1) * (10 / minutes));
  const [rssMb, keptHeapMb] = [column('rssMb'), column('keptHeapMb')];
  const [first = 0, last = 0] = [keptHeapMb[0], keptHeapMb.at(-1)];
  const errors = codesOf(answers);
  const violations = [...broken, ...Object.entries(errors).map(([code, count]) => `${count} × ${code}`)];
  // Allows for a few connections that open and close between two rounds of the job.
  for (const [name, most] of [['handles', 40] as const, ['connections', 10] as const]) {
    const values = column(name);
    if (Math.max(...values) - Math.min(...values) > most) violations.push(`${name}: ${values.join(', ')}`);
  }
  const gained = {
    heapPercent: round(((last - first) / first) * 100),
    heapMbIn10Minutes: in10Minutes(keptHeapMb),
    memoryMbIn10Minutes: in10Minutes(rssMb),
  };
  const bars: Bar[] = [
    { what: 'delay of the event loop, p99, ms', value: loopDelayMs, atMost: 50 },
    ...(minutes >= minutesForHeap
      ? [
          { what: 'heap after collecting, gained, %', value: gained.heapPercent, atMost: 5 },
          { what: 'heap after collecting, gained in ten minutes, MB', value: gained.heapMbIn10Minutes, atMost: 1 },
        ]
      : []),
    ...(minutes >= minutesForMemory
      ? [{ what: 'memory gained in ten minutes, MB', value: gained.memoryMbIn10Minutes, atMost: 1 }]
      : []),
  ];
  return {
    violations,
    latenciesMs: answers.map(({ tookMs }) => tookMs),
    errors,
    bars,
    figures: {
      ...{ minutes, gained, keptHeapMb, rssMb, loopDelayMs },
      ...{ handles: column('handles'), connections: column('connections') },
    },
  };
}

async function connectionsOf({ db }: Shop): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`;
  return row?.count ?? 0;
}

/** Slope of the values per measurement, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

const round = (value: number): number => Number(value.toFixed(1));
