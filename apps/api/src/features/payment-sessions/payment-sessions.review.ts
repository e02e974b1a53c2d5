import { formatPlainBhd } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { impossibleUnless } from '../../errors/impossible.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import { lockOrder } from '../orders/orders.service.ts';
import { applyProviderFact, doubts, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';
import { getPaymentName, isUnreported } from './payment-sessions.status.ts';

interface Review {
  /** The name of the payment; null if the order has only one to review. */
  payment: string | null;
  /** The captured money; null if there is none. */
  transactionRef: string | null;
}

/**
 * The order's payment that needs a review. Throws `Impossible` if there is none, if there are several and none is named,
 * or if it is to be accepted as paid although its message did not match the order.
 */
export async function getPaymentToReview(db: Db, orderNumber: string, { payment, transactionRef }: Review) {
  const waiting = await db.paymentSession.findMany({
    where: { order: { orderNumber }, status: 'NEEDS_REVIEW' },
    orderBy: { createdAt: 'asc' },
  });
  const named = waiting.filter((each) => payment === null || getPaymentName(each) === payment);
  const [session] = named;
  impossibleUnless(session, `Order ${orderNumber} has no payment ${payment === null ? '' : `${payment} `}to review.`);
  const names = named.map(getPaymentName);
  impossibleUnless(
    names.length === 1,
    `Order ${orderNumber} has ${names.length} payments to review: add --payment with one of ${names.join(', ')}.`,
  );
  const isPaid = transactionRef !== null;
  impossibleUnless(
    !isPaid || isUnreported(session) || doubts.some((doubt) => doubt === session.reviewReason),
    'The payment does not match the order: refund it at the provider, then use --unpaid.',
  );
  return session;
}

/**
 * Records the result of a check by staff in the provider's Dashboard. Money pays the order like a late message: if stock
 * is left, otherwise it is refunded. Throws as `getPaymentToReview`.
 */
export async function reviewPayment(
  dependencies: PaymentDependencies,
  orderNumber: string,
  { payment, transactionRef }: Review,
): Promise<Settlement> {
  const session = await getPaymentToReview(dependencies.db, orderNumber, { payment, transactionRef });
  const { id, orderId, provider, providerRef, trackId, live, amountFils } = session;
  if (transactionRef === null) {
    await dependencies.db.$transaction(async (tx) => {
      await lockOrder(tx, orderId);
      // A later message about a capture still counts: captured money takes precedence over this result.
      const which = { id, status: 'NEEDS_REVIEW' as const };
      const { count } = await tx.paymentSession.updateMany({ where: which, data: { status: 'EXPIRED' } });
      impossibleUnless(count === 1, `Order ${orderNumber} has no payment to review.`);
      const what = `${provider} payment ${getPaymentName(session)} of ${formatPlainBhd(amountFils)} recorded as not paid`;
      await recordOrderEvent(tx, orderId, what);
    });
    return { outcome: 'settled' };
  }
  const other = await dependencies.db.paymentSession.findFirst({
    where: { provider, transactionRef, id: { not: id } },
    select: { order: { select: { orderNumber: true } } },
  });
  impossibleUnless(!other, `Transaction ${transactionRef} already belongs to order ${other?.order.orderNumber}.`);
  const fact = {
    paymentSessionId: id,
    trackId,
    transactionRef,
    live,
    currency: 'bhd',
    amountFils,
    state: 'captured' as const,
    ...(providerRef && { ref: providerRef }),
    occurredAt: await databaseNow(dependencies.db),
  };
  return applyProviderFact(dependencies, PaymentProviderCode.parse(provider), fact, { isReviewed: true });
}
