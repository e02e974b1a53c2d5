import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '../../database-clock.ts';
import { impossibleUnless } from '../../impossible.ts';
import { applyProviderFact, doubts, type PaymentDependencies } from './payment-sessions.settle.ts';
import { isUnreported } from './payment-sessions.status.ts';

/**
 * The order's payment that a person has to look at, the oldest first. Throws `Impossible` when there is none, or when it
 * is to be taken for paid although its message did not match the order.
 */
export async function getPaymentToReview(db: Db, orderNumber: string, isPaid: boolean) {
  const session = await db.paymentSession.findFirst({
    where: { order: { orderNumber }, status: 'NEEDS_REVIEW' },
    orderBy: { createdAt: 'asc' },
  });
  impossibleUnless(session, `No payment of order ${orderNumber} waits for a person.`);
  impossibleUnless(
    !isPaid || isUnreported(session) || doubts.some((doubt) => doubt === session.reviewReason),
    'Its message did not match the order: give the money back in the provider’s own pages, and say --unpaid.',
  );
  return session;
}

/**
 * Settles what a person saw of a payment in the provider's own pages: `transactionRef` of the money taken, or null for
 * none. Money pays the order as a late message would: while there is stock, else it is given back. Throws as
 * `getPaymentToReview`.
 */
export async function reviewPayment(
  dependencies: PaymentDependencies,
  orderNumber: string,
  transactionRef: string | null,
): Promise<void> {
  const session = await getPaymentToReview(dependencies.db, orderNumber, transactionRef !== null);
  const { id, provider, providerRef, trackId, live, amountFils } = session;
  if (transactionRef === null) {
    // A message that comes all the same still counts: money outranks this too.
    await dependencies.db.paymentSession.updateMany({
      where: { id, status: 'NEEDS_REVIEW' },
      data: { status: 'EXPIRED' },
    });
    return;
  }
  const other = await dependencies.db.paymentSession.findFirst({
    where: { provider, transactionRef, id: { not: id } },
    select: { order: { select: { orderNumber: true } } },
  });
  impossibleUnless(!other, `Transaction ${transactionRef} is that of order ${other?.order.orderNumber} already.`);
  const fact = {
    ...{ paymentSessionId: id, trackId, transactionRef, live, currency: 'bhd', amountFils, state: 'captured' as const },
    ...(providerRef && { ref: providerRef }),
    occurredAt: await databaseNow(dependencies.db),
  };
  await applyProviderFact(dependencies, PaymentProviderCode.parse(provider), fact, { isReviewed: true });
}
