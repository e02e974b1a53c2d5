import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import { failpoint } from '../../failpoint.ts';
import { ProviderRejected, type RefundFact } from '../../gateways/payments/provider.ts';
import { listPendingRefunds } from './payment-sessions.refunds.ts';
import { attempt, batch, listRetries, type Reconciled } from './payment-sessions.round.ts';
import { applyRefundFact, type PaymentShop } from './payment-sessions.settle.ts';

type RefundRow = Awaited<ReturnType<typeof listPendingRefunds>>[number];

/** Sends refunds that were asked for. What the provider refuses has failed: staff can ask for it again. */
export async function sendRefunds(shop: PaymentShop, now: Date, done: Reconciled): Promise<void> {
  const { waitingIds, getTurn } = await openTurns(shop, now);
  const refunds = await listPendingRefunds(shop.db, { providerRef: null, id: { notIn: waitingIds } }, batch);
  for (const refund of refunds) {
    await attempt(done, getTurn(refund), async () => {
      const fact = await send(shop, refund);
      if (!fact) return 'again';
      const { alert } = await applyRefundFact(shop, refund, fact);
      failpoint('refund-after-settled');
      if (alert) done.alerts.push(`refund ${refund.id}: ${alert}${fact.code ? ` (${fact.code})` : ''}`);
      else done.refunded++;
      return 'done';
    });
  }
}

async function openTurns(shop: PaymentShop, now: Date) {
  const { waitingIds, triesById } = await listRetries(shop.db, 'refund', now);
  const getTurn = ({ id }: RefundRow) => {
    const row = { id, tries: triesById.get(id) ?? null };
    return { db: shop.db, now, row, job: 'refund' as const, label: `refund ${id}` };
  };
  return { waitingIds, getTurn };
}

async function send(shop: PaymentShop, { id, amountFils, reason, paymentSession: session }: RefundRow) {
  if (!session.providerRef) return null;
  const ref = { id: session.providerRef, trackId: session.trackId, amountFils: session.amountFils };
  const provider = shop.providers[PaymentProviderCode.parse(session.provider)];
  try {
    failpoint('refund-before-call');
    const fact = await provider.refund({ refundId: id, ref, amountFils, reason });
    failpoint('refund-after-call');
    return fact;
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    return { amountFils, state: 'failed', code: error.code } satisfies RefundFact;
  }
}

/** Asks how refunds stand that the provider has had since before `since` without an end: the message may be lost. */
export async function lookUpRefunds(shop: PaymentShop, now: Date, since: Date, done: Reconciled): Promise<void> {
  const { waitingIds, getTurn } = await openTurns(shop, now);
  const which = { providerRef: { not: null }, updatedAt: { lt: since }, id: { notIn: waitingIds } };
  const refunds = await listPendingRefunds(shop.db, which, batch);
  for (const refund of refunds) {
    await attempt(done, getTurn(refund), async () => {
      const provider = shop.providers[PaymentProviderCode.parse(refund.paymentSession.provider)];
      const fact = refund.providerRef && (await provider.lookupRefund(refund.providerRef));
      if (!fact) return 'again';
      const { alert } = await applyRefundFact(shop, refund, fact);
      if (alert) done.alerts.push(`refund ${refund.id}: ${alert}`);
      else if (fact.state === 'succeeded') done.refunded++;
      return fact.state === 'pending' ? 'again' : 'done';
    });
  }
}
