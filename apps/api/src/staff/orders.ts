import { readFile, writeFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, runVerbs, type VerbDeclaration } from '@dilmun/command/verbs';
import { formatPlainBhd, parseBhdText } from '@dilmun/contracts/money';
import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { addDays, startOfDay } from '@dilmun/settings/delivery-promise';
import { writeTables } from '@dilmun/sheets/write-tables';
import { Impossible, impossibleIf, impossibleUnless } from '../errors/impossible.ts';
import {
  createAccountingTables,
  readAccountingLines,
  sumAccountingLines,
} from '../features/orders/documents/orders.accounting.ts';
import { drawParcelPapers, type PaperKind } from '../features/orders/documents/orders.parcel-papers.ts';
import { drawCreditNote, drawInvoice } from '../features/orders/documents/orders.tax-documents.ts';
import { getStaffOrder, listStaffOrders } from '../features/orders/orders.staff.ts';
import type { OrderRow } from '../features/orders/orders.view.ts';
import { answerReturn, findOpenReturn, listReturns } from '../features/orders/returns/orders.returns.service.ts';
import { findActivationObstacle, sendActivationCode } from '../features/orders/shipping/orders.activation.ts';
import {
  cancelUnpaidOrder,
  correctShipment,
  deliverOrder,
  findCancellationObstacle,
  findCorrectionObstacle,
  findDeliveryObstacle,
  findReleaseObstacle,
  findRestockObstacle,
  findShippingObstacle,
  lockOrderByNumber,
  readyOrder,
  releaseOrder,
  restockLostDispute,
  shipOrder,
  shipOrders,
} from '../features/orders/shipping/orders.shipping.ts';
import { revokeStaffLinks } from '../features/orders/staff-link/orders.staff-link.service.ts';
import { auditPaidSessions } from '../features/payment-sessions/payment-sessions.audit.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import {
  planRefund,
  requestRefund,
  settleRefundByHand,
} from '../features/payment-sessions/payment-sessions.refund-request.ts';
import type { RefundedGoods } from '../features/payment-sessions/payment-sessions.refunds.ts';
import { getPaymentToReview, reviewPayment } from '../features/payment-sessions/payment-sessions.review.ts';
import { giveUpOrder } from '../features/payment-sessions/payment-sessions.service.ts';
import type { PaymentDependencies, Settlement } from '../features/payment-sessions/payment-sessions.settle.ts';
import { getPaymentName } from '../features/payment-sessions/payment-sessions.status.ts';
import { findActor, withActor } from '../identity/actor.ts';
import { formatTime } from '../texts/time-text.ts';
import {
  isActivationCode,
  listCodeProblems,
  listPapersProblems,
  listRefundProblems,
  listReviewProblems,
  listShippingProblems,
  type OrdersValues,
  ordersOptions,
} from './orders-options.ts';
import { readParcels } from './orders-parcels.ts';
import { describeReturn, formatOrder, formatOrderDetails, formatReturnWithTexts } from './orders-text.ts';
import { confirmChange, print } from './print.ts';
import { listDayProblems, readMax, readWho } from './values.ts';

interface Call {
  dependencies: PaymentDependencies;
  values: OrdersValues;
  /** The first of `orderNumbers`; '' without one. */
  orderNumber: string;
  orderNumbers: string[];
  terminal: Terminal;
}

/** One run of a command on orders. */
export interface OrdersCall {
  dependencies: PaymentDependencies;
  words: string[];
  values: OrdersValues;
  terminal: Terminal;
}

async function list(call: Call): Promise<number> {
  const orders = await listStaffOrders(call.dependencies.db, call.values, readMax(call.values.max));
  print(call, orders, orders.length === 0 ? ['No order matches.'] : orders.map(formatOrder));
  return 0;
}

/** Prints an order, and the alert of the change that was just made to it. */
async function show(call: Call, alert?: string): Promise<number> {
  const order = await getStaffOrder(call.dependencies.db, call.orderNumber);
  const alerts = alert === undefined ? [] : [`! ${alert}`];
  print(call, { ...order, alert }, [...formatOrderDetails(order), ...alerts]);
  return 0;
}

