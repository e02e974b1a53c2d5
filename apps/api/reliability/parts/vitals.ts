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

/** What a process says of itself since it was last asked, at its METRICS_PORT. */
export interface OwnVitals {
  heapMb: number;
  /** How late its event loop came, at the 99th percentile. */
  loopDelayMs: number;
}

export async function ownVitalsOf(metricsPort: number): Promise<OwnVitals> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heapMb: Math.round(metric('nodejs_heap_size_used_bytes') / 104_857.6) / 10,
    loopDelayMs: Math.round(metric('nodejs_eventloop_lag_p99_seconds') * 1_000),
  };
}
