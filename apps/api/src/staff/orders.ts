import { writeFile } from 'node:fs/promises';
import type { Terminal } from '@dilmun/catalogue/terminal';
import { bhdText, filsOfBhdText } from '@dilmun/contracts/money';
import { databaseNow } from '../database-clock.ts';
import {
  cancelUnpaidOrder,
  deliverOrder,
  lockOrderByNumber,
  obstacleToCancelling,
  obstacleToDelivering,
  obstacleToRelease,
  obstacleToShipping,
  releaseOrder,
  shipOrder,
} from '../features/orders/orders.shipping.ts';
import { getOrderId, getStaffOrder, listStaffOrders } from '../features/orders/orders.staff.ts';
import { drawCreditNote, drawInvoice } from '../features/orders/orders.tax-documents.ts';
import { auditPaidSessions } from '../features/payment-sessions/payment-sessions.audit.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import {
  planRefund,
  requestRefund,
  settleRefundByHand,
} from '../features/payment-sessions/payment-sessions.refund-request.ts';
import { getPaymentToReview, reviewPayment } from '../features/payment-sessions/payment-sessions.review.ts';
import { giveUpOrder } from '../features/payment-sessions/payment-sessions.service.ts';
import type { PaymentDependencies } from '../features/payment-sessions/payment-sessions.settle.ts';
import { impossibleUnless } from '../impossible.ts';
import { listedLine, orderLines } from './orders-text.ts';
import { type OrdersValues, type OrdersVerb, readOrdersWords } from './orders-words.ts';

interface Call {
  shop: PaymentDependencies;
  values: OrdersValues;
  orderNumber: string;
  terminal: Terminal;
}

const verbs: Record<OrdersVerb, (call: Call) => Promise<number>> = {
  list,
  show,
  ship,
  deliver,
  cancel,
  release,
  refund,
  review,
  invoice,
  reconcile,
  audit,
};

/**
 * Runs one `orders` command; 0 when it did what was asked. Throws `Impossible` or a refusal, in words for staff; all
 * that is wrong with the words at once.
 */
export async function runOrders(shop: PaymentDependencies, words: string[], terminal: Terminal): Promise<number> {
  const { verb, values, orderNumber } = readOrdersWords(words);
  return verbs[verb]({ shop, values, orderNumber, terminal });
}

async function list({ shop, values, terminal }: Call): Promise<number> {
  const orders = await listStaffOrders(shop.db, { status: values.status, max: Number(values.max ?? 50) || 50 });
  if (values.json) terminal.say(JSON.stringify(orders, null, 2));
  else for (const order of orders) terminal.say(listedLine(order));
  return 0;
}

async function show({ shop, values, orderNumber, terminal }: Call): Promise<number> {
  const order = await getStaffOrder(shop.db, orderNumber);
  if (values.json) terminal.say(JSON.stringify(order, null, 2));
  else for (const line of orderLines(order)) terminal.say(line);
  return 0;
}

async function ship(call: Call): Promise<number> {
  const { shop, values, orderNumber } = call;
  const { carrier = '', tracking = '' } = values;
  const order = await getStaffOrder(shop.db, orderNumber);
  const obstacle = obstacleToShipping({ ...order, paymentSessions: order.payments });
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Ship ${orderNumber} with ${carrier}, ${tracking}, and write to ${order.email}`, () =>
    shipOrder(shop.db, orderNumber, { carrier: carrier.trim(), trackingNumber: tracking.trim() }, shop.storeOrigin),
  );
}

async function deliver(call: Call): Promise<number> {
  const { shop, orderNumber } = call;
  const order = await getStaffOrder(shop.db, orderNumber);
  const obstacle = obstacleToDelivering(order);
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Note ${orderNumber} as delivered, and write to ${order.email}`, () =>
    deliverOrder(shop.db, orderNumber, shop.storeOrigin),
  );
}

async function cancel(call: Call): Promise<number> {
  const { shop, orderNumber } = call;
  const order = await getStaffOrder(shop.db, orderNumber);
  const isUnpaid = order.status === 'PENDING_PAYMENT';
  const obstacle = isUnpaid ? null : obstacleToCancelling(order);
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Cancel ${orderNumber} and put its goods back on sale`, async () => {
    if (!isUnpaid) return cancelUnpaidOrder(shop.db, orderNumber);
    const id = await getOrderId(shop.db, orderNumber);
    await giveUpOrder(shop, id, 'CANCELLED');
  });
}

async function release(call: Call): Promise<number> {
  const { shop, orderNumber } = call;
  const obstacle = obstacleToRelease(await getStaffOrder(shop.db, orderNumber));
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Let ${orderNumber} go on`, () => releaseOrder(shop.db, orderNumber));
}

