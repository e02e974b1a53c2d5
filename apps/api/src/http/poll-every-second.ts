import type { FastifyInstance } from 'fastify';

const periodMs = 1_000;

/** Runs `poll`, which must not throw, before the first request and then every second; skips it while it still runs. */
export function pollEverySecond(app: FastifyInstance, poll: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  const pollOnce = async () => {
    if (isPolling) return;
    isPolling = true;
    await poll().finally(() => {
      isPolling = false;
    });
  };
  // Before the first request: Fastify does not wait for an async onListen hook.
  app.addHook('onReady', pollOnce);
  app.addHook('onListen', async () => {
    timer = setInterval(pollOnce, periodMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