const readShipping = ({ carrier = '', tracking = '' }: OrdersValues) => ({
  carrier: carrier.trim(),
  trackingNumber: tracking.trim(),
});

type OrderToChange = Awaited<ReturnType<typeof getOrderToChange>>;

/** An order as staff see it, with its payments as the rules about orders name them. */
async function getOrderToChange(db: Database, orderNumber: string) {
  const order = await getStaffOrder(db, orderNumber);
  return { ...order, paymentSessions: order.payments };
}

/** A change of an order: why it is impossible, or what it does. */
interface Change {
  obstacle: string | null;
  what: string;
  work: () => Promise<unknown>;
}
type PlanChange = (call: Call, order: OrderToChange) => Change | Promise<Change>;

/** Plans each change that staff make to one order. */
const plans = {
  ship({ dependencies: { db, storeOrigin }, values }, { orderNumber, email, ...order }) {
    const shipping = readShipping(values);
    return {
      obstacle: findShippingObstacle(order),
      what: `Ship ${orderNumber} with ${shipping.carrier}, ${shipping.trackingNumber} and mail ${email}`,
      work: () => shipOrder(db, orderNumber, shipping, storeOrigin),
    };
  },
  correct({ dependencies: { db, storeOrigin }, values }, { orderNumber, email, ...order }) {
    const shipping = readShipping(values);
    const parcel = `${shipping.carrier}, ${shipping.trackingNumber}`;
    return {
      obstacle: findCorrectionObstacle(order),
      what: `Correct the shipment of ${orderNumber} to ${parcel} and mail ${email}`,
      work: () => correctShipment(db, orderNumber, shipping, storeOrigin),
    };
  },
  ready: ({ dependencies: { db, storeOrigin } }, { orderNumber, email, ...order }) => ({
    obstacle: findShippingObstacle(order, 'pickup'),
    what: `Mark ${orderNumber} as ready for pick-up and mail ${email}`,
    work: () => readyOrder(db, orderNumber, storeOrigin),
  }),
  deliver({ dependencies: { db, storeOrigin } }, { orderNumber, email, ...order }) {
    const status = order.shippingMethod === 'pickup' ? 'collected' : 'delivered';
    const mail = order.shippingMethod === 'email' ? '' : ` and mail ${email}`;
    return {
      obstacle: findDeliveryObstacle(order),
      what: `Mark ${orderNumber} as ${status}${mail}`,
      work: () => deliverOrder(db, orderNumber, storeOrigin),
    };
  },
  async activate({ dependencies: { db, storeOrigin }, values }, { orderNumber, email, ...order }) {
    const { part = '', again = false, code = '', 'code-file': codeFile } = values;
    const activation = { partNumber: part.trim(), again };
    const given = codeFile === undefined ? code : await readCode(codeFile);
    return {
      obstacle: findActivationObstacle(order, activation),
      what: `Mail the activation code of ${activation.partNumber} to ${email}`,
      work: () => sendActivationCode(db, orderNumber, { ...activation, code: given.trim() }, storeOrigin),
    };
  },
  cancel({ dependencies }, { orderNumber, ...order }) {
    const isUnpaid = order.status === 'PENDING_PAYMENT';
    return {
      obstacle: isUnpaid ? null : findCancellationObstacle(order),
      what: `Cancel ${orderNumber}, put its goods back on sale and mail ${order.email}`,
      // An unpaid order is closed at its provider too.
      work: () =>
        isUnpaid
          ? giveUpOrder(dependencies, order.id, 'CANCELLED', { isByStaff: true })
          : cancelUnpaidOrder(dependencies.db, orderNumber, dependencies.storeOrigin),
    };
  },
  restock: ({ dependencies: { db } }, { orderNumber, ...order }) => ({
    obstacle: findRestockObstacle(order),
    what: `Put the goods of ${orderNumber} back on sale`,
    work: () => restockLostDispute(db, orderNumber),
  }),
  release: ({ dependencies: { db } }, { orderNumber, ...order }) => ({
    obstacle: findReleaseObstacle(order),
    what: `Release ${orderNumber}`,
    work: () => releaseOrder(db, orderNumber),
  }),
} satisfies Record<string, PlanChange>;

