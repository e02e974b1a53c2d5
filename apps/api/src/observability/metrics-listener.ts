import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on a separate port, which is not public (docs/security.md S60). */
export async function openMetricsListener(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const listener = fastify({ logger: false, requestTimeout: 15_000 });
  listener.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  await listener.listen(address);
  return listener;
}
