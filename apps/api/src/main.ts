import { flushCompileCache } from 'node:module';
import { openDatabase } from '@dilmun/db/client';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import type { ProcessConfig } from './config.ts';
import { ConfigurationError, readEnvironment } from './env.ts';
import { armFailpoint } from './failpoint.ts';
import { createMailer } from './gateways/mail.ts';
import { createPaymentProviders } from './gateways/payments/providers.ts';
import { mediaPlugin } from './http/media.ts';
import { storefrontPlugin } from './http/storefront.ts';
import { startJobsWhenReachable } from './jobs/patient-start.ts';
import { createLog } from './log.ts';
import { openObservability } from './observability/observability.ts';

const stoppingMs = 10_000;
/** Patience with a replica that became silent, before the database itself is asked. */
const replicaAnswerMs = 2_000;

/** Starts the shop: API, pages, images and jobs in one process. */
async function open(config: ProcessConfig) {
  armFailpoint(config.failpoint);
  const log = createLog();
  const db = openDatabase(config.databaseUrl, { poolSize: config.databasePool });
  const replica = config.databaseReadUrl
    ? openDatabase(config.databaseReadUrl, { poolSize: config.databasePool, answerMs: replicaAnswerMs })
    : undefined;
  const mailer = createMailer(config.smtpUrl, config.mailFrom);
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
  const jobs = startJobsWhenReachable({ db, databaseUrl: config.databaseUrl, mailer, providers, config, log });

  closeWithGrace({ delay: stoppingMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process fails');
    await app.close();
    await jobs.stop();
    await observability.stop();
    mailer.close();
    redis?.disconnect();
    await Promise.all([db.$disconnect(), replica?.$disconnect()]);
  });
  await app.listen({ host: config.host, port: config.port });
  log.info({ storeOrigin: config.storeOrigin, payments: config.payments.mode }, 'the shop is open');
  // Node would write it at the end, which a killed process does not reach; until then it takes memory.
  flushCompileCache();
}

try {
  await open(readEnvironment());
} catch (error) {
  const isExplained = error instanceof ConfigurationError;
  process.stderr.write(`${isExplained ? error.message : `The shop does not start: ${String(error)}`}\n`);
  process.exit(1);
}
