import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import { ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { queueDeclineMail } from './payment-sessions.declined.ts';
import { settleProviderEvent } from './payment-sessions.events.ts';
import { lookUpRefunds, sendRefunds } from './payment-sessions.refund-jobs.ts';
import { attempt, type Reconciled } from './payment-sessions.round.ts';
import { giveUpOrder, lookUpOpenSessions, openPayment } from './payment-sessions.service.ts';
import type { PaymentDependencies } from './payment-sessions.settle.ts';
import { listDueEvents, listUnpaidOrdersDue } from './payment-sessions.sql.ts';

/** The process that received a message settles it at once; after this time the job does. */
const settleSeconds = 10;
/** Before this time, the provider's message or the shopper's own page settles the payment. */
const patienceSeconds = 300;
/** The process that placed an order starts its payment at once; after this time the job does. */
const startSeconds = 60;
/** BENEFIT sessions cannot be closed: a payment in the last minute still gets its goods. */
const graceSeconds = 60;
/** How often the provider is asked to confirm a capture before it is left to a person: about a quarter of an hour. */
const confirmTriesMax = 5;

/**
 * Completes the work of killed processes, lost messages and unavailable providers (docs/payments.md, "What the job
 * does"). Safe to run at any time and concurrently; a failing row does not delay the others.
 */
export async function reconcilePayments(dependencies: PaymentDependencies, now: Date): Promise<Reconciled> {
  const done: Reconciled = { settled: 0, started: 0, expired: 0, refunded: 0, alerts: [] };
  const subtractSeconds = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const { db } = dependencies;

  for (const row of await listDueEvents(db, subtractSeconds(settleSeconds), now)) {
    const turn = { db, now, row, job: 'provider-event' as const, label: `provider message ${row.id}` };
    await attempt(done, turn, async () => {
      const isLastTry = (row.tries ?? 0) + 1 >= confirmTriesMax;
      const { outcome, orderNumber, alert } = await settleProviderEvent(dependencies, row.id, { isLastTry });
      if (outcome === 'unknown') throw new ProviderUnavailable('not settled yet', { mayRepeat: true });
      done.settled++;
      if (alert) done.alerts.push(`${orderNumber ?? turn.label}: ${alert}`);
      return 'done';
    });
  }

  const unpaid = await listUnpaidOrdersDue(db, {
    now,
    createdBefore: subtractSeconds(startSeconds),
    placedBefore: subtractSeconds(patienceSeconds),
    heldBefore: subtractSeconds(graceSeconds),
  });
  for (const { row, order } of unpaid) {
    const turn = { db, now, row, job: 'unpaid-order' as const, label: `order ${order.orderNumber}` };
    await attempt(done, turn, async () => {
      for (const session of order.paymentSessions) {
        if (
          session.status === 'CREATED' &&
          session.createdAt < subtractSeconds(startSeconds) &&
          session.expiresAt > now
        ) {
          await openPayment(dependencies, order.id, PaymentProviderCode.parse(session.provider));
          done.started++;
        }
      }
      if (order.placedAt < subtractSeconds(patienceSeconds)) {
        await lookUpOpenSessions(dependencies, order);
        await queueDeclineMail(dependencies, order.id, now);
      }
      if (order.reservedUntil >= subtractSeconds(graceSeconds)) return 'again';
      await giveUpOrder(dependencies, order.id, 'EXPIRED');
      done.expired++;
      return 'done';
    });
  }
  await sendRefunds(dependencies, now, done);
  await lookUpRefunds(dependencies, { now, askedBefore: subtractSeconds(patienceSeconds) }, done);
  return done;
}
