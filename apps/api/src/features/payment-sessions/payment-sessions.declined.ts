import { words } from '../../texts/words.ts';
import { buildOrderUrls, composePaymentDeclinedMail } from '../orders/mails/orders.mail.ts';
import { queueOrderMail } from '../orders/mails/orders.mails.ts';
import { lockOrder } from '../orders/orders.service.ts';
import type { PaymentDependencies } from './payment-sessions.settle.ts';

/** Time without another attempt after which the shopper has probably left and needs a mail. */
const quietSeconds = 300;

/**
 * Queues a mail with the reason and a link for a shopper whose payment was declined and who has not tried again, while
 * the order can still be paid. Once per order; returns whether the mail was due.
 */
export function queueDeclineMail(
  { db, storeOrigin }: Pick<PaymentDependencies, 'db' | 'storeOrigin'>,
  orderId: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Newest first.
    const [session] = order.paymentSessions;
    const quietSince = new Date(now.getTime() - quietSeconds * 1_000);
    const isPayable = order.status === 'PENDING_PAYMENT' && order.reservedUntil > now;
    if (!isPayable || !session?.declineCode || session.updatedAt > quietSince) return false;
    const { declineCode } = session;
    await queueOrderMail(tx, order, `payment-declined:${order.id}`, () =>
      composePaymentDeclinedMail(
        {
          orderNumber: order.orderNumber,
          reason: words().declineText(declineCode),
          payUntil: words().timeText(order.reservedUntil),
        },
        buildOrderUrls(storeOrigin, order.orderNumber),
      ),
    );
    return true;
  });
}
