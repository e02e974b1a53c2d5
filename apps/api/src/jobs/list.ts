import type { Database } from '@dilmun/db/client';
import { calculateSkewSeconds, databaseNow } from '@dilmun/db/database-clock';
import type { FastifyBaseLogger } from 'fastify';
import { auditPaidSessions } from '../features/payment-sessions/payment-sessions.audit.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import { checkInvariants } from '../features/reports/reports.invariants.ts';
import { queueMorningReport } from '../features/reports/reports.jobs.ts';
import { queueReviewRequests } from '../features/reviews/reviews.service.ts';
import { queueStockAlerts } from '../features/stock-alerts/stock-alerts.service.ts';
import type { Mailer } from '../gateways/mail.ts';
import type { PaymentProviders } from '../gateways/payments/provider.ts';
import type { Config } from '../process/config.ts';
import { getPaymentDependencies } from '../process/payment-dependencies.ts';
import { deleteExpiredData, deleteUnfinishedRegistrations } from './expired-data.ts';

export interface JobDependencies {
  db: Database;
  databaseUrl: string;
  mailer: Mailer;
  providers: PaymentProviders;
  config: Config;
  log: FastifyBaseLogger;
}

export interface Job {
  name: string;
  /** Minutes, hours, days, months, weekdays; in the shop's time zone. */
  cron: string;
  /** Idempotent. */
  run: (dependencies: JobDependencies) => Promise<void>;
}

/** All scheduled work except the outbox. One process at a time runs each job. */
export const jobs: readonly Job[] = [
  {
    name: 'reconcile-payments',
    cron: '* * * * *',
    async run({ log, ...dependencies }) {
      const now = await databaseNow(dependencies.db);
      const clockSkewSeconds = calculateSkewSeconds(now, new Date());
      if (clockSkewSeconds !== null) log.error({ clockSkewSeconds }, 'this machine’s clock is wrong');
      const { alerts, ...counts } = await reconcilePayments(getPaymentDependencies(dependencies), now);
      for (const alert of alerts) log.error({ alert }, 'payment needs a manual check');
      if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'payments reconciled');
    },
  },
  {
    name: 'audit-payments',
    cron: '23 4 * * *',
    async run({ log, ...dependencies }) {
      const alerts = auditPaidSessions(getPaymentDependencies(dependencies), await databaseNow(dependencies.db));
      for await (const alert of alerts) log.error({ alert }, 'payment needs a manual check');
    },
  },
  {
    name: 'check-invariants',
    cron: '11 4 * * *',
    async run({ db, databaseUrl, log }) {
      const { count, violations } = await checkInvariants(db, databaseUrl);
      for (const violation of violations) log.error(violation, 'the data violate an invariant');
      if (count > violations.length) log.error({ count }, 'the data violate invariants more often than listed');
    },
  },
  {
    name: 'send-stock-alerts',
    cron: '* * * * *',
    async run({ db, config, log }) {
      const queued = await queueStockAlerts(db, config);
      if (queued > 0) log.info({ queued }, 'stock alerts queued');
    },
  },
  {
    name: 'ask-for-reviews',
    // By day, because a mail in the night disturbs.
    cron: '5 9-18 * * *',
    async run({ db, config, log }) {
      const queued = await queueReviewRequests(db, config);
      if (queued > 0) log.info({ queued }, 'requests for reviews queued');
    },
  },
  {
    name: 'morning-report',
    // Mails once a day. The later runs make up for one that failed, or that no process was there to start.
    cron: '30,40,50 7 * * *',
    run: ({ db, config }) => queueMorningReport(db, config),
  },
  {
    name: 'forget-unfinished',
    cron: '17 * * * *',
    run: ({ db }) => deleteUnfinishedRegistrations(db),
  },
  {
    name: 'forget-old',
    cron: '41 3 * * *',
    run: ({ db }) => deleteExpiredData(db),
  },
];
