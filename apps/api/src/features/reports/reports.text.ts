import { formatPlainBhd } from '@dilmun/contracts/money';
import { formatTime } from '../../texts/time-text.ts';
import { getPaymentName } from '../payment-sessions/payment-sessions.status.ts';
import type { Report } from './reports.service.ts';

/** A line about an order begins with its number, and `text` goes on after it. */
export interface ReportLine {
  orderNumber: string | null;
  text: string;
}

interface Section {
  title: string;
  lines: ReportLine[];
}

/** A line in full. */
export const formatLine = ({ orderNumber, text }: ReportLine): string => `${orderNumber ?? ''}${text}`;

const plain = (text: string): ReportLine => ({ orderNumber: null, text });
const about = ({ orderNumber }: Pick<Order, 'orderNumber'>, text: string): ReportLine => ({
  orderNumber,
  text: `  ${text}`,
});

type Order = Pick<Report['unpaid'][number], 'orderNumber' | 'status' | 'totalFils' | 'placedAt'>;

/** The report as titled sections of lines; a section without tasks has none. */
export function formatReport(report: Report): Section[] {
  const { payments, mails, invariants, reviewsWaiting, untranslated, max } = report;
  const list = <Row>(rows: readonly Row[], format: (row: Row) => string | ReportLine): ReportLine[] => [
    ...rows.map(format).map((line) => (typeof line === 'string' ? plain(line) : line)),
    ...(rows.length < max ? [] : [plain(`This list ends after ${max}: npx dilmun report --max 1000 lists more.`)]),
  ];
  return [
    { title: 'To ship', lines: list(report.toShip, formatOrderToShip) },
    { title: 'Activation codes to mail', lines: list(report.toMail, formatOrderToShip) },
    { title: 'Returns to answer', lines: list(report.returns, formatReturn) },
    { title: 'Reviews to publish or refuse', lines: list(report.reviews, formatReview) },
    { title: 'On hold', lines: list(report.onHold, (order) => formatOrder(order)) },
    { title: 'Unpaid, still payable', lines: list(report.unpaid, (order) => formatOrder(order)) },
    { title: 'Payments to check', lines: list(report.troubled, formatPayment) },
    {
      title: 'Payments without an answer of the bank: compare with its list, then use orders review',
      lines: list(report.unheard, formatPayment),
    },
    {
      title: 'Jobs that keep failing',
      lines: list(
        report.failing,
        ({ job, subjectId, tries, error }) => `${job} ${subjectId}  ${tries} tries  ${error ?? ''}`,
      ),
    },
    { title: 'Overpaid orders', lines: list(report.overpaid, formatOverpaidOrder) },
    { title: 'Refunds to check', lines: list(report.refunds, formatRefund) },
    {
      title: 'Data that violate an invariant: a defect of the shop, tell its developers',
      lines: (invariants?.violations ?? []).map(({ rule, subject }) => plain(`${rule}: ${subject}`)),
    },
    {
      title: 'Totals',
      lines: [
        formatInvariantCheck(invariants),
        `${payments.undecided} payments undecided, ${payments.refundsPending} refunds on their way, ` +
          `${payments.refundsByHand} to be made by hand, ${payments.refundsToReview} without an answer, ` +
          `${payments.disputed} disputes, ` +
          `${payments.unsettledMessages} provider messages unsettled`,
        `${reviewsWaiting} ${reviewsWaiting === 1 ? 'review' : 'reviews'} to publish or refuse`,
        `${mails.waiting} mails waiting, ${mails.givenUp} given up`,
        ...(untranslated
          ? [`Translations missing: ${untranslated}. List them with npx dilmun catalogue missing-translations.`]
          : []),
      ].map(plain),
    },
    {
      title: 'Low stock',
      lines: list(
        report.lowStock,
        ({ partNumber, name, available }) => `${String(available).padStart(3)}  ${partNumber}  ${name}`,
      ),
    },
    {
      title: 'Parts without a picture',
      lines: list(report.unpictured, ({ partNumber, name }) => `${partNumber}  ${name}`),
    },
    {
      title: 'Searches without result',
      lines: report.searches.map(({ term, count, lastSearchedAt }) =>
        plain(`${String(count).padStart(4)}×  ${term}  ${formatTime(lastSearchedAt)}`),
      ),
    },
  ];
}

const formatInvariantCheck = (check: Report['invariants']): string =>
  check
    ? `${check.count} violations of invariants at ${formatTime(check.checkedAt)}`
    : 'The invariants were not checked yet: the job check-invariants runs every night.';

/** A line about an order, and further remarks. */
const formatOrder = (order: Order, ...remarks: string[]) =>
  about(
    order,
    [
      order.status.padEnd(15),
      formatPlainBhd(order.totalFils).padStart(11),
      formatTime(order.placedAt),
      ...remarks,
    ].join('  '),
  );

const formatOrderToShip = (order: Report['toShip'][number]) =>
  formatOrder(
    order,
    ...(order.refundedFils > 0 ? [`refunded ${formatPlainBhd(order.refundedFils)}`] : []),
    ...(order.hasFailedRefund ? ['a refund failed: check it first'] : []),
  );

const formatOverpaidOrder = (order: Report['overpaid'][number]) =>
  formatOrder(order, `overpaid by ${formatPlainBhd(order.overpaidFils)}, no refund started`);

const formatReturn = ({ id, requestedAt, quantity, reason, orderLine }: Report['returns'][number]) =>
  about(orderLine.order, `${id}  ${quantity} × ${orderLine.partNumber} (${reason})  ${formatTime(requestedAt)}`);

const formatReview = ({ id, submittedAt, stars, parentProduct, orderLine }: Report['reviews'][number]) =>
  about(orderLine.order, `${id}  ${stars} of 5  ${parentProduct.name}  ${formatTime(submittedAt)}`);

function formatPayment(payment: Report['troubled'][number]): ReportLine {
  const { order, provider, status, amountFils, createdAt, disputes } = payment;
  const states = [status, ...disputes.map((dispute) => `dispute ${dispute.status}`)].join(', ');
  return about(
    order,
    `${provider} ${states} ${getPaymentName(payment)}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`,
  );
}

const formatRefund = ({ order, id, status, amountFils, createdAt }: Report['refunds'][number]) =>
  about(order, `${status} ${id}  ${formatPlainBhd(amountFils)}  since ${formatTime(createdAt)}`);
