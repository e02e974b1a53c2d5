import { formatPlainBhd } from '@dilmun/contracts/money';
import { escapeHtml } from '../../../texts/escape-html.ts';
import { formatTime } from '../../../texts/time-text.ts';
import type { MailRow } from '../../mails/mails.layout.ts';
import {
  getDestinationLabel,
  listAmountRows,
  listDestinationLines,
  listLineRows,
  listShippingRows,
} from '../mails/orders.sale.mail.ts';
import { calculateOrderMoney, findPayment, summariseOrderStatus } from '../orders.facts.ts';
import type { OrderRow } from '../orders.view.ts';
import { findStaffPaperObstacle, type LinkedOrder } from './orders.staff-link.service.ts';
import { buildStaffOrderPath, listStaffPapers, staffPapers } from './orders.staff-link.ts';

/** Builds the page of an order for staff, as HTML without its frame: as it is now, nothing can be changed. */
export function buildStaffOrderPage({ order, validUntil }: LinkedOrder, token: string): string {
  const path = buildStaffOrderPath(order.orderNumber, token);
  const papers = listStaffPapers(order.shippingMethod).map((paper) => {
    const obstacle = findStaffPaperObstacle(order, paper);
    const name = escapeHtml(staffPapers[paper]);
    return obstacle === null
      ? `<p><a href="${escapeHtml(`${path}/${paper}.pdf`)}">${name}</a></p>`
      : `<p>${name}: ${escapeHtml(obstacle)}</p>`;
  });
  return [
    renderRows([
      { label: 'State', value: summariseOrderStatus(order) },
      { label: 'Ordered', value: formatTime(order.placedAt) },
      ...listPaymentRows(order),
      ...listParcelRows(order),
    ]),
    ...papers,
    renderRows(listLineRows(order)),
    renderRows(listAmountRows(order)),
    renderRows(listShippingRows(order)),
    `<h2>${escapeHtml(getDestinationLabel(order))}</h2>`,
    `<p>${listDestinationLines(order).map(renderText).join('<br>')}</p>`,
    `<p>This link works until ${formatTime(validUntil)}.</p>`,
  ].join('\n');
}

function listPaymentRows(order: OrderRow): MailRow[] {
  const { refundedFils, refundingFils, lostFils } = calculateOrderMoney(order);
  const amounts = [
    ['Refunded', refundedFils],
    ['To be refunded', refundingFils],
    ['Lost in a dispute', lostFils],
  ] as const;
  return [
    { label: 'Payment', value: describePaymentState(order) },
    ...amounts.flatMap(([label, fils]) => (fils > 0 ? [{ label, value: formatPlainBhd(fils) }] : [])),
  ];
}

/** Whether and how an order is paid now. */
function describePaymentState({ status, paidAt, paymentSessions }: OrderRow): string {
  const payment = findPayment(paymentSessions);
  if (payment && paidAt) return `paid by ${payment.provider}, ${formatTime(paidAt)}`;
  if (payment) return `money arrived by ${payment.provider}, the order is not paid`;
  return ['CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED'].includes(status) ? 'cash on delivery' : 'not paid';
}

const listParcelRows = ({ carrier, trackingNumber, shippedAt, deliveredAt }: OrderRow): MailRow[] => [
  ...(carrier ? [{ label: 'Parcel', value: `${carrier} ${trackingNumber ?? ''}` }] : []),
  ...(shippedAt ? [{ label: 'Ready or shipped', value: formatTime(shippedAt) }] : []),
  ...(deliveredAt ? [{ label: 'Delivered', value: formatTime(deliveredAt) }] : []),
];

/** Isolated, because names and addresses may be Arabic. */
const renderText = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const renderRows = (rows: readonly MailRow[]) => `<table>\n${rows.map(renderRow).join('\n')}\n</table>`;

function renderRow({ label, note, value, strong }: MailRow): string {
  const small = note ? `<br><small>${renderText(note)}</small>` : '';
  const text = strong ? `<strong>${renderText(value)}</strong>` : renderText(value);
  return `<tr><th scope="row">${renderText(label)}${small}</th><td>${text}</td></tr>`;
}
