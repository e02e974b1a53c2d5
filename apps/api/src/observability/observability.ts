import type { Database } from '@dilmun/db/client';
import type { FastifyInstance } from 'fastify';
import type { ProcessConfig } from '../config.ts';
import { countRequests, openMetrics } from './metrics.ts';
import { openMetricsListener } from './metrics-listener.ts';
import { cacheShopState } from './shop-state.ts';

export interface Observability {
  /** Registers metrics and tracing; pass it to `buildApp`. */
  install: (app: FastifyInstance) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts metrics and tracing if they are configured. */
export async function openObservability(
  db: Database,
  { host, metricsPort, tracesUrl, databaseReadUrl }: ProcessConfig,
): Promise<Observability> {
  const tracing = tracesUrl ? (await import('./tracing.ts')).startTracing(tracesUrl) : null;
  const metrics = metricsPort === undefined ? null : openMetrics(cacheShopState(db));
  const listener =
    metrics && metricsPort !== undefined ? await openMetricsListener(metrics, { host, port: metricsPort }) : null;
  return {
    async install(app) {
      await tracing?.watch(app);
      if (metrics) countRequests(app, metrics);
      if (databaseReadUrl) metrics?.watchReplica(() => app.isReplicaUsed());
    },
    async stop() {
      await Promise.all([listener?.close(), tracing?.stop()]);
    },
  };
}
