import { flushCompileCache } from 'node:module';
import { openDatabase } from '@dilmun/db/client';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { createPaymentProviders } from './gateways/payments/providers.ts';
import { mediaPlugin } from './http/pages/media.ts';
import { storefrontPlugin } from './http/pages/storefront.ts';
import type { JobDependencies } from './jobs/list.ts';
import type { RunningJobs } from './jobs/queue.ts';
import { openObservability } from './observability/observability.ts';
import type { ProcessConfig } from './process/env.ts';
import { armFailpoint } from './process/failpoint.ts';
import { createLog } from './process/log.ts';
import { storeProcessSettings } from './process/process-settings.ts';

const stoppingMs = 10_000;
/** How long a read waits for an unresponsive replica before it uses the primary. */
const replicaAnswerMs = 2_000;

/** Starts the shop: API, pages, images and jobs in one process. */
export async function openShop(config: ProcessConfig) {
  armFailpoint(config.failpoint);
  const log = createLog();
  const db = openDatabase(config.databaseUrl, { poolSize: config.databasePool });
  const replica = config.databaseReadUrl
    ? openDatabase(config.databaseReadUrl, { poolSize: config.databasePool, answerMs: replicaAnswerMs })
    : undefined;
  const providers = createPaymentProviders(config.payments);
  const redis = config.redisUrl ? (await import('./gateways/redis.ts')).openRedis(config.redisUrl, log) : undefined;
  const observability = await openObservability(db, config);
  const app = await buildApp({
    db,
    replica,
    config,
    providers,
    ...(redis && { redis }),
    logger: log,
    watch: observability.install,
  });
  await app.register(mediaPlugin);
  await app.register(storefrontPlugin);

  let jobs: Promise<RunningJobs> | undefined;
  closeWithGrace({ delay: stoppingMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process fails');
    await app.close();
    await (await jobs)?.stop();
    await observability.stop();
    redis?.disconnect();
    await Promise.all([db.$disconnect(), replica?.$disconnect()]);
  });
  await app.listen({ host: config.host, port: config.port });
  log.info({ storeOrigin: config.storeOrigin, payments: config.payments.mode }, 'the shop is open');
  storeProcessSettings(db, config).catch((err: unknown) =>
    log.warn({ err }, 'the settings are not stored for commands of staff'),
  );
  jobs = openJobs({ db, providers, config, log });
  await jobs;
  // Node would write it at the end, which a killed process does not reach; until then it takes memory.
  flushCompileCache();
}

/** Loads and starts the jobs and the mailer, after the shop has opened: it opens sooner without their packages. */
async function openJobs(
  parts: Omit<JobDependencies, 'mailer' | 'databaseUrl'> & { config: ProcessConfig },
): Promise<RunningJobs> {
  const { createMailer } = await import('./gateways/mail.ts');
  const { startJobsWhenReachable } = await import('./jobs/queue.ts');
  const { databaseUrl, smtpUrl, mailFrom } = parts.config;
  const mailer = createMailer(smtpUrl, mailFrom);
  const jobs = startJobsWhenReachable({ ...parts, databaseUrl, mailer });
  return {
    stop: async () => {
      await jobs.stop();
      mailer.close();
    },
  };
}
