import { formatPlainBhd } from '@dilmun/contracts/money';
import { isSentByEmail } from '@dilmun/settings/delivery';
import type { StaffOrder } from '../features/orders/orders.staff.ts';
import type { listReturns } from '../features/orders/returns/orders.returns.service.ts';
import { findDispatchKind } from '../features/orders/shipping/orders.dispatch.ts';
import { getPaymentName } from '../features/payment-sessions/payment-sessions.status.ts';
import { formatTime } from '../texts/time-text.ts';

type ListedReturn = Awaited<ReturnType<typeof listReturns>>[number];
type Listed = Pick<StaffOrder, 'orderNumber' | 'status' | 'placedAt' | 'email' | 'totalFils'>;

/** One order as one line. */
export const formatOrder = ({ orderNumber, status, placedAt, email, totalFils }: Listed): string =>
  [orderNumber, status.padEnd(18), formatTime(placedAt), formatPlainBhd(totalFils).padStart(14), email].join('  ');

/** '2 × Caldera 9 (010-02384-03)'. */
export const describeReturn = ({ quantity, orderLine }: ListedReturn): string =>
  `${quantity} × ${orderLine.productName} (${orderLine.partNumber})`;

/** One request to return goods as one line. */
const formatReturn = (request: ListedReturn): string =>
  [
    request.id,
    request.state.padEnd(9),
    formatTime(request.requestedAt),
    request.orderLine.order.orderNumber,
    describeReturn(request),
    request.reason,
  ].join('  ');

/** One request with what its customer and staff wrote. */
export const formatReturnWithTexts = (request: ListedReturn): string[] => [
  formatReturn(request),
  ...(request.note ? [`  ${request.orderLine.order.email}: ${request.note}`] : []),
  ...(request.answer ? [`  answer: ${request.answer}`] : []),
];

/** One order in full. */
export function formatOrderDetails(order: StaffOrder): string[] {
  const { name, phoneNumber, flat, street, city, country } = order.shippingAddress;
  return [
    formatOrder(order),
    ...(findDispatchKind(order.shippingMethod) !== 'carrier'
      ? [`  ${order.shippingMethod === 'email' ? 'by email for' : 'pick-up  by'} ${name}, ${phoneNumber}`]
      : [`  to       ${[name, flat, street, city, country, phoneNumber].filter(Boolean).join(', ')}`]),
    ...(order.promisedOn ? [`  promised ${order.promisedOn} (${order.shippingMethod})`] : []),
    ...order.lines.map(
      ({ quantity, productName, partNumber, totalFils, discountFils, shippingPeriod }, index) =>
        `  line ${String(index + 1).padEnd(3)} ${quantity} × ${productName} (${partNumber}) ${formatPlainBhd(totalFils)}${discountFils > 0 ? `, paid ${formatPlainBhd(totalFils - discountFils)}` : ''}${isSentByEmail({ shippingPeriod }) ? ', by email' : ''}`,
    ),
    ...(order.discountCode ? [`  discount ${order.discountCode} ${formatPlainBhd(-order.discountFils)}`] : []),
    `  delivery ${formatPlainBhd(order.shippingFils)}, VAT contained ${formatPlainBhd(order.vatFils)} (${order.vatRatePercent}%)`,
    ...(order.companyName || order.buyerVatNumber
      ? [`  business ${[order.companyName, order.buyerVatNumber].filter(Boolean).join(', ')}`]
      : []),
    ...order.payments.map(
      ({ provider, status, amountFils, transactionRef, declineCode, ...payment }) =>
        `  payment  ${provider} ${status} ${formatPlainBhd(amountFils)} ${[transactionRef, getPaymentName(payment), declineCode].filter(Boolean).join(' ')}`,
    ),
    ...order.refunds.map(
      ({ id, status, amountFils, lines, reason, providerRef, trackId }) =>
        `  refund   ${id} ${status} ${formatPlainBhd(amountFils)}${formatPieces(order, lines)} (${reason}) ${providerRef ?? trackId ?? ''}`,
    ),
    ...order.lines.flatMap(({ returnRequests }, index) =>
      returnRequests.map(
        ({ id, state, quantity, reason }) => `  return   ${id} ${state} ${quantity} of line ${index + 1} (${reason})`,
      ),
    ),
    ...order.disputes.map(
      ({ providerRef, status, amountFils, reason, releasedAt }) =>
        `  dispute  ${providerRef} ${status} ${formatPlainBhd(amountFils)} (${reason})${releasedAt ? ' may ship' : ''}`,
    ),
    ...(order.money.leftFils < order.money.capturedFils ? [`  left     ${formatPlainBhd(order.money.leftFils)}`] : []),
    ...(order.carrier ? [`  shipped  ${order.carrier} ${order.trackingNumber}`] : []),
    ...(order.shippedAt && order.shippingMethod === 'pickup' ? [`  ready    ${formatTime(order.shippedAt)}`] : []),
    ...(order.deliveredAt
      ? [`  ${order.shippingMethod === 'pickup' ? 'collected' : 'arrived '} ${formatTime(order.deliveredAt)}`]
      : []),
    ...(order.invoiceNumber ? [`  invoice  ${order.invoiceNumber}`] : []),
    ...order.creditNotes.map(({ number, totalFils }) => `  credit   ${number} ${formatPlainBhd(totalFils)}`),
    ...order.events.map(({ at, who, what }) => `  history  ${formatTime(at)}  ${who}: ${what}`),
  ];
}

/** The pieces of a refund by the numbers of their lines; '' for an amount. */
function formatPieces({ lines }: StaffOrder, pieces: StaffOrder['refunds'][number]['lines']): string {
  const named = pieces.map(
    ({ orderLineId, quantity }) => `${quantity} of line ${lines.findIndex(({ id }) => id === orderLineId) + 1}`,
  );
  return named.length > 0 ? ` for ${named.join(', ')}` : '';
}
