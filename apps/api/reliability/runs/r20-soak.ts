import { openShop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, codesOf, pace } from '../parts/traffic.ts';
import { type Vitals, vitalsOf } from '../parts/vitals.ts';
import type { Run } from '../run.ts';

/** Thirty requests a second for an hour, and what the process holds all along; for a minute when short. */
export const soak: Run = {
  id: 'R20',
  title: 'a long steady load: memory, handles and connections stay where they are',
  async run({ size }) {
    const { warmUpSeconds, slices, sliceSeconds } =
      size === 'full'
        ? { warmUpSeconds: 600, slices: 60, sliceSeconds: 60 }
        : { warmUpSeconds: 15, slices: 5, sliceSeconds: 10 };
    const shop = await openShop();
    try {
      const pid = shop.apis[0]?.pid ?? 0;
      const browse = await browsing(shop);
      await pace(30, warmUpSeconds, (index) => browse(index));
      const vitals: (Vitals & { connections: number })[] = [];
      const answers: Answered[] = [];
      for (let slice = 0; slice < slices; slice++) {
        answers.push(...(await pace(30, sliceSeconds, (index) => browse(index))));
        const [{ count } = { count: 0n }] = await shop.db.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()`;
        vitals.push({ ...vitalsOf(pid), connections: Number(count) });
      }
      const minutes = (slices * sliceSeconds) / 60;
      const slopeMb = Number(((slopeOf(vitals.map(({ rssMb }) => rssMb)) * slices * 10) / minutes).toFixed(1));
      const violations = await shop.violations();
      const errors = codesOf(answers);
      for (const [code, count] of Object.entries(errors)) violations.push(`${count} × ${code}`);
      const handles = vitals.map((each) => each.handles);
      // Between two rounds of the job a few connections come and go.
      if (Math.max(...handles) - Math.min(...handles) > 40) violations.push(`handles: ${handles.join(', ')}`);
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        // In a minute the engine still grows into its work: the bar is for the hour.
        bars: size === 'full' ? [{ what: 'memory gained in ten minutes, MB', value: slopeMb, atMost: 1 }] : [],
        figures: {
          rssMb: vitals.map(({ rssMb }) => rssMb),
          slopeMbIn10Minutes: slopeMb,
          handles,
          connections: vitals.map(({ connections }) => connections),
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
