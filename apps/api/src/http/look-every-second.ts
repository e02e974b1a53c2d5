import type { FastifyInstance } from 'fastify';

const periodMs = 1_000;

/** Runs `look`, which must not throw, before the first request and then every second; skips it while it still runs. */
export function lookEverySecond(app: FastifyInstance, look: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  };
  // Before the first request: Fastify does not wait for an async onListen hook.
  app.addHook('onReady', lookOnce);
  app.addHook('onListen', async () => {
    timer = setInterval(lookOnce, periodMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
