import { formatPlainBhd } from '@dilmun/contracts/money';
import { formatTime } from '../../time-text.ts';
import type { Report } from './reports.service.ts';

interface Section {
  title: string;
  lines: string[];
}

type Order = Pick<Report['unpaid'][number], 'orderNumber' | 'status' | 'totalFils' | 'placedAt'>;

/** The report as titled sections of lines; a section without tasks has none. */
export function formatReport(report: Report): Section[] {
  const { payments, mails, untranslated } = report;
  return [
    { title: 'To ship', lines: report.toShip.map(formatOrderToShip) },
    { title: 'Activation codes to mail', lines: report.toMail.map(formatOrderToShip) },
    { title: 'On hold', lines: report.onHold.map(formatOrder) },
    { title: 'Unpaid, still payable', lines: report.unpaid.map(formatOrder) },
    { title: 'Payments to check', lines: report.troubled.map(formatPayment) },
    {
      title: 'Payments without an answer of the bank: compare with its list, then use orders review',
      lines: report.unheard.map(formatPayment),
    },
    {
      title: 'Jobs that keep failing',
      lines: report.failing.map(
        ({ job, subjectId, tries, error }) => `${job} ${subjectId}  ${tries} tries  ${error ?? ''}`,
      ),
    },
    { title: 'Overpaid orders', lines: report.overpaid.map(formatOverpaidOrder) },
    { title: 'Refunds to check', lines: report.refunds.map(formatRefund) },
    {
      title: 'Totals',
      lines: [
        `${payments.undecided} payments undecided, ${payments.refundsPending} refunds on their way, ` +
          `${payments.refundsByHand} to be made by hand, ${payments.refundsToReview} without an answer, ` +
          `${payments.disputed} disputes, ` +
          `${payments.unsettledMessages} provider messages unsettled`,
        `${mails.waiting} mails waiting, ${mails.givenUp} given up`,
        ...(untranslated
          ? [`Translations missing: ${untranslated}. List them with npx dilmun catalogue missing-translations.`]
          : []),
      ],
    },
    {
      title: 'Low stock',
      lines: report.lowStock.map(
        ({ partNumber, name, available }) => `${String(available).padStart(3)}  ${partNumber}  ${name}`,
      ),
    },
    {
      title: 'Searches without result',
      lines: report.searches.map(
        ({ term, count, lastSearchedAt }) => `${String(count).padStart(4)}×  ${term}  ${formatTime(lastSearchedAt)}`,
      ),
    },
  ];
}

const formatOrder = (order: Order) =>
  `${order.orderNumber}  ${order.status.padEnd(15)}  ${formatPlainBhd(order.totalFils).padStart(11)}  ${formatTime(order.placedAt)}`;

const formatOrderToShip = (order: Report['toShip'][number]) =>
  [
    formatOrder(order),
    ...(order.refundedFils > 0 ? [`refunded ${formatPlainBhd(order.refundedFils)}`] : []),
    ...(order.hasFailedRefund ? ['a refund failed: check it first'] : []),
  ].join('  ');

const formatOverpaidOrder = (order: Report['overpaid'][number]) =>
  `${formatOrder(order)}  overpaid by ${formatPlainBhd(order.overpaidFils)}, no refund started`;

function formatPayment(payment: Report['troubled'][number]): string {
  const { order, provider, providerRef, status, amountFils, createdAt, disputes } = payment;
  const states = [status, ...disputes.map((dispute) => `dispute ${dispute.status}`)].join(', ');
  return `${order.orderNumber}  ${provider} ${states} ${providerRef ?? ''}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
}

const formatRefund = ({ order, id, status, amountFils, createdAt }: Report['refunds'][number]) =>
  `${order.orderNumber}  ${status} ${id}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
