import { median, quantile } from '../src/parts/traffic.ts';
import type { Target } from './targets.ts';

/** One round of one target: CPU time per request in microseconds, and the durations of the requests. */
export interface Sample {
  serverUs: number;
  postgresUs: number;
  tookMs: number[];
}

const cost = ({ serverUs, postgresUs }: Sample) => serverUs + postgresUs;

/** Prints the medians of each round's ratios against the bars: a table, then a line of JSON for each target. */
export function printReport(targets: Target[], samples: Map<string, Sample[]>): void {
  const of = (name: string) => samples.get(name) ?? [];
  const times = (name: string, base: string) =>
    median(
      of(name).map((sample, round) => cost(sample) / cost(of(base)[round] ?? sample)),
      2,
    );
  const rows = targets.map(({ name, bar = null, base = null }) => {
    const own = of(name);
    const tookMs = own.flatMap((sample) => sample.tookMs);
    const timesBare = times(name, 'bare');
    const timesOther = base === null ? null : times(name, base);
    return {
      name,
      serverUs: median(own.map(({ serverUs }) => serverUs)),
      postgresUs: median(own.map(({ postgresUs }) => postgresUs)),
      p50Ms: median(tookMs, 2),
      p99Ms: quantile(tookMs, 0.99, 2),
      timesBare,
      timesOther,
      bar,
      isWithin: bar === null ? null : (timesOther ?? timesBare) <= bar,
    };
  });
  console.table(rows);
  for (const row of rows) console.log(JSON.stringify(row));
}
