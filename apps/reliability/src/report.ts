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

export const lookBefore = (): Before => ({
  load: Number((loadavg()[0] ?? 0).toFixed(2)),
  cores: availableParallelism(),
  startedAt: Date.now(),
});

/**
 * Formats a run as one line of JSON and decides whether it passes: correctness always counts, times only on a quiet
 * machine.
 */
export function formatLine(run: Run, order: Order, { load, cores, startedAt }: Before, findings: Findings) {
  const { violations, latenciesMs, errors, recoveryMs, bars, figures, notRun } = findings;
  const isNoisy = load > cores;
  const late = bars.filter(({ value, atMost }) => value > atMost);
  let verdict = 'held';
  if (notRun !== null) verdict = `not run: ${notRun}`;
  else if (violations.length > 0) verdict = 'FAILED';
  else if (isNoisy) verdict = 'held (noisy machine: times not judged)';
  else if (late.length > 0) verdict = `too slow: ${late.map(({ what }) => what).join(', ')}`;
  const line = {
    ...{
      id: run.id,
      verdict,
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    },
    ...{ size: order.size, cores, load, isNoisy },
    ...{ p50: quantile(latenciesMs, 0.5), p95: quantile(latenciesMs, 0.95), p99: quantile(latenciesMs, 0.99) },
    ...{ errors, recoveryMs, bars, ...figures },
    violations: violations.slice(0, 20),
    tookSeconds: Math.round((Date.now() - startedAt) / 1_000),
  };
  return { passes: /^(?:held|not run)/.test(verdict), text: JSON.stringify(line) };
}
