import { formatPlainBhd } from '@dilmun/contracts/money';
import { formatTime } from '../../time-text.ts';
import type { Report } from './reports.service.ts';

interface Section {
  title: string;
  lines: string[];
}

const createSection = (title: string, lines: string[]): Section => ({ title, lines });

/** The report as titled sections of lines; a section without tasks has none. */
export function formatReport({
  unpaid,
  onHold,
  payments,
  troubled,
  unheard,
  failing,
  refunds,
  toShip,
  toMail,
  overpaid,
  mails,
  lowStock,
  searches,
  untranslated,
}: Report): Section[] {
  const formatOrder = (order: Pick<Report['unpaid'][number], 'orderNumber' | 'status' | 'totalFils' | 'placedAt'>) =>
    `${order.orderNumber}  ${order.status.padEnd(15)}  ${formatPlainBhd(order.totalFils).padStart(11)}  ${formatTime(order.placedAt)}`;
  const formatOrderToShip = (order: Report['toShip'][number]) =>
    [
      formatOrder(order),
      ...(order.refundedFils > 0 ? [`refunded ${formatPlainBhd(order.refundedFils)}`] : []),
      ...(order.hasFailedRefund ? ['a refund failed: check it first'] : []),
    ].join('  ');
  const formatOverpaidOrder = (order: Report['overpaid'][number]) =>
    `${formatOrder(order)}  overpaid by ${formatPlainBhd(order.overpaidFils)}, no refund started`;
  const formatPayment = (payment: Report['troubled'][number]) => {
    const { order, provider, providerRef, status, amountFils, createdAt, disputes } = payment;
    const states = [status, ...disputes.map((dispute) => `dispute ${dispute.status}`)].join(', ');
    return `${order.orderNumber}  ${provider} ${states} ${providerRef ?? ''}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
  };
  const formatRefund = ({ order, id, status, amountFils, createdAt }: Report['refunds'][number]) =>
    `${order.orderNumber}  ${status} ${id}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`;
  return [
    createSection('To ship', toShip.map(formatOrderToShip)),
    createSection('Activation codes to mail', toMail.map(formatOrderToShip)),
    createSection('On hold', onHold.map(formatOrder)),
    createSection('Unpaid, still payable', unpaid.map(formatOrder)),
    createSection('Payments to check', troubled.map(formatPayment)),
    createSection(
      'Payments without an answer of the bank: compare with its list, then use orders review',
      unheard.map(formatPayment),
    ),
    createSection(
      'Jobs that keep failing',
      failing.map(({ job, subjectId, tries, error }) => `${job} ${subjectId}  ${tries} tries  ${error ?? ''}`),
    ),
    createSection('Overpaid orders', overpaid.map(formatOverpaidOrder)),
    createSection('Refunds to check', refunds.map(formatRefund)),
    createSection('Totals', [
      `${payments.undecided} payments undecided, ${payments.refundsPending} refunds on their way, ` +
        `${payments.refundsByHand} to be made by hand, ${payments.refundsToReview} without an answer, ` +
        `${payments.disputed} disputes, ` +
        `${payments.unsettledMessages} provider messages unsettled`,
      `${mails.waiting} mails waiting, ${mails.givenUp} given up`,
      ...(untranslated
        ? [`Translations missing: ${untranslated}. List them with npx dilmun catalogue missing-translations.`]
        : []),
    ]),
    createSection(
      'Low stock',
      lowStock.map(({ partNumber, name, available }) => `${String(available).padStart(3)}  ${partNumber}  ${name}`),
    ),
    createSection(
      'Searches without result',
      searches.map(
        ({ term, count, lastSearchedAt }) => `${String(count).padStart(4)}×  ${term}  ${formatTime(lastSearchedAt)}`,
      ),
    ),
  ];
}
