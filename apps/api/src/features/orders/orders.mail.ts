import { bhdText } from '@dilmun/contracts/money';
import { orderMails } from '@dilmun/store/messages/order-mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

export interface ConfirmedOrder {
  orderNumber: string;
  lines: { productName: string; partNumber: string; quantity: number; totalFils: number }[];
  linesFils: number;
  shippingFils: number;
  totalFils: number;
  vatFils: number;
}

/** 'Thank you for your order', with items and totals; `ordersUrl` leads to the shopper's orders. */
export function orderConfirmationMail(order: ConfirmedOrder, ordersUrl: string): MailContent {
  const items = order.lines.map(({ productName, partNumber, quantity, totalFils }) => ({
    label: orderMails.line(quantity, productName),
    note: partNumber,
    value: bhdText(totalFils),
  }));
  return composeMail({
    subject: orderMails.confirmationSubject(order.orderNumber),
    heading: orderMails.confirmationHeading,
    blocks: [
      { kind: 'text', text: orderMails.confirmationText(order.orderNumber) },
      { kind: 'rows', rows: items },
      {
        kind: 'rows',
        rows: [
          { label: orderMails.subtotal, value: bhdText(order.linesFils) },
          { label: orderMails.shipping, value: bhdText(order.shippingFils) },
          { label: orderMails.total, value: bhdText(order.totalFils), strong: true },
          { label: orderMails.vatIncluded, value: bhdText(order.vatFils) },
        ],
      },
      { kind: 'button', label: orderMails.ordersLink, url: ordersUrl },
    ],
  });
}
