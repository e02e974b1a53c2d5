import { getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { makeCrowd, orderRequest } from './crowd.ts';
import type { Shop } from './open-shop.ts';
import { ask } from './traffic.ts';

export interface PlacedOrder {
  orderNumber: string;
  variantId: number;
  authorization: string;
}

/** Places unpaid card orders of one piece each, one for each buyer; all of one variant, or each of its own. */
export async function placeOrders(
  shop: Shop,
  count: number,
  { onHand = 10, isShared = false }: { onHand?: number; isShared?: boolean } = {},
): Promise<PlacedOrder[]> {
  const shared = isShared ? await shop.make.variant({ priceFils: 60_000, onHand }) : null;
  const orders: PlacedOrder[] = [];
  for (let index = 0; index < count; index++) {
    const variant = shared ?? (await shop.make.variant({ priceFils: 60_000, onHand }));
    const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
    if (!buyer) throw new Error('nobody came');
    const { status, code, body } = await ask(orderRequest(shop.url, buyer, variant));
    if (status !== 200) throw new Error(`the order was answered ${status} ${code}`);
    const { orderNumber } = (body as { data: { orderNumber: string } }).data;
    orders.push({ orderNumber, variantId: variant.id, authorization: buyer.authorization });
  }
  return orders;
}

/** Serialises everything that a payment may change about an order, for comparison. */
export async function stateOf(shop: Shop, { orderNumber, variantId }: PlacedOrder): Promise<string> {
  const { id, status, paymentSessions, refunds } = await getOrderRow(shop, orderNumber);
  const mails = await shop.db.outboxMail.count({ where: { cause: `order-confirmation:${id}` } });
  return JSON.stringify({
    status,
    sessions: paymentSessions.map((session) => session.status),
    refunds: refunds.map((refund) => [refund.status, refund.amountFils]),
    stock: await getStock(shop, variantId),
    mails,
  });
}

/** Moves the orders' expiry into the past in the database. */
export async function letTimeRunOut(shop: Shop, orders: readonly PlacedOrder[]): Promise<void> {
  await shop.db.order.updateMany({
    where: { orderNumber: { in: orders.map(({ orderNumber }) => orderNumber) } },
    data: { reservedUntil: new Date(Date.now() - 120_000) },
  });
}
