import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/catalogue/terminal';
import { bhdText } from '@dilmun/contracts/money';
import type { Database } from '@dilmun/db/client';
import { outboxState } from '../features/mails/mails.service.ts';
import { listStaffOrders } from '../features/orders/orders.staff.ts';
import { listFailedRows } from '../features/payment-sessions/payment-sessions.round.ts';
import {
  countWaitingPayments,
  listTroubledPayments,
  listUnheardPayments,
} from '../features/payment-sessions/payment-sessions.watch.ts';
import { listSearchMisses } from '../features/search/search.misses.ts';
import { listLowStock } from '../features/stock/stock.service.ts';
import { impossibleUnless } from '../impossible.ts';

export const reportUsage = `pnpm staff report [--low 3] [--max 20] [--json]   what waits for somebody: unpaid and stuck
                                                  payments, orders to ship, low stock, searches without result`;

const toShip = ['PAID', 'CONFIRMED_COD', 'PROCESSING', 'ON_HOLD'] as const;

/** Reads what waits for somebody; amounts in fils. `low`: how few pieces are few. */
async function readReport(db: Database, { low, max }: { low: number; max: number }) {
  const [unpaid, payments, troubled, unheard, failing, mails, lowStock, searches, ...shipping] = await Promise.all([
    listStaffOrders(db, { status: 'PENDING_PAYMENT', max }),
    countWaitingPayments(db),
    listTroubledPayments(db, max),
    listUnheardPayments(db, max),
    listFailedRows(db, max),
    outboxState(db),
    listLowStock(db, { atMost: low, max }),
    listSearchMisses(db, max),
    ...toShip.map((status) => listStaffOrders(db, { status, max })),
  ]);
  const oldestFirst = shipping.flat().toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  return { unpaid, payments, troubled, unheard, failing, toShip: oldestFirst.slice(0, max), mails, lowStock, searches };
}

type Report = Awaited<ReturnType<typeof readReport>>;

/** Runs `pnpm staff report`; 0 when it could be read. Throws `Impossible` for words it does not know. */
export async function runReport(db: Database, words: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { low: { type: 'string' }, max: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const low = Number(values.low ?? 3);
  const max = Number(values.max ?? 20);
  impossibleUnless(positionals.length === 0 && Number.isInteger(low) && Number.isInteger(max) && max > 0, reportUsage);
  const report = await readReport(db, { low, max });
  if (values.json) terminal.say(JSON.stringify(report, null, 2));
  else for (const line of reportLines(report)) terminal.say(line);
  return 0;
}

function reportLines({
  unpaid,
  payments,
  troubled,
  unheard,
  failing,
  toShip: ready,
  mails,
  lowStock,
  searches,
}: Report): string[] {
  const orderLine = (order: Report['unpaid'][number]) =>
    `${order.orderNumber}  ${order.status.padEnd(15)}  BHD ${bhdText(order.totalFils).padStart(11)}  ${day(order.placedAt)}`;
  const paymentLine = ({ order, provider, providerRef, status, amountFils, createdAt }: Report['troubled'][number]) =>
    `${order.orderNumber}  ${provider} ${status} ${providerRef ?? ''}  BHD ${bhdText(amountFils)}  since ${day(createdAt)}`;
  return [
    ...section('To ship', ready.map(orderLine)),
    ...section('Unpaid, still payable', unpaid.map(orderLine)),
    ...section('Payments to look at', troubled.map(paymentLine)),
    ...section('The bank said nothing: compare with its list, then orders review', unheard.map(paymentLine)),
    ...section(
      'The job fails again and again',
      failing.map(({ job, subjectId, tries, error }) => `${job} ${subjectId}  ${tries} tries  ${error ?? ''}`),
    ),
    ...section('Counted', [
      `${payments.undecided} payments undecided, ${payments.refundsPending} refunds on their way, ` +
        `${payments.refundsByHand} to be made by hand, ${payments.disputed} disputes, ` +
        `${payments.unsettledMessages} provider messages unsettled`,
      `${mails.waiting} mails waiting, ${mails.givenUp} given up`,
    ]),
    ...section(
      'Low stock',
      lowStock.map(({ partNumber, name, available }) => `${String(available).padStart(3)}  ${partNumber}  ${name}`),
    ),
    ...section(
      'Searches without result',
      searches.map(
        ({ term, count, lastSearchedAt }) => `${String(count).padStart(4)}×  ${term}  ${day(lastSearchedAt)}`,
      ),
    ),
  ];
}

const section = (title: string, lines: string[]) => [title, ...(lines.length > 0 ? lines : ['none']).map(indented), ''];
const indented = (line: string) => `  ${line}`;
const day = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
