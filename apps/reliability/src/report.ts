import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { quantile } from './parts/traffic.ts';
import type { Findings, Order, Run } from './run.ts';

/** State of the machine before a run. */
export interface Before {
  load: number;
  cores: number;
  startedAt: number;
}

export const before = (): Before => ({
  load: Number((loadavg()[0] ?? 0).toFixed(2)),
  cores: availableParallelism(),
  startedAt: Date.now(),
});

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/**
 * Formats a run as one line of JSON and decides whether it passes: correctness always counts, times only on a quiet
 * machine.
 */
export function lineOf(run: Run, order: Order, { load, cores, startedAt }: Before, findings: Findings) {
  const { violations, latenciesMs = [], errors = {}, recoveryMs = null, bars = [], figures = {}, notRun } = findings;
  const isNoisy = load > cores;
  const late = bars.filter(({ value, atMost }) => value > atMost);
  const isSound = violations.length === 0;
  const passes = notRun !== undefined || (isSound && (isNoisy || late.length === 0));
  const verdict = notRun
    ? `not run: ${notRun}`
    : !isSound
      ? 'FAILED'
      : isNoisy
        ? 'held (noisy machine: times not judged)'
        : late.length > 0
          ? `too slow: ${late.map(({ what }) => what).join(', ')}`
          : 'held';
  const line = {
    id: run.id,
    verdict,
    commit: commit(),
    size: order.size,
    seed: order.seed,
    cores,
    load,
    isNoisy,
    p50: quantile(latenciesMs, 0.5),
    p95: quantile(latenciesMs, 0.95),
    p99: quantile(latenciesMs, 0.99),
    errors,
    recoveryMs,
    bars,
    ...figures,
    violations: violations.slice(0, 20),
    tookSeconds: Math.round((Date.now() - startedAt) / 1_000),
  };
  return { passes, text: JSON.stringify(line) };
}
