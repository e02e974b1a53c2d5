import { freePort } from '@dilmun/db/postgres/ports';
import { openShop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, codesOf, pace } from '../parts/traffic.ts';
import { type OwnVitals, ownVitalsOf, type Vitals, vitalsOf } from '../parts/vitals.ts';
import type { Run } from '../run.ts';

/** Thirty requests a second for an hour, and what the process holds all along; for a minute when short. */
export const soak: Run = {
  id: 'R20',
  title: 'a long steady load: memory, handles and connections stay where they are, and nothing holds the process up',
  async run({ size }) {
    const { warmUpSeconds, slices, sliceSeconds } =
      size === 'full'
        ? { warmUpSeconds: 600, slices: 60, sliceSeconds: 60 }
        : { warmUpSeconds: 15, slices: 5, sliceSeconds: 10 };
    const metricsPort = await freePort();
    const shop = await openShop({ env: { METRICS_PORT: `${metricsPort}` } });
    try {
      const pid = shop.apis[0]?.pid ?? 0;
      const browse = await browsing(shop);
      await pace(30, warmUpSeconds, (index) => browse(index));
      const vitals: (Vitals & OwnVitals & { connections: number })[] = [];
      const answers: Answered[] = [];
      // What it says since it was last asked.
      await ownVitalsOf(metricsPort);
      for (let slice = 0; slice < slices; slice++) {
        answers.push(...(await pace(30, sliceSeconds, (index) => browse(index))));
        const [{ count } = { count: 0n }] = await shop.db.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()`;
        vitals.push({ ...vitalsOf(pid), ...(await ownVitalsOf(metricsPort)), connections: Number(count) });
      }
      const minutes = (slices * sliceSeconds) / 60;
      const in10Minutes = (values: number[]) => Number(((slopeOf(values) * slices * 10) / minutes).toFixed(1));
      const rssMb = vitals.map((each) => each.rssMb);
      const heapMb = vitals.map((each) => each.heapMb);
      const loopDelayMs = vitals.map((each) => each.loopDelayMs);
      const violations = await shop.violations();
      const errors = codesOf(answers);
      for (const [code, count] of Object.entries(errors)) violations.push(`${count} × ${code}`);
      const handles = vitals.map((each) => each.handles);
      // Between two rounds of the job a few connections come and go.
      if (Math.max(...handles) - Math.min(...handles) > 40) violations.push(`handles: ${handles.join(', ')}`);
      const connections = vitals.map((each) => each.connections);
      if (Math.max(...connections) - Math.min(...connections) > 10) {
        violations.push(`connections: ${connections.join(', ')}`);
      }
      const memory = [
        { what: 'memory gained in ten minutes, MB', value: in10Minutes(rssMb), atMost: 1 },
        // It is measured anywhere between two rounds of tidying up, 40 MB apart.
        { what: 'heap gained in ten minutes, MB', value: in10Minutes(heapMb), atMost: 3 },
      ];
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        // In a minute the engine still grows into its work: the bar is for the hour.
        bars: [
          ...(size === 'full' ? memory : []),
          { what: 'delay of the event loop, p99, ms', value: Math.max(...loopDelayMs), atMost: 100 },
        ],
        figures: {
          ...{ rssMb, heapMb, loopDelayMs, handles, connections },
          slopeMbIn10Minutes: in10Minutes(rssMb),
        },
      };
    } finally {
      await shop.close();
    }
  },
};

/** How much a value rises from one measurement to the next, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
