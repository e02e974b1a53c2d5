import { Refusal } from '../../../errors/refusal.ts';
import { loadOnce } from '../../../process/load-once.ts';

/** Queue limit, because more would take too long: 20 drawings take about three seconds. */
const waitingMax = 20;

/** Loads a pool of one worker thread, which the first drawing starts and which ends when idle. */
const openPool = loadOnce(async () => {
  const { Piscina } = await import('piscina');
  return new Piscina<unknown, Uint8Array>({ minThreads: 0, maxThreads: 1, idleTimeout: 30_000 });
});

type Draw = (content: never) => Promise<Uint8Array>;

/**
 * Draws a PDF in a worker thread, because it takes a tenth of a second of processor time, by the function `name` of a module
 * beside this one. Refuses with BUSY if too many are queued.
 */
export async function drawInWorker<Drawn extends Draw>(
  module: string,
  name: string,
  content: Parameters<Drawn>[0],
): Promise<Uint8Array> {
  const pool = await openPool();
  if (pool.queueSize >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  return pool.run(content, { filename: new URL(module, import.meta.url).href, name });
}
