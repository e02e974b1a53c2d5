import { OrderMethod } from '@dilmun/contracts/delivery';
import { formatPlainBhd } from '@dilmun/contracts/money';
import { isSentByEmail } from '@dilmun/settings/delivery';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import { words } from '../../../texts/words.ts';
import { composeMail, type MailContent, type MailRow } from '../../mails/mails.layout.ts';
import { findPayment } from '../orders.facts.ts';
import type { OrderRow } from '../orders.view.ts';
import { formatPromisedDay } from '../shipping/orders.promise.ts';
import { listStaffPapers, type StaffLinks, staffLinksText, staffPapers } from '../staff-link/orders.staff-link.ts';
import { type ConfirmedOrder, listAddressLines } from './orders.mail.ts';

const destinationLabels: Readonly<Record<OrderMethodId, string>> = {
  standard: 'Deliver to',
  express: 'Deliver to',
  pickup: 'Collected by',
  email: 'Ordered by',
};

/** Columns of an order that the mail to staff needs. */
export type SoldOrder = ConfirmedOrder &
  Pick<OrderRow, 'companyName' | 'vatNumber' | 'billingAddress'> & {
    paymentSessions: readonly Pick<
      OrderRow['paymentSessions'][number],
      'hasPaidOrder' | 'status' | 'provider' | 'transactionRef' | 'providerRef'
    >[];
  };

type Rows<Column extends keyof SoldOrder> = Pick<SoldOrder, Column>;

export const listLineRows = ({ lines }: Rows<'lines'>): MailRow[] =>
  lines.map((line) => ({
    label: `${line.quantity} × ${line.productName}`,
    note: line.partNumber,
    value: formatPlainBhd(line.totalFils),
  }));

export const listAmountRows = (
  order: Rows<'discountCode' | 'discountFils' | 'shippingFils' | 'totalFils' | 'vatRatePercent' | 'vatFils'>,
): MailRow[] => [
  ...(order.discountCode
    ? [{ label: `Discount code ${order.discountCode}`, value: formatPlainBhd(-order.discountFils) }]
    : []),
  { label: 'Delivery', value: formatPlainBhd(order.shippingFils) },
  { label: 'Total', value: formatPlainBhd(order.totalFils), strong: true },
  { label: `VAT contained (${order.vatRatePercent}%)`, value: formatPlainBhd(order.vatFils) },
];

export const listShippingRows = (
  order: Rows<'shippingMethod' | 'promisedOn' | 'email' | 'companyName' | 'vatNumber'>,
): MailRow[] => [
  { label: 'Shipping method', value: words().methodNames[OrderMethod.parse(order.shippingMethod)] },
  { label: 'Promised day', value: formatPromisedDay(order) ?? 'none' },
  { label: 'Customer', value: order.email },
  ...(order.companyName ? [{ label: 'Business', value: order.companyName }] : []),
  ...(order.vatNumber ? [{ label: 'VAT account number', value: order.vatNumber }] : []),
];

export const getDestinationLabel = ({ shippingMethod }: Rows<'shippingMethod'>): string =>
  destinationLabels[OrderMethod.parse(shippingMethod)];

/** The address for the goods; who collects them is the payer. */
export const listDestinationLines = (order: Rows<'shippingMethod' | 'shippingAddress' | 'billingAddress'>): string[] =>
  listAddressLines(order.shippingMethod === 'pickup' ? order.billingAddress : order.shippingAddress);

/** Builds the mail to staff about a sale: what to pack, what was paid, the destination, and links to order and papers. */
export function composeSaleMail(order: SoldOrder, links: StaffLinks): MailContent {
  const { orderNumber, shippingMethod } = order;
  const payment = describePayment(order);
  return composeMail({
    subject: `Order ${orderNumber}: ${formatPlainBhd(order.totalFils)}, ${payment.how}`,
    heading: `A new order: ${orderNumber}`,
    blocks: [
      { kind: 'rows', rows: listLineRows(order) },
      {
        kind: 'rows',
        rows: [
          ...listAmountRows(order),
          { label: 'Payment', value: payment.how },
          ...(payment.reference ? [{ label: 'Payment reference', value: payment.reference }] : []),
        ],
      },
      { kind: 'rows', rows: listShippingRows(order) },
      { kind: 'heading', text: getDestinationLabel(order) },
      { kind: 'lines', lines: listDestinationLines(order) },
      ...(order.lines.some(isSentByEmail)
        ? [{ kind: 'text' as const, text: `Mail its codes: npx dilmun orders activate ${orderNumber}` }]
        : []),
      { kind: 'link', label: 'Order as it is now', url: links.page },
      ...listStaffPapers(shippingMethod).map((paper) => ({
        kind: 'link' as const,
        label: staffPapers[paper],
        url: links.paper(paper),
      })),
      { kind: 'text', text: staffLinksText },
      { kind: 'text', text: 'An answer to this mail goes to the customer.' },
    ],
  });
}

function describePayment({ paymentSessions }: Pick<SoldOrder, 'paymentSessions'>): {
  how: string;
  reference: string | null;
} {
  const captured = findPayment(paymentSessions);
  if (!captured) return { how: 'cash on delivery', reference: null };
  return {
    how: `paid by ${captured.provider}`,
    reference: captured.transactionRef ?? captured.providerRef,
  };
}