/** Ships every order of a carrier's file, after one confirmation. */
async function shipParcels(call: Call, file: string): Promise<number> {
  const { db, storeOrigin } = call.dependencies;
  const { parcels, problems } = await readParcels(file, call.values.carrier);
  const obstacles = await Promise.all(
    parcels.map(async ({ orderNumber, place }) => {
      if (orderNumber === '') return [];
      const obstacle = await getOrderToChange(db, orderNumber).then(findShippingObstacle, (error: unknown) => {
        if (error instanceof Impossible) return error.message;
        throw error;
      });
      return obstacle ? [`${place}, order ${orderNumber}: ${obstacle}`] : [];
    }),
  );
  problems.push(...obstacles.flat());
  impossibleUnless(problems.length === 0, problems.join('\n'));
  const what = `Ship ${parcels.length} orders of ${file} and mail their customers`;
  const code = await confirmChange(call, what, { json: { parcels } });
  if (code !== null) return code;
  await shipOrders(db, parcels, storeOrigin);
  print(call, parcels, [
    ...parcels.map(({ orderNumber, carrier, trackingNumber }) => `${orderNumber}  ${carrier} ${trackingNumber}`),
    `${parcels.length} orders are shipped.`,
  ]);
  return 0;
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

async function refund(call: Call): Promise<number> {
  const { dependencies, values, orderNumber, terminal } = call;
  const { settled, amount, reason = 'requested by the customer', 'not-made': notMade } = values;
  const byHand = settled ?? notMade;
  if (byHand !== undefined) {
    const { refunds } = await getStaffOrder(dependencies.db, orderNumber);
    const isKnown = refunds.some(({ id }) => id === byHand);
    impossibleUnless(isKnown, 'This order has no such refund.');
    const wasMade = settled !== undefined;
    return confirmAndChange(call, `Record refund ${byHand} as ${wasMade ? 'made' : 'not made'}`, () =>
      settleRefundByHand(dependencies, byHand, wasMade),
    );
  }
  const isOfLine = values.line !== undefined;
  const requested = {
    amountFils: amount === undefined ? null : parseBhdText(amount),
    ...(isOfLine && { goods: readGoods(values) }),
  };
  const isStated = values.restock ?? values['no-restock'] ?? false;
  const wished = isStated ? values.restock === true : isOfLine;
  const planned = await dependencies.db.$transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    const plan = planRefund(order, { ...requested, restock: wished }, dependencies.providers, await databaseNow(tx));
    return { ...plan, what: describePieces(order, plan.lines) };
  });
  const { amountFils, repeats } = planned;
  const mayAsk = planned.isWhole && !isOfLine && !isStated && !values.yes && !values['dry-run'];
  const restock =
    mayAsk && (await terminal.confirm('Put the goods back on sale? Yes if they were returned or never shipped.'))
      ? true
      : wished;
  const again = values.again ?? (repeats !== null && !values.yes);
  const how = planned.by === 'api' ? 'through the provider' : 'by hand, in the bank’s portal';
  const pieces = isOfLine ? ` for ${planned.what}` : '';
  const goods = restock ? ' and put its goods back on sale then' : '';
  const warning =
    repeats === null ? '' : `; the same amount was refunded at ${formatTime(repeats)}, so this is one more refund`;
  return confirmAndChange(
    call,
    `Refund ${formatPlainBhd(amountFils)} of ${orderNumber}${pieces} ${how}${goods}${warning}`,
    async () => {
      const amountOrLine = isOfLine ? requested : { amountFils };
      await requestRefund(dependencies, { orderNumber, ...amountOrLine, reason, restock, again });
      return {};
    },
  );
}

