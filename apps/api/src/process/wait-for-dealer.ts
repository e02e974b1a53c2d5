import { setTimeout as delay } from 'node:timers/promises';
import { loadDealer } from '@dilmun/catalogue/dealer.load';
import type { LoadedDealer } from '@dilmun/catalogue/dealer-fields';
import fastify from 'fastify';
import type { ProcessConfig } from './env.ts';
import { createLog } from './log.ts';
import { shopVersion } from './version.ts';

const betweenTriesMs = 500;

/**
 * Reads the dealer's settings as soon as the database answers. Until then the process is live, and not ready: it has no page
 * of this dealer to show.
 */
export async function waitForDealer({
  host,
  port,
  databaseUrl,
}: Pick<ProcessConfig, 'host' | 'port' | 'databaseUrl'>): Promise<LoadedDealer> {
  const app = fastify();
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.setNotFoundHandler((_request, reply) => reply.code(503).send({ status: 'unavailable', version: shopVersion }));
  await app.listen({ host, port });
  try {
    for (let isReported = false; ; isReported = true) {
      try {
        return await loadDealer(databaseUrl);
      } catch (err) {
        if (!isReported) createLog().error({ err }, 'the shop is not ready: the database does not answer');
      }
      await delay(betweenTriesMs);
    }
  } finally {
    await app.close();
  }
}
