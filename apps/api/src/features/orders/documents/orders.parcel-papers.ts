import { OrderMethod } from '@dilmun/contracts/delivery';
import { formatPlainBhd } from '@dilmun/contracts/money';
import type { Database } from '@dilmun/db/client';
import { isSentByEmail } from '@dilmun/settings/delivery';
import { store } from '@dilmun/settings/store';
import { impossibleUnless } from '../../../errors/impossible.ts';
import { formatTime } from '../../../texts/time-text.ts';
import { words } from '../../../texts/words.ts';
import { listAddressLines } from '../mails/orders.mail.ts';
import { calculateOrderMoney } from '../orders.facts.ts';
import { listOrdersToShip } from '../orders.sql.ts';
import { type OrderRow, orderWithAll } from '../orders.view.ts';
import { findDispatchKind } from '../shipping/orders.dispatch.ts';
import { listRemainingLines } from '../shipping/orders.goods.ts';
import { formatPromisedDay } from '../shipping/orders.promise.ts';
import { findShippingObstacle } from '../shipping/orders.shipping.ts';
import { drawInWorker } from './orders.drawing.ts';
import type { drawPackingSlips, ParcelPaper } from './orders.parcel-papers-pdf.ts';

/** 'slips': what to pack, for every order. 'labels': the address, for orders that a carrier takes. */
export type PaperKind = 'slips' | 'labels';

const ordersMax = 1_000;

/**
 * Draws the packing slips or address labels of orders, as one PDF in the given order; without numbers those of all
 * orders to ship, oldest first. Throws `Impossible` with one line for each order that is unknown or cannot be packed.
 */
export async function drawParcelPapers(
  db: Database,
  kind: PaperKind,
  orderNumbers: readonly string[],
): Promise<{ file: Uint8Array; orderNumbers: string[] }> {
  const isToShip = orderNumbers.length === 0;
  const numbers = isToShip ? (await listOrdersToShip(db, ordersMax)).map((order) => order.orderNumber) : orderNumbers;
  const rows = await db.order.findMany({ where: { orderNumber: { in: [...numbers] } }, include: orderWithAll });
  const orders: OrderRow[] = [];
  const problems: string[] = [];
  for (const number of numbers) {
    const order = rows.find(({ orderNumber }) => orderNumber === number);
    const obstacle = order ? findPaperObstacle(order, kind) : 'There is no such order.';
    if (order && obstacle === null) orders.push(order);
    else problems.push(`${number}: ${obstacle}`);
  }
  // An order to ship may need no such paper: one for pick-up has no label.
  impossibleUnless(isToShip || problems.length === 0, problems.join('\n'));
  impossibleUnless(orders.length > 0, 'There is no order to ship.');
  const draw = kind === 'slips' ? 'drawPackingSlips' : 'drawAddressLabels';
  return {
    file: await drawInWorker<typeof drawPackingSlips>('./orders.parcel-papers-pdf.ts', draw, {
      papers: orders.map(composePaper),
      from: { name: store.name, addressLines: store.address.lines, phone: store.phones.sales },
    }),
    orderNumbers: orders.map((order) => order.orderNumber),
  };
}

/** Why an order gets no such paper; null if it does. A shipped order gets it again. */
export function findPaperObstacle(order: OrderRow, kind: PaperKind): string | null {
  const dispatch = findDispatchKind(order.shippingMethod);
  if (dispatch === 'email') return 'Nothing of this order is shipped: it needs no paper.';
  if (dispatch === 'pickup' && kind === 'labels') return 'The customer collects this order: it needs no label.';
  return order.shippedAt ? null : findShippingObstacle(order, dispatch);
}

function composePaper(order: OrderRow): ParcelPaper {
  const isPickup = order.shippingMethod === 'pickup';
  const { refundedFils, refundingFils, leftFils } = calculateOrderMoney(order);
  const remaining = listRemainingLines(order);
  // Not the refund of a second payment.
  const givenBackFils = Math.min(refundedFils + refundingFils, order.totalFils - leftFils);
  return {
    orderNumber: order.orderNumber,
    facts: [
      ['Ordered', formatTime(order.placedAt)],
      ['Shipping method', words().methodNames[OrderMethod.parse(order.shippingMethod)]],
      ['Promised day', formatPromisedDay(order) ?? 'none'],
    ],
    addressLines: listAddressLines(isPickup ? order.billingAddress : order.shippingAddress),
    lines: remaining.filter((line) => !isSentByEmail(line)),
    remarks: [
      ...remaining
        .filter(isSentByEmail)
        .map(({ quantity, partNumber }) => `Sent by email, not packed: ${quantity} × ${partNumber}`),
      ...(order.paidAt ? [] : [`To be paid on delivery: ${formatPlainBhd(order.totalFils)}`]),
      ...(givenBackFils > 0 ? [`Refunded in part: ${formatPlainBhd(givenBackFils)}. Check what to pack.`] : []),
    ],
  };
}
