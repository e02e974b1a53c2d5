import { OrderMethod } from '@dilmun/contracts/delivery';
import { formatPlainBhd } from '@dilmun/contracts/money';
import { isSentByEmail } from '@dilmun/settings/delivery';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import { words } from '../../../texts/words.ts';
import { composeMail, type MailContent } from '../../mails/mails.layout.ts';
import { findPayment } from '../orders.facts.ts';
import type { OrderRow } from '../orders.view.ts';
import { formatPromisedDay } from '../shipping/orders.promise.ts';
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

/** Builds the mail to staff about a sale: what to pack, what was paid, and the destination. */
export function composeSaleMail(order: SoldOrder): MailContent {
  const { methodNames } = words();
  const { orderNumber, email, shippingMethod, totalFils, companyName, vatNumber } = order;
  const payment = describePayment(order);
  const total = formatPlainBhd(totalFils);
  const day = formatPromisedDay(order);
  return composeMail({
    subject: `Order ${orderNumber}: ${total}, ${payment.how}`,
    heading: `A new order: ${orderNumber}`,
    blocks: [
      {
        kind: 'rows',
        rows: order.lines.map((line) => ({
          label: `${line.quantity} × ${line.productName}`,
          note: line.partNumber,
          value: formatPlainBhd(line.totalFils),
        })),
      },
      {
        kind: 'rows',
        rows: [
          ...(order.discountCode
            ? [{ label: `Discount code ${order.discountCode}`, value: formatPlainBhd(-order.discountFils) }]
            : []),
          { label: 'Delivery', value: formatPlainBhd(order.shippingFils) },
          { label: 'Total', value: total, strong: true },
          { label: `VAT contained (${order.vatRatePercent}%)`, value: formatPlainBhd(order.vatFils) },
          { label: 'Payment', value: payment.how },
          ...(payment.reference ? [{ label: 'Payment reference', value: payment.reference }] : []),
        ],
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Shipping method', value: methodNames[OrderMethod.parse(shippingMethod)] },
          { label: 'Promised day', value: day ?? 'none' },
          { label: 'Customer', value: email },
          ...(companyName ? [{ label: 'Business', value: companyName }] : []),
          ...(vatNumber ? [{ label: 'VAT account number', value: vatNumber }] : []),
        ],
      },
      { kind: 'heading', text: destinationLabels[OrderMethod.parse(shippingMethod)] },
      {
        kind: 'lines',
        lines: listAddressLines(shippingMethod === 'pickup' ? order.billingAddress : order.shippingAddress),
      },
      ...(order.lines.some(isSentByEmail)
        ? [{ kind: 'text' as const, text: `Mail its codes: npx dilmun orders activate ${orderNumber}` }]
        : []),
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