const readGoods = ({ line, quantity }: OrdersValues) => ({
  lineNumber: Number(line),
  quantity: quantity === undefined ? null : Number(quantity),
});

/** '2 × 010-90001-00' of the order's lines. */
const describePieces = ({ lines }: OrderRow, pieces: readonly RefundedGoods[]): string =>
  pieces
    .map(({ orderLineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === orderLineId)?.partNumber}`)
    .join(', ');

async function review(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  const { paid: transactionRef = null, payment = null } = values;
  const session = await getPaymentToReview(dependencies.db, orderNumber, { payment, transactionRef });
  const name = getPaymentName(session);
  const result = transactionRef === null ? 'not paid' : `paid by ${transactionRef}`;
  return confirmAndChange(
    call,
    `Record the ${session.provider} payment ${name} of ${formatPlainBhd(session.amountFils)} for ${orderNumber} as ${result}`,
    () => reviewPayment(dependencies, orderNumber, { payment: name, transactionRef }),
  );
}

async function listReturnRequests(call: Call): Promise<number> {
  const { db } = call.dependencies;
  const { all: isAll = false, max } = call.values;
  const requests = await listReturns(db, readMax(max), { isAll });
  print(call, requests, requests.length === 0 ? ['There is no return.'] : requests.flatMap(formatReturnWithTexts));
  return 0;
}

/** Answers a request and prints its order; of an accepted one also the command that refunds it. */
async function answerReturnRequest(call: Call, state: 'ACCEPTED' | 'REFUSED'): Promise<number> {
  const { dependencies, values } = call;
  const { db, storeOrigin } = dependencies;
  const request = await findOpenReturn(db, call.orderNumber);
  const { orderNumber, email } = request.orderLine.order;
  const what = `${state === 'ACCEPTED' ? 'Accept' : 'Refuse'} the return of ${describeReturn(request)} of ${orderNumber} and mail ${email}`;
  const answer = (values.because ?? values.note ?? '').trim();
  return confirmAndChange({ ...call, orderNumber }, what, async () => {
    await answerReturn(db, request.id, { state, answer }, storeOrigin);
    if (state === 'REFUSED') return {};
    const { lines } = await getStaffOrder(db, orderNumber);
    const line = lines.findIndex(({ id }) => id === request.orderLineId) + 1;
    const refund = `npx dilmun orders refund ${orderNumber} --line ${line} --quantity ${request.quantity}`;
    return { alert: `Refund it once it is back: ${refund}` };
  });
}

async function invoice(call: Call): Promise<number> {
  const { dependencies, values, orderNumber } = call;
  const { out = '', 'credit-note': creditNote, 'dry-run': dryRun = false } = values;
  const { id } = await getStaffOrder(dependencies.db, orderNumber);
  const file = await (creditNote ? drawCreditNote(dependencies.db, id, creditNote) : drawInvoice(dependencies.db, id));
  if (!dryRun) await writeFile(out, file);
  const what = creditNote ? `Credit note ${creditNote}` : 'The invoice';
  const text = `${what} of ${orderNumber} ${dryRun ? 'would be written' : 'is written'} to ${out}.`;
  print(call, { orderNumber, out, dryRun }, [text]);
  return 0;
}

async function writePapers(call: Call, kind: PaperKind): Promise<number> {
  const { out = '', 'dry-run': dryRun = false } = call.values;
  const { orderNumbers, file } = await drawParcelPapers(call.dependencies.db, kind, call.orderNumbers);
  if (!dryRun) await writeFile(out, file);
  const what = `${orderNumbers.length} ${kind === 'slips' ? 'packing slips' : 'address labels'}`;
  const text = `${what} ${dryRun ? 'would be' : 'are'} written to ${out}: ${orderNumbers.join(', ')}.`;
  print(call, { out, dryRun, orderNumbers }, [text]);
  return 0;
}

async function exportAccounting(call: Call): Promise<number> {
  const { from = '', to = '', out = '', 'dry-run': dryRun = false } = call.values;
  const lines = await readAccountingLines(call.dependencies.db, startOfDay(from), startOfDay(addDays(to, 1)));
  const files = dryRun ? [out] : await writeTables(out, createAccountingTables(lines), { csv: ['Documents'] });
  const sum = sumAccountingLines(lines);
  const money = `net ${formatPlainBhd(sum.netFils)}, VAT ${formatPlainBhd(sum.vatFils)}, gross ${formatPlainBhd(sum.grossFils)}`;
  const text = `${lines.length} lines of ${sum.documents} documents ${dryRun ? 'would be' : 'are'} written to ${files.join(' and ')}: ${money}.`;
  print(call, { out, files, dryRun, lines: lines.length, ...sum }, [text]);
  return 0;
}

async function reconcile(call: Call): Promise<number> {
  const done = await reconcilePayments(call.dependencies, await databaseNow(call.dependencies.db));
  const { alerts, ...counts } = done;
  const listed = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  print(call, done, [listed.join(', '), ...alerts.map((alert) => `! ${alert}`)]);
  return alerts.length > 0 ? 1 : 0;
}

async function audit(call: Call): Promise<number> {
  const alerts: string[] = [];
  try {
    const audited = auditPaidSessions(call.dependencies, await databaseNow(call.dependencies.db));
    for await (const alert of audited) alerts.push(alert);
  } finally {
    print(
      call,
      { alerts },
      alerts.map((alert) => `! ${alert}`),
    );
  }
  return alerts.length > 0 ? 1 : 0;
}

/** Reads the order and changes it as `confirmAndChange` does. Throws `Impossible` if there is an obstacle. */
async function changeOrder(call: Call, plan: PlanChange): Promise<number> {
  const order = await getOrderToChange(call.dependencies.db, call.orderNumber);
  const { obstacle, what, work } = await plan(call, order);
  impossibleIf(obstacle);
  return confirmAndChange(call, what, async () => {
    await work();
    return {};
  });
}

/** Describes the action, asks for confirmation, performs it, and prints the resulting order with the action's alert. */
async function confirmAndChange(call: Call, what: string, work: () => Promise<Pick<Settlement, 'alert'>>) {
  const code = await confirmChange(call, what);
  if (code !== null) return code;
  const { alert } = await work();
  return show(call, alert);
}

async function revokeLinks(call: Call): Promise<number> {
  const code = await confirmChange(call, 'End all links to orders in the mails that staff have got until now');
  if (code !== null) return code;
  await revokeStaffLinks(call.dependencies.db, findActor() ?? '');
  print(call, { revoked: true }, [
    'The links in all mails to staff until now are ended: they show “This link has expired”. Later mails have new links.',
  ]);
  return 0;
}

type Option = keyof typeof ordersOptions;
type Declaration = VerbDeclaration<OrdersCall, typeof ordersOptions>;

/** Declares a verb that runs under the name of --who. */
const declare = (
  words: string,
  help: string,
  options: Option[],
  work: (call: Call) => Promise<number>,
  more: Pick<Declaration, 'required' | 'check'> = {},
): Declaration => ({
  words,
  help,
  options,
  ...more,
  run({ words: orderNumbers, ...call }) {
    return withActor(readWho(call.values), () => work({ ...call, orderNumbers, orderNumber: orderNumbers[0] ?? '' }));
  },
});

const change: Option[] = ['who', 'dry-run', 'yes', 'json'];
const declareChange = (help: string, plan: PlanChange) =>
  declare('<number>', help, change, (call) => changeOrder(call, plan));
const declarePapers = (help: string, kind: PaperKind) =>
  declare('[numbers...]', help, ['to-ship', 'out', 'dry-run', 'json'], (call) => writePapers(call, kind), {
    required: ['out'],
    check: listPapersProblems,
  });

/** All verbs of `npx dilmun orders`. */
export const ordersNoun: Noun<OrdersCall, typeof ordersOptions> = {
  name: 'orders',
  help: 'The orders of the shop. See docs/operations.md.',
  options: ordersOptions,
  verbs: {
    list: declare(
      '',
      'lists orders, the newest first',
      ['status', 'from', 'to', 'email', 'phone', 'part', 'number', 'max', 'json'],
      list,
      { check: listDayProblems },
    ),
    show: declare('<number>', 'shows an order with its payments and history', ['json'], show),
    ship: declare(
      '[number]',
      'ships an order, or every order of a carrier’s file, and mails the customer',
      ['carrier', 'tracking', 'file', ...change],
      (call) => (call.values.file === undefined ? changeOrder(call, plans.ship) : shipParcels(call, call.values.file)),
      { check: listShippingProblems },
    ),
    correct: declare(
      '<number>',
      'corrects a shipment; the customer gets a new mail',
      ['carrier', 'tracking', ...change],
      (call) => changeOrder(call, plans.correct),
      { required: ['carrier', 'tracking'] },
    ),
    ready: declareChange('marks a pick-up order as ready', plans.ready),
    deliver: declareChange('marks an order as delivered or collected', plans.deliver),
    activate: declare(
      '<number>',
      'mails the activation code of a membership',
      ['part', 'code-file', 'code', 'again', ...change],
      (call) => changeOrder(call, plans.activate),
      { required: ['part'], check: listCodeProblems },
    ),
    cancel: declareChange('cancels an order that is not paid', plans.cancel),
    release: declareChange('lets a disputed or held order ship', plans.release),
    restock: declareChange(
      'puts the goods back on sale after a lost dispute, if they were returned or never shipped',
      plans.restock,
    ),
    refund: declare(
      '<number>',
      'refunds an order, an amount or pieces of a line, or records the result of a refund',
      ['amount', 'line', 'quantity', 'reason', 'restock', 'no-restock', 'again', 'settled', 'not-made', ...change],
      refund,
      { check: listRefundProblems },
    ),
    'returns list': declare(
      '',
      'lists the requests to return goods that are to answer, the oldest first',
      ['all', 'max', 'json'],
      listReturnRequests,
    ),
    'returns accept': declare(
      '<return>',
      'accepts a return, by its id or the number of its order, and mails the customer',
      ['note', ...change],
      (call) => answerReturnRequest(call, 'ACCEPTED'),
    ),
    'returns refuse': declare(
      '<return>',
      'refuses a return, by its id or the number of its order, and mails the customer',
      ['because', ...change],
      (call) => answerReturnRequest(call, 'REFUSED'),
      { required: ['because'] },
    ),
    review: declare(
      '<number>',
      'records the result of a payment that the shop cannot find out',
      ['paid', 'unpaid', 'payment', ...change],
      review,
      { check: listReviewProblems },
    ),
    invoice: declare(
      '<number>',
      'writes the invoice or a credit note as PDF',
      ['out', 'credit-note', 'dry-run', 'json'],
      invoice,
      { required: ['out'] },
    ),
    slips: declarePapers('writes packing slips, A4', 'slips'),
    labels: declarePapers('writes address labels, 100 × 150 mm', 'labels'),
    'revoke-links': declare(
      '',
      'ends all links to orders in the mails that staff have got until now: after one was forwarded, or somebody left; links of later mails work, for seven days each',
      change,
      revokeLinks,
    ),
    export: declare(
      '',
      'for accounting: every line of the invoices and credit notes of these days, every document in a sheet or file of its own (FILE-documents.csv), and their sums',
      ['from', 'to', 'out', 'dry-run', 'json'],
      exportAccounting,
      { required: ['from', 'to', 'out'], check: listDayProblems },
    ),
    reconcile: declare('', 'asks the providers about open payments, as every minute', ['who', 'json'], reconcile),
    audit: declare('', 'compares with the providers’ lists, as every night', ['who', 'json'], audit),
  },
};

/**
 * Runs one `orders` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` or a refusal with a
 * text for staff, `WrongUsage` for arguments that do not fit.
 */
export const runOrders = (dependencies: PaymentDependencies, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(ordersNoun, args, (run, words, values) => run({ dependencies, words, values, terminal }), terminal.say);
