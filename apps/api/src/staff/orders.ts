import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text as readText } from 'node:stream/consumers';
import { writeTables } from '@dilmun/catalogue/export/write-tables';
import type { Terminal } from '@dilmun/catalogue/terminal';
import { formatPlainBhd, parseBhdText } from '@dilmun/contracts/money';
import { addDays, startOfDay } from '@dilmun/store/delivery-promise';
import { withActor } from '../actor.ts';
import { databaseNow } from '../database-clock.ts';
import {
  createAccountingTables,
  readAccountingLines,
  sumAccountingLines,
} from '../features/orders/orders.accounting.ts';
import { findActivationObstacle, sendActivationCode } from '../features/orders/orders.activation.ts';
import { drawParcelPapers, type PaperKind } from '../features/orders/orders.parcel-papers.ts';
import {
  cancelUnpaidOrder,
  correctShipment,
  deliverOrder,
  findCancellationObstacle,
  findCorrectionObstacle,
  findDeliveryObstacle,
  findReleaseObstacle,
  findShippingObstacle,
  lockOrderByNumber,
  readyOrder,
  releaseOrder,
  shipOrder,
  shipOrders,
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
import { Impossible, impossibleUnless } from '../impossible.ts';
import { isActivationCode, type OrdersValues, type OrdersVerb, parseOrdersArguments } from './orders-arguments.ts';
import { readParcels } from './orders-parcels.ts';
import { formatOrder, formatOrderDetails } from './orders-text.ts';

interface Call {
  dependencies: PaymentDependencies;
  values: OrdersValues;
  orderNumber: string;
  orderNumbers: string[];
  terminal: Terminal;
}

const verbs: Record<OrdersVerb, (call: Call) => Promise<number>> = {
  list,
  show,
  ship,
  correct,
  ready,
  deliver,
  activate,
  cancel,
  release,
  refund,
  review,
  invoice,
  slips: (call) => writePapers(call, 'slips'),
  labels: (call) => writePapers(call, 'labels'),
  export: exportAccounting,
  reconcile,
  audit,
};

/**
 * Runs one `orders` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` or a refusal with a
 * text for staff, which lists all invalid arguments at once.
 */
export async function runOrders(
  dependencies: PaymentDependencies,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  const { verb, ...parsed } = parseOrdersArguments(args);
  const who = parsed.values.who?.trim() ?? userInfo().username;
  return withActor(who, () => verbs[verb]({ dependencies, ...parsed, terminal }));
}

async function list({ dependencies, values, terminal }: Call): Promise<number> {
  const orders = await listStaffOrders(dependencies.db, values, Number(values.max ?? 50) || 50);
  if (values.json) terminal.say(JSON.stringify(orders, null, 2));
  else if (orders.length === 0) terminal.say('No order matches.');
  else for (const order of orders) terminal.say(formatOrder(order));
  return 0;
}

async function show({ dependencies, values, orderNumber, terminal }: Call): Promise<number> {
  const order = await getStaffOrder(dependencies.db, orderNumber);
  if (values.json) terminal.say(JSON.stringify(order, null, 2));
  else for (const line of formatOrderDetails(order)) terminal.say(line);
  return 0;
}

async function ship(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  if (values.file !== undefined) return shipParcels(call, values.file);
  const { carrier = '', tracking = '' } = values;
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const obstacle = findShippingObstacle({ ...order, paymentSessions: order.payments });
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Ship ${orderNumber} with ${carrier}, ${tracking} and mail ${order.email}`, () =>
    shipOrder(
      dependencies.db,
      orderNumber,
      { carrier: carrier.trim(), trackingNumber: tracking.trim() },
      dependencies.storeOrigin,
    ),
  );
}

/** Ships every order of a carrier's file, after one confirmation. */
async function shipParcels({ dependencies, values, terminal }: Call, file: string): Promise<number> {
  const { parcels, problems } = await readParcels(file, values.carrier);
  const obstacles = await Promise.all(
    parcels.map(async ({ orderNumber, place }) => {
      if (orderNumber === '') return [];
      const order = await getStaffOrder(dependencies.db, orderNumber).catch((error: Error) => error);
      const obstacle =
        order instanceof Error ? order.message : findShippingObstacle({ ...order, paymentSessions: order.payments });
      return obstacle ? [`${place}, order ${orderNumber}: ${obstacle}`] : [];
    }),
  );
  problems.push(...obstacles.flat());
  impossibleUnless(problems.length === 0, problems.join('\n'));
  const what = `Ship ${parcels.length} orders of ${file} and mail their customers`;
  if (values['dry-run']) {
    terminal.say(values.json ? JSON.stringify({ dryRun: true, what, parcels }) : `${what}: nothing was changed.`);
    return 0;
  }
  if (!values.yes && !(await terminal.confirm(`${what}?`))) {
    if (!values.json) terminal.say('Nothing was changed.');
    return 1;
  }
  await shipOrders(dependencies.db, parcels, dependencies.storeOrigin);
  const lines = parcels.map(
    ({ orderNumber, carrier, trackingNumber }) => `${orderNumber}  ${carrier} ${trackingNumber}`,
  );
  terminal.say(
    values.json ? JSON.stringify(parcels, null, 2) : [...lines, `${parcels.length} orders are shipped.`].join('\n'),
  );
  return 0;
}

async function correct(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  const { carrier = '', tracking = '' } = values;
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const obstacle = findCorrectionObstacle(order);
  impossibleUnless(obstacle === null, obstacle ?? '');
  const shipping = { carrier: carrier.trim(), trackingNumber: tracking.trim() };
  return change(call, `Correct the shipment of ${orderNumber} to ${carrier}, ${tracking} and mail ${order.email}`, () =>
    correctShipment(dependencies.db, orderNumber, shipping, dependencies.storeOrigin),
  );
}

async function ready(call: Call): Promise<number> {
  const { dependencies, orderNumber } = call;
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const obstacle = findShippingObstacle({ ...order, paymentSessions: order.payments }, 'pickup');
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Mark ${orderNumber} as ready for pick-up and mail ${order.email}`, () =>
    readyOrder(dependencies.db, orderNumber, dependencies.storeOrigin),
  );
}