async function refund(call: Call): Promise<number> {
  const { shop, values, orderNumber, terminal } = call;
  const { settled, amount, reason = 'asked for by the customer', 'not-made': notMade } = values;
  const byHand = settled ?? notMade;
  if (byHand !== undefined) {
    const { refunds } = await getStaffOrder(shop.db, orderNumber);
    const isKnown = refunds.some(({ id }) => id === byHand);
    impossibleUnless(isKnown, 'This order has no such refund.');
    impossibleUnless(settled === undefined || notMade === undefined, 'Say --settled or --not-made.');
    const wasMade = settled !== undefined;
    return change(call, `Note refund ${byHand} as ${wasMade ? 'made' : 'not made'}`, () =>
      settleRefundByHand(shop, byHand, wasMade),
    );
  }
  const amountFils = amount === undefined ? null : filsOfBhdText(amount);
  const planned = await shop.db.$transaction(async (tx) =>
    planRefund(await lockOrderByNumber(tx, orderNumber), { amountFils, restock: values.restock ?? false }, shop),
  );
  const mayAsk = planned.isWhole && values.restock === undefined && !values.yes && !values['dry-run'];
  const restock =
    values.restock ?? (mayAsk && (await terminal.confirm('Are the goods back, or did they never leave?')));
  const how = planned.by === 'api' ? 'through the provider' : 'by hand, in the bank’s portal';
  const goods = restock ? ' and put its goods back on sale then' : '';
  return change(call, `Refund ${bhdText(planned.amountFils)} of ${orderNumber} ${how}${goods}`, () =>
    requestRefund(shop, { orderNumber, amountFils: planned.amountFils, reason, restock }),
  );
}

async function review(call: Call): Promise<number> {
  const { shop, values, orderNumber } = call;
  const { paid: transactionRef = null } = values;
  impossibleUnless((transactionRef !== null) !== (values.unpaid ?? false), 'Say --paid TRANSACTION or --unpaid.');
  const { provider, amountFils } = await getPaymentToReview(shop.db, orderNumber, transactionRef !== null);
  const seen = transactionRef === null ? 'not paid' : `paid by ${transactionRef}`;
  return change(call, `Note the ${provider} payment of ${bhdText(amountFils)} for ${orderNumber} as ${seen}`, () =>
    reviewPayment(shop, orderNumber, transactionRef),
  );
}

async function invoice({ shop, values, orderNumber, terminal }: Call): Promise<number> {
  const { out = '', 'credit-note': creditNote, 'dry-run': dryRun = false } = values;
  await getStaffOrder(shop.db, orderNumber);
  const id = await getOrderId(shop.db, orderNumber);
  const file = await (creditNote ? drawCreditNote(shop.db, id, creditNote) : drawInvoice(shop.db, id));
  if (!dryRun) await writeFile(out, file);
  const what = creditNote ? `Credit note ${creditNote}` : 'The invoice';
  const said = `${what} of ${orderNumber} ${dryRun ? 'would be written' : 'is written'} to ${out}.`;
  terminal.say(values.json ? JSON.stringify({ orderNumber, out, dryRun }) : said);
  return 0;
}

async function reconcile({ shop, values, terminal }: Call): Promise<number> {
  const done = await reconcilePayments(shop, await databaseNow(shop.db));
  const { alerts, ...counts } = done;
  if (values.json) terminal.say(JSON.stringify(done, null, 2));
  else {
    terminal.say(
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    );
    for (const alert of alerts) terminal.say(`! ${alert}`);
  }
  return alerts.length > 0 ? 1 : 0;
}

async function audit({ shop, values, terminal }: Call): Promise<number> {
  const alerts = await auditPaidSessions(shop, new Date());
  if (values.json) terminal.say(JSON.stringify({ alerts }, null, 2));
  else for (const alert of alerts) terminal.say(`! ${alert}`);
  return alerts.length > 0 ? 1 : 0;
}

/** Says what will happen, asks, does it, and shows the order as it is then. */
async function change(call: Call, what: string, work: () => Promise<unknown>): Promise<number> {
  const { values, terminal } = call;
  if (values['dry-run']) {
    terminal.say(values.json ? JSON.stringify({ dryRun: true, what }) : `${what}: nothing was changed.`);
    return 0;
  }
  if (!values.yes && !(await terminal.confirm(`${what}?`))) {
    if (!values.json) terminal.say('Nothing was changed.');
    return 1;
  }
  await work();
  return show(call);
}
