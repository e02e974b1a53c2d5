import { type Fils, sumFils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Db } from '@dilmun/db/client';
import { failpoint } from '../../failpoint.ts';
import { impossibleUnless } from '../../impossible.ts';
import { moveOrder } from '../orders/orders.service.ts';
import { lockOrderByNumber } from '../orders/orders.shipping.ts';
import { canMove } from '../orders/orders.status.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { returnStock } from '../stock/stock.service.ts';
import { openRefund } from './payment-sessions.refunds.ts';
import { applyRefundFact, type PaymentShop, type Settlement } from './payment-sessions.settle.ts';
import { wasCaptured } from './payment-sessions.status.ts';

type SessionRow = OrderRow['paymentSessions'][number];

export interface RefundWish {
  orderNumber: string;
  /** Null for all that is left. */
  amountFils: Fils | null;
  reason: string;
  /** Puts the goods back on sale; with a refund of everything only. */
  restock: boolean;
}

/** What a refund will be: of which payment, how much, and who sends it. */
export interface PlannedRefund {
  session: SessionRow;
  amountFils: Fils;
  /** Nothing of the order stays paid. */
  isWhole: boolean;
  by: 'api' | 'manual';
}

/**
 * Plans a refund of an order whose row the caller holds. Throws `Impossible` when nothing is left to give back, the
 * amount is more than that, or it is not a multiple of the provider's step.
 */
export async function planRefund(
  tx: Db,
  order: OrderRow,
  wish: Pick<RefundWish, 'amountFils' | 'restock'>,
  shop: Pick<PaymentShop, 'providers'>,
): Promise<PlannedRefund> {
  const refunds = await tx.refund.findMany({ where: { orderId: order.id, status: { not: 'FAILED' } } });
  const leftOf = (session: SessionRow) =>
    session.amountFils -
    sumFils(refunds.filter((each) => each.paymentSessionId === session.id).map((each) => each.amountFils));
  const captured = order.paymentSessions.filter(({ status }) => wasCaptured(status));
  const session = captured.find((each) => leftOf(each) > 0);
  impossibleUnless(session, `Nothing was captured for order ${order.orderNumber} that is not refunded already.`);
  const left = leftOf(session);
  const amountFils = wish.amountFils ?? left;
  impossibleUnless(amountFils > 0 && amountFils <= left, `Between 10 and ${left} fils can be refunded.`);
  const { caps } = shop.providers[PaymentProviderCode.parse(session.provider)];
  impossibleUnless(amountFils % 10 === 0, 'An amount is a multiple of 10 fils.');
  const isWhole = sumFils(captured.map(leftOf)) === amountFils;
  impossibleUnless(isWhole || !wish.restock, 'Goods go back on sale with a refund of everything only.');
  return { session, amountFils, isWhole, by: caps.refund };
}

/**
 * Asks for money back, under the order's lock: however many ask at once, never more than was captured. The job sends
 * it; where the provider has no way, a person does, and reports it by `settleManualRefund`. Throws as `planRefund`.
 */
export async function requestRefund(shop: PaymentShop, wish: RefundWish): Promise<PlannedRefund> {
  const planned = await shop.db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, wish.orderNumber);
    const planned = await planRefund(tx, order, wish, shop);
    await openRefund(tx, planned.session, planned.amountFils, wish.reason, planned.by);
    if (planned.isWhole && canMove(order.status, 'REFUND_PENDING')) await moveOrder(tx, order, 'REFUND_PENDING');
    if (wish.restock) await returnStock(tx, order.id);
    failpoint('refund-before-commit');
    return planned;
  });
  failpoint('refund-after-commit');
  return planned;
}

/** Notes that a person has made a refund in the bank's portal. Throws `Impossible` unless it waits for a person. */
export async function settleManualRefund(shop: PaymentShop, refundId: string): Promise<Settlement> {
  const refund = await shop.db.refund.findUnique({ where: { id: refundId }, include: { paymentSession: true } });
  impossibleUnless(refund?.status === 'MANUAL', 'This is no refund that waits for a person.');
  return applyRefundFact(shop, refund, { amountFils: refund.amountFils, state: 'succeeded' });
}
