import type { Database } from '@dilmun/db/client';
import type { FastifyInstance } from 'fastify';
import type { ProcessConfig } from '../process/env.ts';

/** Starts metrics and tracing if they are configured. `install` registers them; pass it to `buildApp`. */
export async function openObservability(
  db: Database,
  { host, metricsPort, tracesUrl, databaseReadUrl }: ProcessConfig,
) {
  const tracing = tracesUrl ? (await import('./tracing.ts')).startTracing(tracesUrl) : null;
  const startMetrics = async (port: number) => {
    const { countRequests, openMetrics, openMetricsListener } = await import('./metrics.ts');
    const metrics = openMetrics(db);
    return { ...metrics, countRequests, listener: await openMetricsListener(metrics, { host, port }) };
  };
  const metrics = metricsPort === undefined ? null : await startMetrics(metricsPort);
  return {
    async install(app: FastifyInstance) {
      await tracing?.watch(app);
      metrics?.countRequests(app, metrics);
      metrics?.watchCatalogue(() => app.readCatalogue().catalogue.version);
      if (databaseReadUrl) metrics?.watchReplica(() => app.isReplicaUsed());
    },
    async stop() {
      await Promise.all([metrics?.listener.close(), tracing?.stop()]);
    },
  };
}
