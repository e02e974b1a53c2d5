import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bhdText, filsOfBhdText } from '@dilmun/contracts/money';
import type { Terminal } from '@dilmun/db/terminal';
import { invoiceOfOrder } from '../features/orders/orders.invoice.ts';
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
import { getStaffOrder, listStaffOrders } from '../features/orders/orders.staff.ts';
import { auditPaidSessions } from '../features/payment-sessions/payment-sessions.audit.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import {
  planRefund,
  requestRefund,
  settleManualRefund,
} from '../features/payment-sessions/payment-sessions.refund-request.ts';
import { giveUpOrder } from '../features/payment-sessions/payment-sessions.service.ts';
import type { PaymentShop } from '../features/payment-sessions/payment-sessions.settle.ts';
import { impossibleUnless } from '../impossible.ts';
import { listedLine, orderLines } from './orders-text.ts';

export const ordersUsage = `pnpm staff orders list [--status PAID] [--max 50]
pnpm staff orders show NUMBER
pnpm staff orders ship NUMBER --carrier NAME --tracking NUMBER
pnpm staff orders deliver NUMBER
pnpm staff orders cancel NUMBER
pnpm staff orders release NUMBER                       a paid order on hold goes on
pnpm staff orders refund NUMBER [--amount 12.500] [--reason TEXT] [--restock | --no-restock]
pnpm staff orders refund NUMBER --settled REFUND_ID   a refund made by hand in the bank's portal is done
pnpm staff orders invoice NUMBER --out FILE.pdf
pnpm staff orders reconcile                            what the job does every minute, now
pnpm staff orders audit                                what the job does every night, now: the providers' lists of payments

--json  answers for programs      --dry-run  says what would happen      --yes  asks nothing`;

const options = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  status: { type: 'string' },
  max: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  restock: { type: 'boolean' },
  settled: { type: 'string' },
  out: { type: 'string' },
} as const;

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true, allowNegative: true });

interface Call {
  shop: PaymentShop;
  values: ReturnType<typeof parse>['values'];
  orderNumber: string;
  terminal: Terminal;
}

const verbs: Record<string, (call: Call) => Promise<number>> = {
  list,
  show,
  ship,
  deliver,
  cancel,
  release,
  refund,
  invoice,
  reconcile,
  audit,
};

/** Runs one `orders` command; 0 when it did what was asked. Throws `Impossible` or a refusal, in words for staff. */
export async function runOrders(shop: PaymentShop, words: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(words);
  const [verb = '', orderNumber = '', ...rest] = positionals;
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  const needsNumber = !['list', 'reconcile', 'audit'].includes(verb);
  impossibleUnless(run && rest.length === 0 && needsNumber === (orderNumber !== ''), ordersUsage);
  return run({ shop, values, orderNumber, terminal });
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
  impossibleUnless(carrier.trim() && tracking.trim(), 'Say --carrier and --tracking.');
  const order = await getStaffOrder(shop.db, orderNumber);
  const obstacle = obstacleToShipping(order);
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
    const { id } = await shop.db.order.findUniqueOrThrow({ where: { orderNumber }, select: { id: true } });
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
  const { settled, amount, reason = 'asked for by the customer' } = values;
  if (settled !== undefined) {
    const { refunds } = await getStaffOrder(shop.db, orderNumber);
    impossibleUnless(
      refunds.some(({ id }) => id === settled),
      'This order has no such refund.',
    );
    return change(call, `Note refund ${settled} as made by hand`, () => settleManualRefund(shop, settled));
  }
  const amountFils = amount === undefined ? null : filsOfBhdText(amount);
  impossibleUnless(amount === undefined || amountFils !== null, 'An amount is BHD with up to three decimals: 12.500.');
  const planned = await shop.db.$transaction(async (tx) =>
    planRefund(tx, await lockOrderByNumber(tx, orderNumber), { amountFils, restock: values.restock ?? false }, shop),
  );
  const mayAsk = planned.isWhole && values.restock === undefined && !values.yes && !values['dry-run'];
  const restock =
    values.restock ?? (mayAsk && (await terminal.confirm('Are the goods back, or did they never leave?')));
  const how = planned.by === 'api' ? 'through the provider' : 'by hand, in the bank’s portal';
  const goods = restock ? ' and put its goods back on sale' : '';
  return change(call, `Refund ${bhdText(planned.amountFils)} of ${orderNumber} ${how}${goods}`, () =>
    requestRefund(shop, { orderNumber, amountFils: planned.amountFils, reason, restock }),
  );
}

async function invoice({ shop, values, orderNumber, terminal }: Call): Promise<number> {
  const { out } = values;
  impossibleUnless(out, 'Say where to: --out FILE.pdf.');
  await getStaffOrder(shop.db, orderNumber);
  const { id } = await shop.db.order.findUniqueOrThrow({ where: { orderNumber }, select: { id: true } });
  if (values['dry-run']) terminal.say(`The invoice of ${orderNumber} would be written to ${out}.`);
  else await writeFile(out, await invoiceOfOrder(shop.db, id));
  return 0;
}

async function reconcile({ shop, values, terminal }: Call): Promise<number> {
  impossibleUnless(!values['dry-run'], 'Only the providers know what there is to do: there is no dry run.');
  const done = await reconcilePayments(shop, new Date());
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
  impossibleUnless(!values['dry-run'], 'Payments that are found are settled: there is no dry run.');
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
