import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import { ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { queueDeclineMail } from './payment-sessions.declined.ts';
import { settleProviderEvent } from './payment-sessions.events.ts';
import { lookUpRefunds, sendRefunds } from './payment-sessions.refund-jobs.ts';
import { processRow, type Reconciled } from './payment-sessions.retries.ts';
import { giveUpOrder, lookUpOpenSessions, openPayment } from './payment-sessions.service.ts';
import type { PaymentDependencies } from './payment-sessions.settle.ts';
import { listDueEvents, listUnpaidOrdersDue } from './payment-sessions.sql.ts';

/** The process that received a message settles it at once; after this time the job does. */
const settleSeconds = 10;
/** Within this time, the provider's message or the shopper's own page normally settles the payment. */
const settledAfterSeconds = 300;
/** The process that placed an order starts its payment at once; after this time the job does. */
const startSeconds = 60;
/** Not every provider can close a session: a payment in the last minute still gets its goods. */
const graceSeconds = 60;
/**
 * Lookups of a capture that the provider has not confirmed, before it is left to staff: about a quarter of an hour.
 */
const confirmTriesMax = 5;

/**
 * Completes the work of killed processes, lost messages and unavailable providers (docs/payments.md, "The job
 * reconcile-payments"). Safe to run at any time and concurrently; a failing row does not delay the others.
 */
export async function reconcilePayments(dependencies: PaymentDependencies, now: Date): Promise<Reconciled> {
  const result: Reconciled = { settled: 0, started: 0, expired: 0, refunded: 0, alerts: [] };
  const subtractSeconds = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const { db } = dependencies;

  for (const row of await listDueEvents(db, subtractSeconds(settleSeconds), now)) {
    const toProcess = { db, now, row, job: 'provider-event' as const, label: `provider message ${row.id}` };
    await processRow(result, toProcess, async () => {
      const isLastTry = (row.tries ?? 0) + 1 >= confirmTriesMax;
      const { outcome, orderNumber, alert } = await settleProviderEvent(dependencies, row.id, { isLastTry });
      if (outcome === 'unknown') throw new ProviderUnavailable('not settled yet', { mayRepeat: true });
      result.settled++;
      if (alert) result.alerts.push(`${orderNumber ?? toProcess.label}: ${alert}`);
      return 'done';
    });
  }

  const unpaid = await listUnpaidOrdersDue(db, {
    now,
    createdBefore: subtractSeconds(startSeconds),
    placedBefore: subtractSeconds(settledAfterSeconds),
    heldBefore: subtractSeconds(graceSeconds),
  });
  for (const { row, order } of unpaid) {
    const toProcess = { db, now, row, job: 'unpaid-order' as const, label: `order ${order.orderNumber}` };
    await processRow(result, toProcess, async () => {
      for (const session of order.paymentSessions) {
        if (
          session.status === 'CREATED' &&
          session.createdAt < subtractSeconds(startSeconds) &&
          session.expiresAt > now
        ) {
          await openPayment(dependencies, order.id, PaymentProviderCode.parse(session.provider));
          result.started++;
        }
      }
      if (order.placedAt < subtractSeconds(settledAfterSeconds)) {
        await lookUpOpenSessions(dependencies, order);
        await queueDeclineMail(dependencies, order.id, now);
      }
      if (order.reservedUntil >= subtractSeconds(graceSeconds)) return 'again';
      await giveUpOrder(dependencies, order.id, 'EXPIRED');
      result.expired++;
      return 'done';
    });
  }
  await sendRefunds(dependencies, now, result);
  await lookUpRefunds(dependencies, { now, sentBefore: subtractSeconds(settledAfterSeconds) }, result);
  return result;
}
