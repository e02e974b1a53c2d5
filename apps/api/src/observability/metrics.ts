import { type Database, readPoolUse } from '@dilmun/db/client';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { getOutboxState } from '../features/mails/mails.sql.ts';
import { countOrdersByStatus } from '../features/orders/orders.staff.ts';
import { countWaitingPayments } from '../features/payment-sessions/payment-sessions.sql.ts';
import { findInvariantCheck } from '../features/reports/reports.invariants.ts';
import { compilersFactory } from '../http/protocol/contract-schema.ts';
import { jobStates } from '../jobs/queue.sql.ts';
import { shopVersion } from '../process/version.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** Histogram buckets in seconds, from a cached response to the request timeout (15 s). */
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * All metrics of one process: its requests, the process itself, and the shop's state. The text is read at most once in
 * `cacheMs`, so that several scrapers cost the database no more than one; a figure that failed is omitted as long.
 */
export function openMetrics(db: Database, { cacheMs = 5_000 } = {}) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const messages = new Counter({
    name: 'dilmun_provider_messages_total',
    help: 'Messages of payment providers by what became of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const unread = new Counter({
    name: 'dilmun_metrics_unread_total',
    help: 'How often a figure below could not be read.',
    labelNames: ['figure'],
    registers,
  });

  /** Registers a gauge that is read on each scrape. */
  const addGauge = (name: string, help: string, label: string | null, read: () => ReadFigure | Promise<ReadFigure>) => {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        this.reset();
        // Without labels, a reset gauge would report 0.
        if (!label) this.remove();
        try {
          for (const [key, value] of Object.entries(await read())) this.set(label ? { [label]: key } : {}, value);
        } catch {
          unread.inc({ figure: name });
        }
      },
    });
  };
  addGauge('dilmun_build_info', 'The release that runs, as a label; always 1.', 'version', () => ({
    [shopVersion]: 1,
  }));
  addGauge('dilmun_database_connections', 'Connections of the pool.', 'state', () => readPoolUse(db));
  addGauge('dilmun_orders', 'Orders by status.', 'status', () => countOrdersByStatus(db));
  addGauge('dilmun_payments_waiting', 'What payments wait for.', 'what', () => countWaitingPayments(db));
  addGauge('dilmun_invariant_violations', 'What the last nightly check of the invariants found.', null, async () => {
    const check = await findInvariantCheck(db);
    const figure: ReadFigure = check ? { found: check.count } : {};
    return figure;
  });
  addGauge('dilmun_mails', 'Mails in the outbox.', 'state', async () => {
    const { waiting, givenUp } = await getOutboxState(db);
    return { waiting, given_up: givenUp };
  });
  addGauge('dilmun_mails_oldest_seconds', 'How long the oldest waiting mail waits.', null, async () => ({
    age: (await getOutboxState(db)).oldestSeconds,
  }));
  addGauge('dilmun_job_waiting_seconds', 'How long a due job waits for a process.', 'name', async () =>
    buildFigure(await jobStates(db), ({ waitingSeconds }) => waitingSeconds),
  );
  addGauge('dilmun_job_finished_seconds', 'How long ago a job was last done.', 'name', async () =>
    buildFigure(await jobStates(db), ({ finishedSeconds }) => finishedSeconds),
  );

  let cached: { at: number; text: Promise<string> } | undefined;
  return {
    observe({ method, routeOptions, providerMessage }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
      if (providerMessage) messages.inc({ ...providerMessage });
      requests.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1_000);
    },
    /** Adds the gauge of the catalogue's version, which is omitted while none is loaded. */
    watchCatalogue: (getVersion: () => number) =>
      addGauge('dilmun_catalogue_version', 'The version of the catalogue that this process holds.', null, () => ({
        version: getVersion(),
      })),
    /** Adds the gauge that says whether the replica is used. */
    watchReplica: (isUsed: () => boolean) =>
      addGauge('dilmun_replica_used', 'Whether the catalogue was loaded from the replica.', null, () => ({
        used: Number(isUsed()),
      })),
    /** In Prometheus' text format. Gauges that cannot be read are omitted, and counted as failures. */
    text(): Promise<string> {
      const now = performance.now();
      if (!cached || now - cached.at >= cacheMs) cached = { at: now, text: registry.metrics() };
      return cached.text;
    },
    contentType: registry.contentType,
  };
}

type ReadFigure = Record<string, number>;

function buildFigure<T extends { name: string }>(rows: T[], figure: (row: T) => number | null): ReadFigure {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const value = figure(row);
      return value === null ? [] : [[row.name, value]];
    }),
  );
}

/** Records every request except health checks. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!request.routeOptions.url?.startsWith('/health/')) metrics.observe(request, reply);
  });
}

/** Serves `/metrics` on a separate port, which is not public (docs/security.md S60). */
export async function openMetricsListener(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const listener = fastify({ logger: false, requestTimeout: 15_000, schemaController: { compilersFactory } });
  listener.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  await listener.listen(address);
  return listener;
}
