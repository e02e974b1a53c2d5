import type { Database } from '@dilmun/db/client';
import type { FastifyInstance } from 'fastify';
import type { ProcessConfig } from '../config.ts';
import { factsOf } from './facts.ts';
import { countRequests, openMetrics } from './metrics.ts';
import { openMetricsListener } from './metrics-listener.ts';

export interface Watch {
  /** To be given to `buildApp`. */
  install: (app: FastifyInstance) => Promise<void>;
  stop: () => Promise<void>;
}

/** Metrics and traces, each where it is configured; what is not costs nothing. */
export async function openWatch(db: Database, { host, metricsPort, tracesUrl }: ProcessConfig): Promise<Watch> {
  const tracing = tracesUrl ? (await import('./tracing.ts')).startTracing(tracesUrl) : null;
  const metrics = metricsPort === undefined ? null : openMetrics(factsOf(db));
  const listener =
    metrics && metricsPort !== undefined ? await openMetricsListener(metrics, { host, port: metricsPort }) : null;
  return {
    async install(app) {
      await tracing?.watch(app);
      if (metrics) countRequests(app, metrics);
    },
    async stop() {
      await Promise.all([listener?.close(), tracing?.stop()]);
    },
  };
}
