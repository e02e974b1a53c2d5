import { setTimeout as delay } from 'node:timers/promises';

/**
 * Reads the figures of a process from its METRICS_PORT: memory in MB, open handles (Linux only), and the 99th percentile
 * of event loop delay since the last call in ms.
 */
export async function readProcessMetrics(metricsPort: string) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const readMb = (name: string) => Number((read(name) / 2 ** 20).toFixed(2));
  return {
    rssMb: readMb('process_resident_memory_bytes'),
    heapMb: readMb('nodejs_heap_size_used_bytes'),
    handles: read('process_open_fds'),
    loopDelayMs: Math.round(read('nodejs_eventloop_lag_p99_seconds') * 1_000),
  };
}

/** NODE_OPTIONS of a process for `collectGarbage`. The shop does not handle this signal, but would close on SIGUSR2. */
export const withGarbageCollection = "--expose-gc --import=data:text/javascript,process.on('SIGCONT',()=>gc())";

/** Collects the garbage of a process twice, because the first collection only releases objects with finalizers. */
export async function collectGarbage(pid: number): Promise<void> {
  for (let n = 0; n < 2; n++) {
    process.kill(pid, 'SIGCONT');
    await delay(200);
  }
}
