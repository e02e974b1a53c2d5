import { listUnpaidOrdersDue } from '../orders/orders.unpaid.ts';
import { tellOfDecline } from './payment-sessions.declined.ts';
import { listUnsettledEvents, settleProviderEvent } from './payment-sessions.events.ts';
import { lookUpRefunds, sendRefunds } from './payment-sessions.refund-jobs.ts';
import { attempt, batch, type Reconciled } from './payment-sessions.round.ts';
import { giveUpOrder, lookUpOpenSessions, startPayment } from './payment-sessions.service.ts';
import type { PaymentShop } from './payment-sessions.settle.ts';

/** Whoever received a message settles it at once; after this, nobody does. */
const settleSeconds = 10;
/** Before that, the provider's message or the shopper's own page settles. */
const patienceSeconds = 300;
/** Whoever placed the order starts its payment at once; after this, nobody does. */
const startSeconds = 60;
/** BENEFIT cannot be told to stop: what is paid in the last minute still gets its goods. */
const graceSeconds = 60;

/**
 * Makes good whatever a killed process, a lost message or a silent provider left undone (docs/payments.md, "What the
 * job does"). Safe to run at any time and twice at once; one row that fails keeps no other from its turn.
 */
export async function reconcilePayments(shop: PaymentShop, now: Date): Promise<Reconciled> {
  const done: Reconciled = { settled: 0, started: 0, expired: 0, refunded: 0, alerts: [] };
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

  const events = await listUnsettledEvents(shop.db, before(settleSeconds), batch);
  for (const event of events) {
    await attempt(done, `provider message ${event.id}`, async () => {
      const { outcome, alert } = await settleProviderEvent(shop, event.id);
      if (outcome !== 'unknown') done.settled++;
      if (alert) done.alerts.push(alert);
    });
  }

  const unpaid = await listUnpaidOrdersDue(shop.db, {
    now,
    createdBefore: before(startSeconds),
    placedBefore: before(patienceSeconds),
    heldBefore: before(graceSeconds),
    max: batch,
  });
  for (const order of unpaid) {
    await attempt(done, `order ${order.orderNumber}`, async () => {
      for (const session of order.paymentSessions) {
        if (session.status === 'CREATED' && session.createdAt < before(startSeconds) && session.expiresAt > now) {
          await startPayment(shop, session);
          done.started++;
        }
      }
      if (order.placedAt < before(patienceSeconds)) {
        await lookUpOpenSessions(shop, order);
        await tellOfDecline(shop, order.id, now);
      }
      if (order.reservedUntil >= before(graceSeconds)) return;
      await giveUpOrder(shop, order.id, 'EXPIRED');
      done.expired++;
    });
  }
  await sendRefunds(shop, now, done);
  await lookUpRefunds(shop, { now, askedBefore: before(patienceSeconds) }, done);
  return done;
}
