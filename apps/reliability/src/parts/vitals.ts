import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds, by Linux's own tables. */
export interface Vitals {
  rssMb: number;
  handles: number;
}

/** Reads the tables of a running process; Linux only. */
export function vitalsOf(pid: number): Vitals {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { rssMb: Math.round(kb / 102.4) / 10, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** How late a process's event loop came since this was last asked, at the 99th percentile; from its METRICS_PORT. */
export async function loopDelayMsOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1_000);
}
