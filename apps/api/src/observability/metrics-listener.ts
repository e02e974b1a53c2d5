import type { Database } from '@dilmun/db/client';
import fastify, { type FastifyInstance } from 'fastify';
import { compilersFactory } from '../http/contract-schema.ts';
import { countRequests, type Metrics, openMetrics } from './metrics.ts';
import { cacheShopState } from './shop-state.ts';

interface Address {
  host: string;
  port: number;
}

/** Starts the metrics of this process and their listener. Loaded only if a port is configured. */
export async function startMetrics(db: Database, address: Address) {
  const metrics = openMetrics(cacheShopState(db));
  const listener = await openMetricsListener(metrics, address);
  return {
    /** Counts every request. */
    watch: (app: FastifyInstance) => countRequests(app, metrics),
    watchReplica: metrics.watchReplica,
    stop: () => listener.close(),
  };
}

/** Serves `/metrics` on a separate port, which is not public (docs/security.md S60). */
export async function openMetricsListener(metrics: Metrics, address: Address): Promise<FastifyInstance> {
  const listener = fastify({ logger: false, requestTimeout: 15_000, schemaController: { compilersFactory } });
  listener.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  await listener.listen(address);
  return listener;
}
