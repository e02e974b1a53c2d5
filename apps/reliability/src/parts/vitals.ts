import { readdirSync, readFileSync } from 'node:fs';

/** Resources of a process, from /proc. */
export interface Vitals {
  rssMb: number;
  handles: number;
}

/** Reads the resources of a running process; Linux only. */
export function readVitals(pid: number): Vitals {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { rssMb: Math.round(kb / 102.4) / 10, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Returns the 99th percentile of event loop delay since the last call, in ms, from the process's METRICS_PORT. */
export async function readLoopDelayMs(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1_000);
}