async function deliver(call: Call): Promise<number> {
  const { dependencies, orderNumber } = call;
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const obstacle = findDeliveryObstacle({ ...order, paymentSessions: order.payments });
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(
    call,
    `Mark ${orderNumber} as ${order.shippingMethod === 'pickup' ? 'collected' : 'delivered'}${order.shippingMethod === 'email' ? '' : ` and mail ${order.email}`}`,
    () => deliverOrder(dependencies.db, orderNumber, dependencies.storeOrigin),
  );
}

async function activate(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  const { part = '', again = false } = values;
  const code = values['code-file'] === undefined ? (values.code ?? '') : await readCode(values['code-file']);
  const activation = { partNumber: part.trim(), again };
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const obstacle = findActivationObstacle({ ...order, paymentSessions: order.payments }, activation);
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Mail the activation code of ${activation.partNumber} to ${order.email}`, () =>
    sendActivationCode(dependencies.db, orderNumber, { ...activation, code: code.trim() }, dependencies.storeOrigin),
  );
}

/** Reads an activation code from a file, or from standard input for `-`. Throws `Impossible` for any other content. */
async function readCode(file: string): Promise<string> {
  const read = file === '-' ? readText(process.stdin) : readFile(file, 'utf8');
  const code = await read.catch((error: Error) => {
    throw new Impossible(`${file} cannot be read: ${error.message}`);
  });
  const place = file === '-' ? 'Standard input' : file;
  impossibleUnless(isActivationCode(code.trim()), `${place} must have one line: the code.`);
  return code;
}

async function cancel(call: Call): Promise<number> {
  const { dependencies, orderNumber } = call;
  const order = await getStaffOrder(dependencies.db, orderNumber);
  const isUnpaid = order.status === 'PENDING_PAYMENT';
  const obstacle = isUnpaid ? null : findCancellationObstacle(order);
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Cancel ${orderNumber} and put its goods back on sale`, async () => {
    if (!isUnpaid) return cancelUnpaidOrder(dependencies.db, orderNumber);
    const id = await getOrderId(dependencies.db, orderNumber);
    await giveUpOrder(dependencies, id, 'CANCELLED');
  });
}

async function release(call: Call): Promise<number> {
  const { dependencies, orderNumber } = call;
  const obstacle = findReleaseObstacle(await getStaffOrder(dependencies.db, orderNumber));
  impossibleUnless(obstacle === null, obstacle ?? '');
  return change(call, `Release ${orderNumber}`, () => releaseOrder(dependencies.db, orderNumber));
}

