import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createCardOrder } from '../../test/payment-steps.ts';
import { buildApp } from '../app.ts';
import type { Mailer } from '../gateways/mail.ts';
import { startJobs } from '../jobs/queue.ts';
import { shopVersion } from '../process/version.ts';
import { countRequests, openMetrics, openMetricsListener } from './metrics.ts';

const testApp = openTestAppWithFakeProviders();

/** Metrics of Prometheus itself and of the machine, which the shop does not report. */
const fromElsewhere = ['probe_success', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

describe('metrics', () => {
  it.each(['alerts.yml', 'dashboard.json'])('have every name and every state that %s reads', async (name) => {
    const file = readFileSync(new URL(`../../../../docs/hosting/${name}`, import.meta.url), 'utf8').replaceAll(
      '\\',
      '',
    );
    const metrics = openMetrics(testApp.db);
    metrics.watchReplica(() => true);
    metrics.watchCatalogue(() => 1);
    const text = await metrics.text();
    const read = [...file.matchAll(/\b(?:dilmun|http|nodejs|process|probe|node)_[a-z\d_]+\b/g)].map(([found]) => found);
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, found]) => found ?? ''));
    const own = new Set(read.filter((metric) => !fromElsewhere.includes(metric)));
    expect([...own].filter((metric) => !known.has(metric.replace(/_(?:count|bucket|sum)$/, '')))).toEqual([]);
    expect(own.size).toBeGreaterThan(8);
    const states = [...file.matchAll(/(what|state)=~?"([\w|]+)"/g)].flatMap(([, label, values = '']) =>
      values.split('|').map((value) => `${label}="${value}"`),
    );
    expect(states.filter((state) => !text.includes(state))).toEqual([]);
  });

  it('report requests by route, the pool, orders, payments and the outbox, on a separate port', async () => {
    const { db, config } = testApp;
    await createCardOrder(testApp);
    await db.outboxMail.create({
      data: {
        cause: 'test:waiting',
        recipient: 'a@example.com',
        subject: '',
        text: '',
        html: '',
        queuedAt: new Date(Date.now() - 90_000),
        nextTryAt: new Date(Date.now() + 3_600_000),
      },
    });
    const metrics = openMetrics(db);
    const app = await buildApp({
      db,
      config,
      providers: testApp.app.providers,
      watch: async (watched) => countRequests(watched, metrics),
    });
    const listener = await openMetricsListener(metrics, { host: '127.0.0.1', port: 0 });
    try {
      await app.inject('/api/v1/product/unknown-part');
      await app.inject('/health/ready');
      expect((await app.inject('/metrics')).statusCode, 'shoppers do not reach it').toBe(404);

      const answer = await listener.inject('/metrics');
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      const lines = answer.body.split('\n');
      const valueIn = (name: string) =>
        Number(
          lines
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')
            .at(-1),
        );
      expect(answer.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="404"\} \d/);
      expect(answer.body).not.toContain('/health/');
      expect(valueIn('dilmun_orders{status="PENDING_PAYMENT"}')).toBe(1);
      expect(valueIn('dilmun_orders{status="EXPIRED"}')).toBe(0);
      expect(valueIn('dilmun_payments_waiting{what="undecided"}')).toBe(1);
      expect(valueIn('dilmun_payments_waiting{what="stuck"}')).toBe(0);
      expect(valueIn('dilmun_mails{state="waiting"}')).toBe(1);
      expect(valueIn('dilmun_mails_oldest_seconds')).toBeGreaterThan(89);
      expect(valueIn(`dilmun_build_info{version="${shopVersion}"}`)).toBe(1);
      expect(valueIn('dilmun_database_connections{state="max"}')).toBe(20);
      expect(valueIn('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(answer.body).not.toContain('dilmun_metrics_unread_total{');
    } finally {
      await Promise.all([app.close(), listener.close()]);
    }
  });

  it('report how long each job waits and when it last finished, and every figure in operations.md', async () => {
    const { app, db, config, databaseUrl } = testApp;
    const mailer: Mailer = { send: async () => undefined, close: () => undefined };
    const running = await startJobs({
      db,
      config,
      databaseUrl,
      mailer,
      log: pino({ enabled: false }),
      providers: app.providers,
    });
    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
    await boss.start();
    try {
      await boss.send('forget-old');
      const metrics = () => {
        const opened = openMetrics(db);
        opened.watchReplica(() => true);
        return opened.text();
      };
      await vi.waitFor(
        async () => expect(await metrics()).toMatch(/^dilmun_job_finished_seconds\{name="forget-old"\} [\d.]/m),
        { timeout: 10_000, interval: 100 },
      );
      await running.stop();
      await boss.send('forget-unfinished');
      const text = await metrics();
      expect(text).toMatch(/^dilmun_job_waiting_seconds\{name="forget-unfinished"\} [\d.]/m);

      // Prometheus sets these itself, and renames ours.
      expect(text).not.toMatch(/[{,](?:job|instance)="/);

      expect(text).toContain('\ndilmun_replica_used 1\n');

      const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
      const [, table = ''] = page.split('## Monitoring');
      const watched = new Set(table.match(/(?<=`)dilmun_[a-z_]+/g));
      expect([...watched].filter((name) => !text.includes(`\n# TYPE ${name} `))).toEqual([]);
      expect(watched.size).toBeGreaterThan(4);
    } finally {
      await running.stop();
      await boss.stop({ graceful: false });
    }
  });

  it('omit figures that cannot be read, and count them as unread', async () => {
    const metrics = openMetrics(testApp.db, { cacheMs: 0 });
    await testApp.db.$executeRaw`ALTER TABLE orders RENAME TO orders_away`;
    await testApp.db.$executeRaw`ALTER TABLE invariant_checks RENAME TO invariant_checks_away`;
    await metrics.text();
    const text = await metrics.text();
    await testApp.db.$executeRaw`ALTER TABLE orders_away RENAME TO orders`;
    await testApp.db.$executeRaw`ALTER TABLE invariant_checks_away RENAME TO invariant_checks`;
    expect(text).toContain('dilmun_metrics_unread_total{figure="dilmun_invariant_violations"} ');
    expect(text).not.toMatch(/^dilmun_invariant_violations \d/m);
    expect(text).toContain('dilmun_metrics_unread_total{figure="dilmun_orders"} ');
    expect(text).not.toContain('dilmun_orders{');
    expect(text).toContain('dilmun_mails{');
  });

  it('are read once for several scrapers', async () => {
    const metrics = openMetrics(testApp.db);
    const text = await metrics.text();
    await testApp.db.outboxMail.create({
      data: { cause: 'test:new', recipient: 'a@example.com', subject: '', text: '', html: '' },
    });
    expect(await metrics.text()).toBe(text);
  });
});
