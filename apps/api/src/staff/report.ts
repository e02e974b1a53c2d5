import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/catalogue/terminal';
import { formatPlainBhd } from '@dilmun/contracts/money';
import type { Database } from '@dilmun/db/client';
import { getOutboxState } from '../features/mails/mails.sql.ts';
import { listOrdersToShip, listOverpaidOrders } from '../features/orders/orders.sql.ts';
import { listStaffOrders } from '../features/orders/orders.staff.ts';
import { listFailedRows } from '../features/payment-sessions/payment-sessions.round.ts';
import { countWaitingPayments } from '../features/payment-sessions/payment-sessions.sql.ts';
import {
  listRefundsForStaff,
  listTroubledPayments,
  listUnreportedPayments,
} from '../features/payment-sessions/payment-sessions.watch.ts';
import { listSearchMisses } from '../features/search/search.misses.ts';
import { listLowStock } from '../features/stock/stock.sql.ts';
import { impossibleUnless } from '../impossible.ts';
import { formatTime } from './time-text.ts';

export const reportUsage = `pnpm staff report [--low 3] [--max 20] [--json]   what waits for somebody: unpaid and stuck
                                                  payments, orders to ship, low stock, searches without result`;

/** Reads the open tasks of staff; amounts in fils. `low`: stock up to this number is listed as low. */
async function readReport(db: Database, { low, max }: { low: number; max: number }) {
  const [unpaid, onHold, payments, troubled, unheard, failing, refunds, mails, lowStock, searches, toShip, overpaid] =
    await Promise.all([
      listStaffOrders(db, { status: 'PENDING_PAYMENT' }, max),
      listStaffOrders(db, { status: 'ON_HOLD' }, max),
      countWaitingPayments(db),
      listTroubledPayments(db, max),
      listUnreportedPayments(db, max),
      listFailedRows(db, max),
      listRefundsForStaff(db, max),
      getOutboxState(db),
      listLowStock(db, { atMost: low, max }),
      listSearchMisses(db, max),
      listOrdersToShip(db, max),
      listOverpaidOrders(db, max),
    ]);
  return { unpaid, onHold, payments, troubled, unheard, failing, refunds, toShip, overpaid, mails, lowStock, searches };
}

type Report = Awaited<ReturnType<typeof readReport>>;

/** Runs `pnpm staff report`. Returns the exit code 0. Throws `Impossible` for unknown arguments. */
export async function runReport(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { low: { type: 'string' }, max: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const low = Number(values.low ?? 3);
  const max = Number(values.max ?? 20);
  impossibleUnless(positionals.length === 0 && Number.isInteger(low) && Number.isInteger(max) && max > 0, reportUsage);
  const report = await readReport(db, { low, max });
  if (values.json) terminal.say(JSON.stringify(report, null, 2));
  else for (const line of formatReport(report)) terminal.say(line);
  return 0;
}

function formatReport({
  unpaid,
  onHold,
  payments,
  troubled,
  unheard,
  failing,
  refunds,
  toShip,
  overpaid,
  mails,
  lowStock,
  searches,
}: Report): string[] {
  const formatOrder = (order: Pick<Report['unpaid'][number], 'orderNumber' | 'status' | 'totalFils' | 'placedAt'>) =>
    `${order.orderNumber}  ${order.status.padEnd(15)}  ${formatPlainBhd(order.totalFils).padStart(11)}  ${formatTime(order.placedAt)}`;
  const formatOrderToShip = (order: Report['toShip'][number]) =>
    [
      formatOrder(order),
      ...(order.refundedFils > 0 ? [`refunded ${formatPlainBhd(order.refundedFils)}`] : []),
      ...(order.hasFailedRefund ? ['a refund failed: look before it ships'] : []),
    ].join('  ');
  const formatOverpaidOrder = (order: Report['overpaid'][number]) =>
    `${formatOrder(order)}  ${formatPlainBhd(order.overpaidFils)} too much, and no refund on its way`;
  const formatPayment = (payment: Report['troubled'][number]) => {
    const { order, provider, providerRef, status, amountFils, createdAt, disputes } = payment;
    const states = [status, ...disputes.map((dispute) => `dispute ${dispute.status}`)].join(', ');
    return `${order.orderNumber}  ${provider} ${states} ${providerRef ?? ''}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
  };
  const formatRefund = ({ order, id, status, amountFils, createdAt }: Report['refunds'][number]) =>
    `${order.orderNumber}  ${status} ${id}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
  return [
    ...formatSection('To ship', toShip.map(formatOrderToShip)),
    ...formatSection('On hold', onHold.map(formatOrder)),
    ...formatSection('Unpaid, still payable', unpaid.map(formatOrder)),
    ...formatSection('Payments to look at', troubled.map(formatPayment)),
    ...formatSection('The bank said nothing: compare with its list, then orders review', unheard.map(formatPayment)),
    ...formatSection(
      'The job fails again and again',
      failing.map(({ job, subjectId, tries, error }) => `${job} ${subjectId}  ${tries} tries  ${error ?? ''}`),
    ),
    ...formatSection('Money to give back', overpaid.map(formatOverpaidOrder)),
    ...formatSection('Refunds to look at', refunds.map(formatRefund)),
    ...formatSection('Counted', [
      `${payments.undecided} payments undecided, ${payments.refundsPending} refunds on their way, ` +
        `${payments.refundsByHand} to be made by hand, ${payments.refundsToReview} without an answer, ` +
        `${payments.disputed} disputes, ` +
        `${payments.unsettledMessages} provider messages unsettled`,
      `${mails.waiting} mails waiting, ${mails.givenUp} given up`,
    ]),
    ...formatSection(
      'Low stock',
      lowStock.map(({ partNumber, name, available }) => `${String(available).padStart(3)}  ${partNumber}  ${name}`),
    ),
    ...formatSection(
      'Searches without result',
      searches.map(
        ({ term, count, lastSearchedAt }) => `${String(count).padStart(4)}×  ${term}  ${formatTime(lastSearchedAt)}`,
      ),
    ),
  ];
}

const formatSection = (title: string, lines: string[]) => [
  title,
  ...(lines.length > 0 ? lines : ['none']).map(indent),
  '',
];
const indent = (line: string) => `  ${line}`;
