import type { Target } from './targets.ts';

/** One round of one target: CPU time per request in microseconds, and the durations of the requests. */
export interface Sample {
  serverUs: number;
  postgresUs: number;
  tookMs: number[];
}

const quantile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
const median = (values: number[]) => quantile(values, 0.5);
const cost = ({ serverUs, postgresUs }: Sample) => serverUs + postgresUs;

/** Formats the medians of each round's ratios against the bars: a table, then a line of JSON for each target. */
export function tableOf(targets: Target[], samples: Map<string, Sample[]>): string {
  const of = (name: string) => samples.get(name) ?? [];
  const times = (name: string, base: string) =>
    median(of(name).map((sample, round) => cost(sample) / cost(of(base)[round] ?? sample)));
  const rows = targets.map(({ name, barTimesBare, barTimes }) => {
    const own = of(name);
    const tookMs = own.flatMap((sample) => sample.tookMs);
    const timesBare = times(name, 'bare');
    const timesOther = barTimes ? times(name, barTimes.name) : null;
    const bar = barTimesBare ?? barTimes?.times ?? null;
    const reached = barTimes ? timesOther : timesBare;
    return {
      name,
      serverUs: round(median(own.map(({ serverUs }) => serverUs)), 0),
      postgresUs: round(median(own.map(({ postgresUs }) => postgresUs)), 0),
      p50Ms: round(median(tookMs), 2),
      p99Ms: round(quantile(tookMs, 0.99), 2),
      timesBare: round(timesBare, 2),
      timesOther: timesOther && round(timesOther, 2),
      bar,
      isWithin: bar === null || reached === null ? null : reached <= bar,
    };
  });
  const head = ['what', 'server µs', 'pg µs', 'p50 ms', 'p99 ms', '× bare', '× other', 'bar', ''];
  const body = rows.map((row) => [
    row.name,
    ...[row.serverUs, row.postgresUs, row.p50Ms, row.p99Ms, row.timesBare, row.timesOther, row.bar].map(shown),
    row.isWithin === null ? '' : row.isWithin ? 'within' : 'OVER',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)));
  const lines = [head, ...body].map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [...lines, '', ...rows.map((row) => JSON.stringify(row))].join('\n');
}

const shown = (value: number | null): string => (value === null ? '' : String(value));
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