async function refund(call: Call): Promise<number> {
  const { dependencies, values, orderNumber, terminal } = call;
  const { settled, amount, reason = 'asked for by the customer', 'not-made': notMade } = values;
  const byHand = settled ?? notMade;
  if (byHand !== undefined) {
    const { refunds } = await getStaffOrder(dependencies.db, orderNumber);
    const isKnown = refunds.some(({ id }) => id === byHand);
    impossibleUnless(isKnown, 'This order has no such refund.');
    impossibleUnless(settled === undefined || notMade === undefined, 'Use either --settled or --not-made.');
    const wasMade = settled !== undefined;
    return change(call, `Record refund ${byHand} as ${wasMade ? 'made' : 'not made'}`, () =>
      settleRefundByHand(dependencies, byHand, wasMade),
    );
  }
  const amountFils = amount === undefined ? null : parseBhdText(amount);
  const planned = await dependencies.db.$transaction(async (tx) =>
    planRefund(
      await lockOrderByNumber(tx, orderNumber),
      { amountFils, restock: values.restock ?? false },
      dependencies.providers,
    ),
  );
  const mayAsk = planned.isWhole && values.restock === undefined && !values.yes && !values['dry-run'];
  const restock =
    values.restock ??
    (mayAsk && (await terminal.confirm('Put the goods back on sale? Yes if they were returned or never shipped.')));
  const how = planned.by === 'api' ? 'through the provider' : 'by hand, in the bank’s portal';
  const goods = restock ? ' and put its goods back on sale then' : '';
  return change(call, `Refund ${formatPlainBhd(planned.amountFils)} of ${orderNumber} ${how}${goods}`, () =>
    requestRefund(dependencies, { orderNumber, amountFils: planned.amountFils, reason, restock }),
  );
}

async function review(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  const { paid: transactionRef = null } = values;
  impossibleUnless(
    (transactionRef !== null) !== (values.unpaid ?? false),
    'Use either --paid TRANSACTION or --unpaid.',
  );
  const { provider, amountFils } = await getPaymentToReview(dependencies.db, orderNumber, transactionRef !== null);
  const seen = transactionRef === null ? 'not paid' : `paid by ${transactionRef}`;
  return change(
    call,
    `Record the ${provider} payment of ${formatPlainBhd(amountFils)} for ${orderNumber} as ${seen}`,
    () => reviewPayment(dependencies, orderNumber, transactionRef),
  );
}

async function invoice({ dependencies, values, orderNumber, terminal }: Call): Promise<number> {
  const { out = '', 'credit-note': creditNote, 'dry-run': dryRun = false } = values;
  await getStaffOrder(dependencies.db, orderNumber);
  const id = await getOrderId(dependencies.db, orderNumber);
  const file = await (creditNote ? drawCreditNote(dependencies.db, id, creditNote) : drawInvoice(dependencies.db, id));
  if (!dryRun) await writeFile(out, file);
  const what = creditNote ? `Credit note ${creditNote}` : 'The invoice';
  const said = `${what} of ${orderNumber} ${dryRun ? 'would be written' : 'is written'} to ${out}.`;
  terminal.say(values.json ? JSON.stringify({ orderNumber, out, dryRun }) : said);
  return 0;
}

async function writePapers({ dependencies, values, orderNumbers, terminal }: Call, kind: PaperKind): Promise<number> {
  const { out = '', 'dry-run': dryRun = false } = values;
  const drawn = await drawParcelPapers(dependencies.db, kind, orderNumbers);
  if (!dryRun) await writeFile(out, drawn.file);
  const what = `${drawn.orderNumbers.length} ${kind === 'slips' ? 'packing slips' : 'address labels'}`;
  const text = `${what} ${dryRun ? 'would be' : 'are'} written to ${out}: ${drawn.orderNumbers.join(', ')}.`;
  terminal.say(values.json ? JSON.stringify({ out, dryRun, orderNumbers: drawn.orderNumbers }) : text);
  return 0;
}

async function exportAccounting({ dependencies, values, terminal }: Call): Promise<number> {
  const { from = '', to = '', out = '', 'dry-run': dryRun = false } = values;
  impossibleUnless(from <= to, '--from is after --to.');
  const lines = await readAccountingLines(dependencies.db, startOfDay(from), startOfDay(addDays(to, 1)));
  if (!dryRun) await writeTables(out, createAccountingTables(lines));
  const sum = sumAccountingLines(lines);
  const money = `net ${formatPlainBhd(sum.netFils)}, VAT ${formatPlainBhd(sum.vatFils)}, gross ${formatPlainBhd(sum.grossFils)}`;
  const text = `${lines.length} lines of ${sum.documents} documents ${dryRun ? 'would be' : 'are'} written to ${out}: ${money}.`;
  terminal.say(values.json ? JSON.stringify({ out, dryRun, lines: lines.length, ...sum }) : text);
  return 0;
}

async function reconcile({ dependencies, values, terminal }: Call): Promise<number> {
  const done = await reconcilePayments(dependencies, await databaseNow(dependencies.db));
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

async function audit({ dependencies, values, terminal }: Call): Promise<number> {
  const alerts = await auditPaidSessions(dependencies, new Date());
  if (values.json) terminal.say(JSON.stringify({ alerts }, null, 2));
  else for (const alert of alerts) terminal.say(`! ${alert}`);
  return alerts.length > 0 ? 1 : 0;
}

/** Describes the action, asks for confirmation, performs it, and prints the resulting order. */
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
