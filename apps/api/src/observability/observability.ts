import type { Database } from '@dilmun/db/client';
import type { FastifyInstance } from 'fastify';
import type { ProcessConfig } from '../env.ts';

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
  const metrics =
    metricsPort === undefined
      ? null
      : await (await import('./metrics-listener.ts')).startMetrics(db, { host, port: metricsPort });
  return {
    async install(app) {
      await tracing?.watch(app);
      metrics?.watch(app);
      if (databaseReadUrl) metrics?.watchReplica(() => app.isReplicaUsed());
    },
    async stop() {
      await Promise.all([metrics?.stop(), tracing?.stop()]);
    },
  };
}
